/** The address that logs the guest of a stay in: `{origin}/#/login-{prefix}/{base64 of number|date}`. */
export function loginLink(
  origin: string,
  prefijo: string,
  { confirmacion, llegada }: { readonly confirmacion: string; readonly llegada: string },
): string {
  const encoded = Buffer.from(`${confirmacion}|${llegada}`).toString('base64');
  return `${origin.replace(/\/+$/, '')}/#/login-${prefijo}/${encoded}`;
}
