/** Most characters of a picture's address. */
export const longestPictureAddress = 2_048;

/** Whether a picture's value is an address of its own, which is used as it is given. */
export function isPictureAddress(value: string): boolean {
  return (
    value.length <= longestPictureAddress &&
    /^https:\/\/\P{Cc}+$/u.test(value) &&
    URL.canParse(value)
  );
}
