/** The language that a browser asks for first, as the contract writes it. */
export function firstLanguage(acceptLanguage: string | undefined): string | undefined {
  return /^[a-z]{2,3}(-[a-z0-9]{2,4})?/i.exec(acceptLanguage ?? '')?.[0].toUpperCase();
}
