import type { Static, TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { Ajustes, Componente, Idioma, Item, Referencia, Seccion } from './shape.js';

/** A row of hotel.json whose shape is right, with its place. */
export interface Row<T> {
  readonly ruta: string;
  readonly value: T;
}

export interface ComponenteRow extends Row<Componente> {
  readonly items: readonly Row<Item>[];
  readonly referencias: readonly Row<Referencia>[];
}

/**
 * The parts of a hotel.json to which the rules between rows apply although other parts have faults of shape,
 * so that its author sees all faults at once. Claves and codes are those of all rows: a row with a fault
 * still exists.
 */
export interface SoundRows {
  readonly ajustes: Row<Ajustes> | undefined;
  readonly idiomas: readonly Row<Idioma>[];
  readonly secciones: readonly Row<Seccion>[];
  readonly componentes: readonly ComponenteRow[];
  readonly codigos: ReadonlySet<string>;
  readonly clavesSeccion: ReadonlySet<string>;
  readonly clavesComponente: ReadonlySet<string>;
  /** False if a fault of shape hides rows or names, so that missing and unused ones cannot be reported. */
  readonly complete: boolean;
}

export function soundRows(value: unknown, complete: boolean): SoundRows {
  const file = asRecord(value);
  const ajustes = { ruta: '/ajustes', value: file['ajustes'] };
  const componentes = rowsOf(file['componentes'], '/componentes');
  return {
    ajustes: isSound(Ajustes, ajustes) ? ajustes : undefined,
    idiomas: rowsOf(file['idiomas'], '/idiomas').filter((row) => isSound(Idioma, row)),
    secciones: rowsOf(file['secciones'], '/secciones').filter((row) => isSound(Seccion, row)),
    componentes: componentes.flatMap((row) => {
      const { items, referencias } = asRecord(row.value);
      const own = { ruta: row.ruta, value: { ...asRecord(row.value), items: [], referencias: [] } };
      if (!isSound(Componente, own)) return [];
      return [
        {
          ...own,
          items: rowsOf(items, `${row.ruta}/items`).filter((item) => isSound(Item, item)),
          referencias: rowsOf(referencias, `${row.ruta}/referencias`).filter((referencia) =>
            isSound(Referencia, referencia),
          ),
        },
      ];
    }),
    codigos: stringsOf(file['idiomas'], 'codigo'),
    clavesSeccion: stringsOf(file['secciones'], 'clave'),
    clavesComponente: stringsOf(file['componentes'], 'clave'),
    complete,
  };
}

function isSound<S extends TSchema>(schema: S, row: Row<unknown>): row is Row<Static<S>> {
  return Value.Check(schema, row.value);
}

function rowsOf(list: unknown, ruta: string): Row<unknown>[] {
  if (!Array.isArray(list)) return [];
  return list.map((value: unknown, index) => ({ ruta: `${ruta}/${index}`, value }));
}

function stringsOf(list: unknown, field: string): ReadonlySet<string> {
  const values = rowsOf(list, '').map((row) => asRecord(row.value)[field]);
  return new Set(values.filter((value) => typeof value === 'string'));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
