/** A variable that is none of ours and one letter away from one that is. */
export interface Misspelt {
  readonly name: string;
  readonly meant: string;
}

/** Unknown variables that are probably one of `known`: a letter is missing, added, wrong or swapped. */
export function misspeltNames(
  names: readonly string[],
  known: readonly string[],
): readonly Misspelt[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((each) => each.length > 4 && isNear(name, each));
      return meant === undefined ? [] : [{ name, meant }];
    });
}

function isNear(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const shorter = Math.min(one.length, other.length) - start;
  while (end < shorter && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one, other].map((text) => text.slice(start, text.length - end));
  if (left === undefined || right === undefined) return false;
  if (left.length < 2 && right.length < 2) return true;
  return left.length === 2 && Array.from(left).reverse().join('') === right;
}
