/** Whether a text is an http(s) address, the only kind of link that a guest is given. */
export function isHttpLink(text: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/i.test(text) && URL.canParse(text);
}
