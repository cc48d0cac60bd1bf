/** The message about the wait before the next login, for the back office and the panel. */
export function mensajeLimite(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Demasiados intentos. Intente nuevamente en ${minutes === 1 ? 'un minuto' : `${String(minutes)} minutos`}.`;
}
