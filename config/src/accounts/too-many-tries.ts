/** What somebody of the hotel reads who has to wait before the next login, in the back office and in the panel. */
export function mensajeLimite(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Demasiados intentos. Intente nuevamente en ${minutes === 1 ? 'un minuto' : `${String(minutes)} minutos`}.`;
}
