/** Where a mail leads whose guest wants no more of them. */
export const optOutUrl = '/webapp/correo/baja/:db';
