import type { Mail as MailSettings } from '@guest-app/config/environment/mail';
import { defaultIdIdioma, fromLocale } from '@guest-app/config/languages';
import { parseJson } from '@guest-app/config/parse-json';
import { textIn } from '@guest-app/config/text-in';
import type { BookedShift } from '@guest-app/config/turnos/calendar-file';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Core } from '@strapi/strapi';
import { bookingLetter, dayIn, type OwnTexts, textsFor } from '../../mail/booking-letter';
import { type MailKind, textFields } from '../../mail/kinds';
import type { Mail } from '../../mail/mails';
import { type Clock, environment } from '../../settings/environment';
import { optOutCode } from './choice';
import type { MailRow } from './outbox';

/** The mail of a row, in the guest's language; always the same, so that its Message-ID shows that it was sent twice. */
export async function letterOf(
  strapi: Core.Strapi,
  row: MailRow,
  settings: MailSettings,
  clock: Clock,
): Promise<Mail> {
  const { hotel, documentKey } = environment();
  const idioma = row.idioma || defaultIdIdioma;
  const texts = textsFor(row.tipo, await ownTexts(strapi, row.tipo), idioma);
  const inLanguage = (stored: string | null) => inItsLanguage(stored, idioma);
  const shift = {
    evento: row.evento ?? String(row.id_reserva),
    servicio: inLanguage(row.nombres),
    salon: inLanguage(row.salones),
    fecha: row.fecha,
    desde: row.desde,
    hasta: row.hasta ?? row.desde,
    personas: row.personas,
    idioma: texts.idioma,
  };
  const code = optOutCode(row.documento_estadia, documentKey);
  const query = new URLSearchParams({ c: code, idioma: texts.idioma }).toString();
  const link = `${settings.webAddress}/webapp/correo/baja/${hotel.db}?${query}`;
  const letter = bookingLetter(
    texts,
    {
      ...shift,
      nombre: row.nombre ?? '',
      apellido: row.apellido ?? '',
      fecha: dayIn(row.fecha, texts.idioma),
      personas: String(row.personas ?? ''),
      hotel: hotel.nombre,
    },
    { link, replaced: row.desde_anterior ?? undefined },
  );
  const { toCalendar } = await import('@guest-app/config/turnos/calendar-file');
  const calendar = (filename: string, told: BookedShift, isCancelled: boolean) => ({
    filename,
    content: toCalendar(told, { ...hotel, zona: clock.zona }, new Date(row.created_at), {
      sender: settings.sender,
      guest: {
        name: [row.nombre, row.apellido].filter(Boolean).join(' '),
        email: row.destinatario,
      },
      sequence: row.secuencia ?? row.id,
      isCancelled,
    }),
    contentType: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
  });
  const time = row.repeticiones === 0 ? '' : `.${String(row.repeticiones)}`;
  return {
    ...letter,
    to: { name: '', address: row.destinatario },
    messageId: `<${row.document_id}${time}.${hotel.db}@${settings.sender.split('@')[1] ?? hotel.db}>`,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
    attachments: [
      calendar('turno.ics', shift, row.tipo === 'cancelado'),
      ...(row.id_reserva_anterior === null
        ? []
        : [
            calendar(
              'turno-anterior.ics',
              {
                ...shift,
                personas: null,
                evento: row.evento_anterior ?? String(row.id_reserva_anterior),
                desde: row.desde_anterior ?? '',
                hasta: row.hasta_anterior ?? '',
              },
              true,
            ),
          ]),
    ],
  };
}

/** The hotel's own texts for a kind of mail, by language. */
async function ownTexts(strapi: Core.Strapi, kind: MailKind): Promise<OwnTexts> {
  const { asunto, cuerpo } = textFields[kind];
  const rows: readonly Readonly<Record<string, unknown>>[] = await strapi.db
    .query('api::textos-correo.textos-correo')
    .findMany({ select: ['locale', asunto, cuerpo] });
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  return Object.fromEntries(
    rows.map((row) => [
      fromLocale(text(row['locale'])),
      { asunto: text(row[asunto]), cuerpo: text(row[cuerpo]) },
    ]),
  );
}

const ByLocale = Type.Record(Type.String(), Type.String());

/** Picks the guest's text from texts that are stored by locale. */
function inItsLanguage(stored: string | null, idioma: string): string {
  const byLocale: unknown = stored === null ? null : parseJson(stored);
  if (!Value.Check(ByLocale, byLocale)) return '';
  const texts = Object.fromEntries(
    Object.entries(byLocale).map(([locale, text]) => [fromLocale(locale), text]),
  );
  return textIn(texts, texts[idioma] ? idioma : (idioma.split('-')[0] ?? idioma));
}
