/** What stands before a password, in the languages that hotels write in. */
const label =
  /(contraseña|clave|password|senha|palavra-passe|mot de passe|passwort|kennwort):\s*$/i;

/** The password in the text of a wifi block: what is bold after its name; null where the text gives none. */
export function passwordIn(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const password = Array.from(body.querySelectorAll('strong, b')).find(({ previousSibling }) =>
    label.test(previousSibling?.nodeValue ?? ''),
  );
  return password?.textContent.trim() || null;
}
