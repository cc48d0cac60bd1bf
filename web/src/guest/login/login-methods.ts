/** The two logins, by the kind of number that each of them takes. */
export type LoginMethod = 'confirmacion' | 'dni';

/** In which order a number is tried. Only a document is written with a dot before each three of its last six digits. */
export function loginMethodsFor(numero: string): readonly LoginMethod[] {
  return /^\d{1,3}\.\d{3}\.\d{3}$/.test(numero.trim()) ? ['dni'] : ['confirmacion', 'dni'];
}
