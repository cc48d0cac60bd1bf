import type { State } from '@guest-app/config/cms-calls/historial';
import { textNames } from '@guest-app/config/text-names';
import type { Transaction } from '../database/transactions';
import { orderPlace, type Place } from './merge';
import { namer, namesIn } from './names';

/** Fields as people call them; the texts have names of their own. */
const fieldNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(textNames).map(([field, name]) => [field, `el texto «${name}»`]),
  ),
  nombreReferencia: 'el nombre de referencia',
  numero: 'el número',
  imagen: 'la imagen',
  precio: 'el precio',
  texto: 'el texto',
  tipo: 'el tipo',
  seccion: 'la sección a la que lleva',
  activa: 'si está activa',
};

/** Fields that have one value, where others of their name have a text in each language. */
const plainNames: Readonly<Record<string, string>> = { nombre: 'el nombre' };

/** Lists, as the place of their order says it. */
const orderNames: Readonly<Record<string, string>> = {
  items: 'el orden de los items',
  referencias: 'el orden de los botones',
  secciones: 'el orden de las secciones',
  componentes: 'el orden de los componentes',
};

/** Says in words where two changed the same. */
export async function conflictWords(
  read: Pick<Transaction, 'trx' | 'tables'>,
  places: readonly Place[],
  states: readonly State[],
): Promise<readonly string[]> {
  if (places.length === 0) return [];
  const names = await namesIn(read, states);
  const nameIn = {
    secciones: namer(names.secciones),
    componentes: namer(names.componentes),
  };
  const nameOf = (list: string, clave: string) =>
    list === 'secciones' || list === 'componentes' ? nameIn[list](clave) : entryName(states, clave);
  return [...new Set(places.map((place) => wordsOf(place, nameOf)))];
}

function wordsOf(
  [first = '', second, ...others]: Place,
  nameOf: (list: string, clave: string) => string | undefined,
): string {
  const order = orderNames[first];
  if (order === undefined) return fieldWords([first, ...(second === undefined ? [] : [second])]);
  if (second === undefined || second === orderPlace) return order;
  const entry = `«${nameOf(first, second) ?? second}»`;
  return others.length === 0 ? entry : `${fieldWords(others)} de ${entry}`;
}

function fieldWords([field = '', idIdioma]: Place): string {
  const name = fieldNames[field] ?? field;
  return idIdioma === undefined ? (plainNames[field] ?? name) : `${name} en ${idIdioma}`;
}

/** What an item or a button with this clave is called. */
function entryName(states: readonly State[], clave: string): string | undefined {
  return states
    .flatMap((state) => ('items' in state ? [...state.items, ...state.referencias] : []))
    .find((entry) => entry.clave === clave)?.nombreReferencia;
}
