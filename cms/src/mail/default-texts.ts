import type { MailKind } from './kinds';

/** Subject and body of a letter, with names in braces for what differs from guest to guest. */
export interface LetterTexts {
  readonly asunto: string;
  readonly cuerpo: string;
}

const datos = '{servicio}\n{fecha}, de {desde} a {hasta}\n{salon}\nPersonas: {personas}';
const details = '{servicio}\n{fecha}, {desde} to {hasta}\n{salon}\nPeople: {personas}';

/** What guests read where the hotel wrote no text of its own, by language. */
export const defaultTexts: Readonly<Record<'ES' | 'EN', Readonly<Record<MailKind, LetterTexts>>>> =
  {
    ES: {
      reservado: {
        asunto: 'Turno reservado: {servicio}, {fecha} {desde}',
        cuerpo: `Hola, {nombre}:\n\nSu turno está reservado.\n\n${datos}\n\nLe adjuntamos la cita para su calendario.\n\n{hotel}`,
      },
      movido: {
        asunto: 'Su turno cambió: {servicio}, {fecha} {desde}',
        cuerpo: `Hola, {nombre}:\n\nSu turno cambió. Ahora es este:\n\n${datos}\n\nSi no le resulta bien, consulte en recepción.\n\n{hotel}`,
      },
      cancelado: {
        asunto: 'Turno cancelado: {servicio}, {fecha} {desde}',
        cuerpo: `Hola, {nombre}:\n\nEste turno se canceló:\n\n${datos}\n\nSi tiene dudas, consulte en recepción.\n\n{hotel}`,
      },
      asignado: {
        asunto: '¡Hay lugar! {servicio}, {fecha} {desde}',
        cuerpo: `Hola, {nombre}:\n\n¡Hay lugar! Su turno de las {desde} ya está reservado.\n\n${datos}\n\nSi ya no lo necesita, cancélelo en la aplicación para que otra persona pueda usarlo.\n\n{hotel}`,
      },
      recordatorio: {
        asunto: 'Recordatorio: {servicio}, {fecha} {desde}',
        cuerpo: `Hola, {nombre}:\n\nLe recordamos su turno.\n\n${datos}\n\nLo esperamos.\n\n{hotel}`,
      },
    },
    EN: {
      reservado: {
        asunto: 'Booked: {servicio}, {fecha} {desde}',
        cuerpo: `Dear {nombre},\n\nYour time is booked.\n\n${details}\n\nThe appointment for your calendar is attached.\n\n{hotel}`,
      },
      movido: {
        asunto: 'Your booking has changed: {servicio}, {fecha} {desde}',
        cuerpo: `Dear {nombre},\n\nYour booking has changed. This is it now:\n\n${details}\n\nIf it does not suit you, please ask at reception.\n\n{hotel}`,
      },
      cancelado: {
        asunto: 'Booking cancelled: {servicio}, {fecha} {desde}',
        cuerpo: `Dear {nombre},\n\nThis booking has been cancelled:\n\n${details}\n\nIf you have any questions, please ask at reception.\n\n{hotel}`,
      },
      asignado: {
        asunto: 'There is a place! {servicio}, {fecha} {desde}',
        cuerpo: `Dear {nombre},\n\nThere is a place! The time you were waiting for, {desde}, is now booked for you.\n\n${details}\n\nIf you no longer need it, please cancel it in the app so that somebody else can come.\n\n{hotel}`,
      },
      recordatorio: {
        asunto: 'Reminder: {servicio}, {fecha} {desde}',
        cuerpo: `Dear {nombre},\n\nThis is a reminder of your booking.\n\n${details}\n\nWe look forward to seeing you.\n\n{hotel}`,
      },
    },
  };
