import { escapedHtml } from '@guest-app/config/escaped-html';
import { smallPage } from '../http/small-page.js';

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
    titulo: 'E-mails about your bookings',
    pregunta: 'Do you want to stop receiving e-mails about your bookings?',
    boton: 'I do not want any more e-mails',
    hecho:
      'Done: we will not send you any more e-mails about your bookings. You can turn them on again under “Bookings” in the hotel’s app.',
    invalido: 'This link is not valid. You can change it under “Bookings” in the hotel’s app.',
    ausente:
      'The hotel’s system is not answering and we could not save it. Please try again in a few minutes.',
  },
} as const;

export type OptOutState = 'pregunta' | 'hecho' | 'invalido' | 'ausente';

/** The page of a mail's link: one button, because mail scanners follow links. It works without a script. */
export function optOutPage(state: OptOutState, isSpanish: boolean, hotel: string): string {
  const lang = isSpanish ? 'es' : 'en';
  const t = texts[lang];
  const isAsked = state === 'pregunta' || state === 'ausente';
  return smallPage({
    lang,
    head: `<meta name="robots" content="noindex"><title>${t.titulo} · ${escapedHtml(hotel)}</title>`,
    body: `<h1>${t.titulo}</h1><h2>${escapedHtml(hotel)}</h2>
<p role="status">${t[state]}</p>
${isAsked ? `<form method="post"><button type="submit">${t.boton}</button></form>` : ''}
`,
  });
}
