/** The language that an address of the panel asks for; null where it names none. */
export function localeIn(search: string): string | null {
  return new URLSearchParams(search).get('plugins[i18n][locale]');
}
