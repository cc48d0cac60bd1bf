import { inLanguage } from '@guest-app/config/direction';
import { escapedHtml } from '@guest-app/config/escaped-html';
import { defaultTexts, type LetterTexts } from './default-texts';
import type { MailKind } from './kinds';
import type { Letter } from './letters';

/** What a hotel's texts may name, in braces. */
export const placeholders = [
  'nombre',
  'apellido',
  'servicio',
  'salon',
  'fecha',
  'desde',
  'hasta',
  'personas',
  'hotel',
] as const;

/** What stands in the place of each name. */
export type LetterValues = Readonly<Record<(typeof placeholders)[number], string>>;

/** The hotel's own texts of one kind by language; what is empty is not written. */
export type OwnTexts = Readonly<Record<string, Partial<LetterTexts>>>;

const inBraces = /\{([^{}]*)\}/g;

/** The first name in braces that means nothing; undefined where a text has none. */
export function unknownPlaceholder(text: string): string | undefined {
  const known: readonly string[] = placeholders;
  for (const [, name = ''] of text.matchAll(inBraces)) if (!known.includes(name)) return name;
  return undefined;
}

/**
 * The texts of a kind in a guest's language, or in its plain form (`PT` for `PT-BR`), else in EN, else in
 * ES; and which it is.
 */
export function textsFor(
  kind: MailKind,
  own: OwnTexts,
  idIdioma: string,
): LetterTexts & { readonly idioma: string } {
  for (const idioma of [idIdioma, idIdioma.split('-')[0] ?? '', 'EN']) {
    const { asunto = '', cuerpo = '' } = own[idioma] ?? {};
    const given =
      idioma === 'ES' || idioma === 'EN' ? defaultTexts[idioma][kind] : { asunto: '', cuerpo: '' };
    const texts = { asunto: asunto || given.asunto, cuerpo: cuerpo || given.cuerpo };
    if (texts.asunto !== '' && texts.cuerpo !== '') return { ...texts, idioma };
  }
  return { ...defaultTexts.ES[kind], idioma: 'ES' };
}

/** A day as a guest reads it, in the calendar and the digits of the hours beside it: `fa` would have its own. */
export function dayIn(fecha: string, idIdioma: string): string {
  const [locale = 'en'] = Intl.DateTimeFormat.supportedLocalesOf([idIdioma.toLowerCase(), 'en']);
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(new Date(`${fecha}T00:00:00Z`));
}

/** A text with its values; a line that had nothing but names which say nothing here is left out. */
export function filled(
  text: string,
  values: LetterValues,
  written: (value: string) => string = (value) => value,
): string {
  const value = (name: string) => {
    const found = Object.entries(values).find(([known]) => known === name)?.[1] ?? '';
    return found === '' ? '' : written(found);
  };
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((line) => {
      const full = line.replaceAll(inBraces, (_braces, name: string) => value(name));
      return full.trim() === '' && line.trim() !== '' ? [] : [full.trimEnd()];
    })
    .join('\n')
    .trim();
}

/** Of one line, for a subject ends where its line does. */
export const subjectOf = (asunto: string, values: LetterValues) =>
  filled(asunto, values).replaceAll(/\s+/g, ' ');

/** What stands below the hotel's words. */
interface LetterEnding {
  /** Where the guest says no to more mails. */
  readonly link: string;
  /** When the booking began that the guest gave up for this one. */
  readonly replaced?: string | undefined;
}

/** A mail of a booking: the hotel's words, and a link by which a guest says no to more of them. */
export function bookingLetter(
  { asunto, cuerpo, idioma }: LetterTexts & { readonly idioma: string },
  values: LetterValues,
  { link, replaced }: LetterEnding,
): Letter {
  const isSpanish = idioma.startsWith('ES');
  const given = isSpanish
    ? `Su turno de las ${replaced ?? ''} de ese día quedó cancelado.`
    : `Your booking at ${replaced ?? ''} on that day has been cancelled.`;
  const told = replaced === undefined ? [] : [given];
  const body = [filled(cuerpo, values), ...told].join('\n\n');
  const ending = isSpanish
    ? 'No quiero recibir correos de mis turnos'
    : 'I do not want mails about my bookings';
  const paragraphs = filled(escapedHtml(cuerpo), values, isolated)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>\n')}</p>`);
  const inHotels = attributes(inLanguage(idioma));
  const inOurs = attributes(inLanguage(isSpanish ? 'ES' : 'EN'));
  return {
    subject: subjectOf(asunto, values),
    text: `${body}\n\n-- \n${ending}:\n${link}\n`,
    html: [
      `<!doctype html><html ${inHotels}><body style="font-family: sans-serif; line-height: 1.5">`,
      // Mail programs on the web drop the page around it, with its language and direction.
      `<div ${inHotels}>`,
      ...paragraphs,
      '</div>',
      `<div ${inOurs}>`,
      ...told.map((sentence) => `<p>${escapedHtml(sentence)}</p>`),
      `<p style="font-size: 0.85em"><a href="${escapedHtml(link)}">${ending}</a></p>`,
      '</div>',
      '</body></html>',
    ].join('\n'),
  };
}

/** A name, a day or an hour: its own direction does not turn what stands around it. */
const isolated = (value: string) => `<bdi>${escapedHtml(value)}</bdi>`;

const attributes = ({ lang, dir }: ReturnType<typeof inLanguage>) =>
  `lang="${escapedHtml(lang)}" dir="${dir}"`;
