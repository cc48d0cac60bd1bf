import { expect, it } from 'vitest';
import * as backOffice from './back-office.js';
import type { Call } from './call.js';
import * as content from './content.js';
import * as contrasenas from './contrasenas.js';
import * as correos from './correos.js';
import * as cuentas from './cuentas.js';
import * as demo from './demo.js';
import * as estadias from './estadias.js';
import * as hotelFile from './hotel-file.js';
import * as operacion from './operacion.js';
import * as respaldos from './respaldos.js';
import * as servicios from './servicios.js';
import * as sesiones from './sesiones.js';
import * as turnosDelDia from './turnos-del-dia.js';
import * as turnos from './turnos.js';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'sent' in value && 'path' in value;

/** Where a schema takes fields that it does not state. */
function openIn(schema: Schema, place = ''): readonly string[] {
  const { properties = {}, patternProperties, items, anyOf = [] } = schema;
  // A map from languages to texts names no fields.
  const isObject = schema.type === 'object' && patternProperties === undefined;
  const isOpen = isObject && schema.additionalProperties !== false;
  return [
    ...(isOpen ? [place || '/'] : []),
    ...Object.entries({ ...properties, ...patternProperties }).flatMap(([name, inner]) =>
      openIn(inner, `${place}/${name}`),
    ),
    ...(items === undefined ? [] : openIn(items, `${place}/0`)),
    ...anyOf.flatMap((inner) => openIn(inner, place)),
  ];
}

it('no call of a CMS takes a field that it does not state, in a row of a list neither', () => {
  const modules: readonly object[] = [
    backOffice,
    content,
    contrasenas,
    correos,
    cuentas,
    demo,
    estadias,
    hotelFile,
    operacion,
    respaldos,
    servicios,
    sesiones,
    turnos,
    turnosDelDia,
  ];
  const calls = modules.flatMap((module) => Object.values<unknown>({ ...module })).filter(isCall);
  expect(calls.length).toBeGreaterThan(50);
  const open = calls.flatMap(({ path, sent }) =>
    openIn(JSON.parse(JSON.stringify(sent)) as Schema).map((place) => `${path}: ${place}`),
  );
  expect(open).toEqual([]);
});
