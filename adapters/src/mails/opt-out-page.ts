import { createHash } from 'node:crypto';

const texts = {
  es: {
    titulo: 'Correos de sus turnos',
    pregunta: '¿Quiere dejar de recibir correos de sus turnos?',
    boton: 'No quiero recibir más correos',
    hecho:
      'Listo: no le enviaremos más correos de sus turnos. Puede volver a recibirlos desde «Turnos», en la aplicación del hotel.',
    invalido:
      'Este enlace no es válido. Puede cambiarlo desde «Turnos», en la aplicación del hotel.',
    ausente:
      'El sistema del hotel no responde y no pudimos guardarlo. Intente de nuevo en unos minutos.',
  },
  en: {
    titulo: 'Mails about your bookings',
    pregunta: 'Do you want to stop receiving mails about your bookings?',
    boton: 'I do not want any more mails',
    hecho:
      'Done: we will not send you any more mails about your bookings. You can turn them on again under “Bookings” in the hotel’s app.',
    invalido: 'This link is not valid. You can change it under “Bookings” in the hotel’s app.',
    ausente:
      'The hotel’s system is not answering and we could not save it. Please try again in a few minutes.',
  },
} as const;

const style = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .25rem}
h2{font-size:1rem;font-weight:400;margin:0 0 2rem}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.25rem;border:2px solid;border-radius:.5rem;background:none;color:inherit;cursor:pointer}
button:focus-visible{outline:3px solid;outline-offset:3px}`;

/** What the page's policy lets through of its style. */
export const optOutStyle = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

export type OptOutState = 'pregunta' | 'hecho' | 'invalido' | 'ausente';

/** The page of a mail's link: one button, because mail scanners follow links. It works without a script. */
export function optOutPage(state: OptOutState, isSpanish: boolean, hotel: string): string {
  const lang = isSpanish ? 'es' : 'en';
  const t = texts[lang];
  const isAsked = state === 'pregunta' || state === 'ausente';
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${t.titulo} · ${escaped(hotel)}</title><style>${style}</style></head>
<body><main><h1>${t.titulo}</h1><h2>${escaped(hotel)}</h2>
<p role="status">${t[state]}</p>
${isAsked ? `<form method="post"><button type="submit">${t.boton}</button></form>` : ''}
</main></body></html>
`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
