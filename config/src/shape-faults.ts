import type { TSchema } from '@sinclair/typebox';
import { Value, type ValueError, ValueErrorType } from '@sinclair/typebox/value';
import { shortened } from './cut-text.js';
import type { PlacedReason } from './hotel-file/fault.js';

/** Where a value departs from a schema of the format, in Spanish; each place once. */
export function shapeFaults(schema: TSchema, value: unknown): PlacedReason[] {
  const reasonByPlace = new Map<string, string>();
  for (const error of Value.Errors(schema, value)) {
    // A missing field is reported a second time as a value of the wrong type: the first reason is the clear one.
    if (!reasonByPlace.has(error.path)) reasonByPlace.set(error.path, reasonOf(error));
  }
  return [...reasonByPlace].map(([ruta, motivo]) => ({ ruta, motivo }));
}

function reasonOf({ type, schema, path, value }: ValueError): string {
  const field = path
    .slice(path.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return `falta el campo «${field}»`;
    case ValueErrorType.ObjectAdditionalProperties:
      return schema['patternProperties'] === undefined
        ? `el campo «${field}» no existe en este formato`
        : `«${field}» no es un código de idioma (mayúsculas, por ejemplo «ES» o «PT-BR»)`;
    case ValueErrorType.StringMaxLength:
      return `el texto tiene más de ${Number(schema['maxLength'])} caracteres`;
    case ValueErrorType.StringMinLength:
      return 'no puede estar vacío';
    case ValueErrorType.ArrayMinItems:
      return `la lista tiene menos de ${Number(schema['minItems'])} elementos`;
    case ValueErrorType.ArrayMaxItems:
      return `la lista tiene más de ${Number(schema['maxItems'])} elementos`;
    default:
      return `se espera ${expectation(schema)}, no ${shown(value)}`;
  }
}

function expectation(schema: TSchema): string {
  if (schema.description !== undefined) return schema.description;
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['anyOf'])) {
    return schema['anyOf'].map((option: TSchema) => expectation(option)).join(' o ');
  }
  switch (schema['type']) {
    case 'string':
      return 'un texto entre comillas';
    case 'boolean':
      return 'true o false';
    case 'array':
      return 'una lista';
    default:
      return 'un objeto';
  }
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'una lista';
  if (typeof value === 'object' && value !== null) return 'un objeto';
  return shortened(JSON.stringify(value), 60);
}
