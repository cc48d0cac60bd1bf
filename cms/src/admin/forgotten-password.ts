/** Hides the way to a link for a new password where the installation sends no mails. */
export function hidePasswordLink(enviaCorreo: boolean): void {
  if (enviaCorreo) return;
  const style = new CSSStyleSheet();
  style.replaceSync('a[href$="/auth/forgot-password"] { display: none }');
  document.adoptedStyleSheets.push(style);
}
