import type { Nombres, State } from '@guest-app/config/cms-calls/historial';
import { defaultLocale } from '@guest-app/config/languages';
import type { Transaction } from '../database/transactions';
import { cambioBefore, deletionsIn } from './cambios';

type Read = Pick<Transaction, 'trx' | 'tables'>;

/**
 * What the sections and components are called that states name by their claves: what they are called today, or were
 * called when they were deleted. Those that the history does not know any more are missing.
 */
export async function namesIn(
  read: Read,
  states: readonly (State | null | undefined)[],
): Promise<Nombres> {
  const known = states.filter((state) => state !== null && state !== undefined);
  return {
    secciones: await namesOf(read, 'seccion', known.flatMap(seccionesIn)),
    componentes: await namesOf(read, 'componente', known.flatMap(componentesIn)),
  };
}

function seccionesIn(state: State): readonly string[] {
  if ('secciones' in state) return state.secciones.map(({ clave }) => clave);
  return 'referencias' in state ? state.referencias.map(({ seccion }) => seccion) : [];
}

const componentesIn = (state: State) => ('componentes' in state ? state.componentes : []);

type Clase = 'seccion' | 'componente';

async function namesOf(
  { trx, tables }: Read,
  clase: Clase,
  claves: readonly string[],
): Promise<Nombres['secciones']> {
  const wanted = new Set(claves.filter((clave) => clave !== ''));
  if (wanted.size === 0) return [];
  const rows = await readers[clase](tables, [...wanted]);
  for (const { clave } of rows) wanted.delete(clave);
  if (wanted.size === 0) return rows;
  const deleted = [];
  for (const deletion of (await deletionsIn(trx)).cambios) {
    if (deletion.clase !== clase) continue;
    const state = (await cambioBefore(trx, deletion))?.estado;
    if (!state || !('clave' in state) || !wanted.delete(state.clave)) continue;
    deleted.push({ clave: state.clave, nombre: deletion.nombre });
  }
  return [...rows, ...deleted];
}

const readers: Readonly<
  Record<Clase, (tables: Read['tables'], claves: string[]) => Promise<Nombres['secciones']>>
> = {
  seccion: async (tables, claves) => {
    const rows = await tables('secciones')
      .where({ locale: defaultLocale })
      .whereIn('clave', claves)
      .select('clave', 'nombre');
    return rows.map(({ clave, nombre }) => ({ clave: clave ?? '', nombre }));
  },
  componente: async (tables, claves) => {
    const rows = await tables('componentes')
      .where({ locale: defaultLocale })
      .whereIn('clave', claves)
      .select('clave', 'nombre_referencia');
    return rows.map((row) => ({ clave: row.clave ?? '', nombre: row.nombre_referencia }));
  },
};

/** A function that gives the name of a clave, or itself where that has none. */
export function namer(names: Nombres[keyof Nombres]): (clave: string) => string {
  const byClave = new Map(names.map(({ clave, nombre }) => [clave, nombre]));
  return (clave) => byClave.get(clave) ?? clave;
}
