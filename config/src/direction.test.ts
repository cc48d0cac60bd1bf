import { expect, it } from 'vitest';
import { inLanguage } from './direction.js';

/** What V8 knows of a language, by its older or its newer name; TypeScript knows neither yet. */
interface TextInfo {
  readonly textInfo?: { readonly direction: string };
  readonly getTextInfo?: () => { readonly direction: string };
}

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const codes = letters.flatMap((one) => letters.map((two) => one + two));

it('knows the direction of every language of two letters that Intl formats for', () => {
  const known = Intl.DateTimeFormat.supportedLocalesOf(codes).filter((code) =>
    codes.includes(code),
  );
  const directions = known.map((code) => {
    const locale: Intl.Locale & TextInfo = new Intl.Locale(code);
    return [code, (locale.getTextInfo?.() ?? locale.textInfo)?.direction];
  });
  expect(directions).toContainEqual(['ur', 'rtl']);
  expect(known.map((code) => [code, inLanguage(code.toUpperCase()).dir])).toEqual(directions);
});

it.each([
  ['ES', 'ltr'],
  ['AR-EG', 'rtl'],
  ['HE', 'rtl'],
  ['FA', 'rtl'],
  ['UR', 'rtl'],
  ['CKB', 'rtl'],
  ['ARN', 'ltr'],
  ['KU', 'ltr'],
  ['KU-ARAB', 'rtl'],
  ['XX-A1', 'ltr'],
])('%s is read %s', (idIdioma, direction) => {
  expect(inLanguage(idIdioma)).toEqual({ lang: idIdioma.toLowerCase(), dir: direction });
});
