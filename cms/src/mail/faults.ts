/** Shown in the panel if the mail server takes no mails at all. */
export const serverAway = 'El servidor de correo no responde.';

/** nodemailer's names for what went wrong before the server was asked about any mail. */
const away = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'ETLS']);

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

const responseOf = (error: unknown) =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) || 0 : 0;

/** Whether the mail server refuses mails to every address. */
export function isAway(error: unknown): boolean {
  return away.has(codeOf(error)) || codeOf(error) === 'EAUTH';
}

/** Why a mail was not sent, for the panel: never in the server's own words, which repeat the address. */
export function faultOf(error: unknown): { readonly text: string; readonly isFinal: boolean } {
  const code = codeOf(error);
  const response = responseOf(error);
  const numbered = response === 0 ? '' : ` (${String(response)})`;
  if (away.has(code)) return { text: serverAway, isFinal: false };
  if (code === 'EAUTH') {
    return {
      text: `El servidor de correo no acepta el usuario o la contraseña${numbered}.`,
      isFinal: false,
    };
  }
  if (code === 'EENVELOPE') {
    return {
      text: `El servidor de correo no acepta la dirección${numbered}.`,
      // Without an answer of the server's it is none that could be asked about.
      isFinal: response === 0 || response >= 500,
    };
  }
  return { text: `El servidor de correo no aceptó el correo${numbered}.`, isFinal: false };
}
