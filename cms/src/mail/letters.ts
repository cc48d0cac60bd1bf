import { escapedHtml } from '@guest-app/config/escaped-html';

/** What a mail says, for programs that show HTML and for those that do not. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail with a link for a forgotten password. */
export function forgottenPasswordLetter(hotel: string, place: string, link: string): Letter {
  const paragraphs = [
    `Alguien pidió una contraseña nueva para entrar a ${place} de ${hotel} con este email.`,
    'Si fue usted, elíjala aquí:',
    link,
    'El enlace vale una hora y sirve una sola vez.',
    'Si no fue usted, no haga nada: su contraseña sigue siendo la misma.',
  ];
  return letterOf(`Contraseña nueva para ${place} de ${hotel}`, paragraphs);
}

/** A mail of some paragraphs; one that is an address is a link. */
export function letterOf(subject: string, paragraphs: readonly string[]): Letter {
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs
      .map((paragraph) => {
        const text = escapedHtml(paragraph);
        const isLink = /^https?:\/\/\S+$/.test(paragraph);
        return `<p>${isLink ? `<a href="${text}">${text}</a>` : text}</p>`;
      })
      .join('\n'),
  };
}
