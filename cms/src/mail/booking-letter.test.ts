import { describe, expect, it } from 'vitest';
import {
  bookingLetter,
  dayIn,
  filled,
  placeholders,
  subjectOf,
  textsFor,
  unknownPlaceholder,
} from './booking-letter';
import { defaultTexts } from './default-texts';
import { mailKinds } from './kinds';

const values = {
  nombre: 'Ana <b>',
  apellido: 'Gómez',
  servicio: 'Spa & sauna',
  salon: '',
  fecha: 'lunes, 23 de noviembre de 2026',
  desde: '10:00',
  hasta: '11:00',
  personas: '2',
  hotel: 'Hotel Iruña',
};

describe('textsFor', () => {
  const own = {
    ES: { asunto: 'Propio', cuerpo: 'Cuerpo' },
    PT: { asunto: 'Reservado', cuerpo: 'Corpo' },
    FR: { asunto: 'Réservé' },
  };

  it.each([
    ['ES', 'ES', 'Propio'],
    ['PT-BR', 'PT', 'Reservado'],
    ['EN', 'EN', defaultTexts.EN.reservado.asunto],
    ['EN-GB', 'EN', defaultTexts.EN.reservado.asunto],
    // With a subject alone it would be half in one language and half in another.
    ['FR', 'EN', defaultTexts.EN.reservado.asunto],
  ])('tells a guest of %s in %s', (wanted, idioma, asunto) => {
    expect(textsFor('reservado', own, wanted)).toMatchObject({ idioma, asunto });
  });

  it('takes what the hotel left empty from the product', () => {
    expect(textsFor('movido', { ES: { asunto: 'Propio', cuerpo: '' } }, 'ES')).toEqual({
      idioma: 'ES',
      asunto: 'Propio',
      cuerpo: defaultTexts.ES.movido.cuerpo,
    });
  });
});

it('names nothing that means nothing in its own texts', () => {
  for (const texts of Object.values(defaultTexts)) {
    for (const kind of mailKinds) {
      const { asunto, cuerpo } = texts[kind];
      expect(unknownPlaceholder(`${asunto} ${cuerpo}`)).toBeUndefined();
    }
  }
  expect(unknownPlaceholder('{nombre} {fechas}')).toBe('fechas');
  expect(unknownPlaceholder('{ nombre }')).toBe(' nombre ');
  expect(unknownPlaceholder(placeholders.map((name) => `{${name}}`).join(''))).toBeUndefined();
});

it('leaves a line out that would say nothing', () => {
  expect(filled('{servicio}\r\n{salon}\n\nHola {salon}!', values)).toBe('Spa & sauna\n\nHola !');
});

it('has a subject of one line', () => {
  expect(subjectOf('{servicio}\n{nombre}', { ...values, nombre: 'Ana\r\nBcc: x@y.example' })).toBe(
    'Spa & sauna Ana Bcc: x@y.example',
  );
});

it('lets nothing that somebody typed be markup, and ends with how to have no more mails', () => {
  const link = 'https://huespedes.example/webapp/correo/baja/iruna?t=a.b&idioma=ES';
  const letter = bookingLetter(textsFor('reservado', {}, 'ES'), values, { link });
  expect(letter.subject).toBe('Turno reservado: Spa & sauna, lunes, 23 de noviembre de 2026 10:00');
  expect(letter.html).toContain('Hola, <bdi>Ana &lt;b&gt;</bdi>:');
  expect(letter.html).toContain('<bdi>Spa &amp; sauna</bdi><br>\n');
  expect(letter.html).toContain(`<a href="${link.replace('&', '&amp;')}">`);
  expect(letter.text).toContain('Hola, Ana <b>:');
  expect(letter.text.split('\n')).toContain(link);
  const given = bookingLetter(textsFor('asignado', {}, 'ES'), values, { link, replaced: '09:00' });
  expect(given.text).toContain('\n\nSu turno de las 09:00 de ese día quedó cancelado.\n\n');
});

it('reads from right to left where the language does, with our own sentences as they are read', () => {
  const texts = { asunto: 'حجز', cuerpo: 'مرحبا {nombre}، من {desde} إلى {hasta}.', idioma: 'AR' };
  const { html } = bookingLetter(texts, values, { link: 'https://a.example', replaced: '09:00' });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain(
    '<div lang="ar" dir="rtl">\n<p>مرحبا <bdi>Ana &lt;b&gt;</bdi>، من <bdi>10:00</bdi>',
  );
  expect(html).toContain('<div lang="en" dir="ltr">\n<p>Your booking at 09:00');
});

it.each([
  ['ES', 'lunes, 23 de noviembre de 2026'],
  ['EN', 'Monday, November 23, 2026'],
  ['PT-BR', 'segunda-feira, 23 de novembro de 2026'],
  ['AR', 'الاثنين، 23 نوفمبر 2026'],
  ['FA', 'دوشنبه 23 نوامبر 2026'],
  ['QQ', 'Monday, November 23, 2026'],
])('tells the day in %s', (idIdioma, day) => {
  expect(dayIn('2026-11-23', idIdioma)).toBe(day);
});
