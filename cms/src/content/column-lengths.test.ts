import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as servicios from '@guest-app/config/cms-calls/servicios';
import * as dia from '@guest-app/config/cms-calls/turnos-del-dia';
import { Stay } from '@guest-app/config/estadias/estadia';
import { maxTextLength } from '@guest-app/config/hotel-file/shape';
import type { TObject } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import componente from '../api/componente/content-types/componente/schema';

interface Attribute {
  readonly type: string;
  readonly maxLength?: number;
  readonly regex?: string;
}
type Attributes = Readonly<Record<string, Attribute>>;

/** Characters that a column of `string` holds on PostgreSQL; SQLite has no limit, and its backups must fit there. */
const longestString = 255;

const apis = path.join(__dirname, '../api');

function attributesOf(name: string): Attributes {
  if (name === 'componente') return componente.attributes;
  const file = path.join(apis, name, 'content-types', name, 'schema.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly attributes: Attributes }).attributes;
}

const types = readdirSync(apis).filter((name) =>
  readdirSync(path.join(apis, name)).includes('content-types'),
);

/** What the system alone writes, in fewer characters. */
const ofTheSystem = new Set([
  ...['quien', 'tipo', 'asunto', 'documento'].map((field) => `auditoria.${field}`),
  ...['clave', 'error', 'tomadoPor', 'documentoEstadia', 'evento', 'eventoAnterior'].map(
    (field) => `correo.${field}`,
  ),
  // Copies of columns that have a limit.
  ...['destinatario', 'nombre', 'apellido', 'idioma', 'servicio'].map((field) => `correo.${field}`),
  ...['desde', 'hasta', 'desdeAnterior', 'hastaAnterior'].map((field) => `correo.${field}`),
  'estadia.documentoHash',
  'reserva.evento',
]);

describe('a column', () => {
  it.each(types)('of %s holds every text that its field allows', (name) => {
    const tooLong = Object.entries(attributesOf(name)).flatMap(([field, attribute]) => {
      const { type, maxLength, regex } = attribute;
      const isShort = regex?.endsWith('$') === true || ofTheSystem.has(`${name}.${field}`);
      if (type !== 'string' || (maxLength === undefined && isShort)) return [];
      return (maxLength ?? Infinity) > longestString ? [field] : [];
    });
    expect(tooLong).toEqual([]);
  });

  const calls: readonly (readonly [type: string, sent: TObject, fields: readonly string[]])[] = [
    ['reserva', dia.changeBooking.sent, ['nota']],
    ['cierre', dia.closeDay.sent, ['motivo']],
    ['cierre', servicios.changeCierres.sent.properties.cierres.items, ['motivo']],
    ['agenda', servicios.createAgenda.sent, ['nombre']],
    [
      'estadia',
      Stay,
      ['confirmacion', 'nombre', 'apellido', 'habitacion', 'telefono', 'email', 'documento'],
    ],
  ];
  it.each(calls)('of %s holds what a call writes', (type, sent, fields) => {
    for (const field of fields) {
      const { type: kind, maxLength } = attributesOf(type)[field] ?? { type: 'none' };
      const holds = Math.min(
        kind === 'text' ? maxTextLength : longestString,
        maxLength ?? maxTextLength,
      );
      const { maxLength: sends } = sent.properties[field] as { readonly maxLength?: number };
      expect(sends, field).toBeLessThanOrEqual(holds);
    }
  });
});
