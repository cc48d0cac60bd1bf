import type { Textos } from '@guest-app/config/cms-calls/back-office';

const fieldPattern = /^([a-z]+)_([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,4})?)$/;

/** `titulo_ES`, `masinfo_PT`, … by language and field; `fields` gives the CMS's name of each field of the form. */
export function parseTextFields(sent: object, fields: Readonly<Record<string, string>>): Textos {
  const textos: Textos = {};
  for (const [name, value] of Object.entries(sent) as [string, unknown][]) {
    const [, field = '', idIdioma = ''] = fieldPattern.exec(name) ?? [];
    const campo = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (campo === undefined || typeof value !== 'string') continue;
    (textos[idIdioma.toUpperCase()] ??= {})[campo] = value;
  }
  return textos;
}
