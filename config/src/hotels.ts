import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { filledText } from './described-types.js';
import { EnvironmentFault } from './environment/environment-fault.js';
import type { PlacedReason } from './hotel-file/fault.js';
import { idIdiomaPattern } from './languages.js';
import { parseJson } from './parse-json.js';
import { shapeFaults } from './shape-faults.js';

const code = Type.String({
  pattern: '^[a-z][a-z0-9]{0,30}$',
  description: 'letras minúsculas y cifras, primero una letra, 31 a lo sumo',
});
const name = filledText(100);

/** A hotel of the group. Everything that differs between hotels in code's eyes is a field of this. */
export const Hotel = Type.Object(
  {
    /** Tenant identifier: names the data store, the panel's host and the `{db}` of every call. */
    db: code,
    nombre: name,
    /** Where it is, as the list of hotels tells: proper names, the same in every language. */
    lugar: name,
    /** Prefix of the guest routes (`#/gbba`, `#/gbba-turnos/…`), or null where the hotel has none. */
    prefijo: Type.Union([code, Type.Null()], { description: `${code.description ?? ''}, o null` }),
    /** Codes that the staff's entry (`#/administrar/{code}`) accepts for this hotel. */
    codigos: Type.Array(code, { minItems: 1 }),
    /** IANA zone of the hotel's clock: every date and time of the contract is in it. */
    zona: Type.String(),
    /** Language code of the guest routes of this hotel. */
    idioma: Type.String({
      pattern: idIdiomaPattern,
      description: 'un código de idioma (mayúsculas, por ejemplo «ES» o «PT-BR»)',
    }),
  },
  { additionalProperties: false },
);
export type Hotel = Readonly<Static<typeof Hotel>>;

/** The hotels of the group, in the order in which lists show them. */
const HotelsFile = Type.Array(Hotel, { minItems: 1 });

/** The list that the project brings. */
export const committedHotelsFile = path.join(__dirname, '../hoteles.json');

/** Reads the list of hotels; throws an {@link EnvironmentFault} with a sentence for each thing that is wrong in it. */
export function readHotels(file: string): readonly Hotel[] {
  const [hotels, faults] = checkHotels(readText(file));
  if (faults.length === 0) return hotels;
  const lines = faults.map(({ ruta, motivo }) => `  ${ruta === '' ? '' : `${ruta}: `}${motivo}`);
  throw new EnvironmentFault(
    [`La lista de hoteles ${file} no se puede usar:`, ...lines].join('\n'),
  );
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new EnvironmentFault(`No se puede leer la lista de hoteles ${file}.`);
  }
}

/** The hotels of a file's text, and what keeps them from being served. */
export function checkHotels(
  text: string,
): readonly [hotels: readonly Hotel[], faults: readonly PlacedReason[]] {
  const read = parseJson(text);
  if (read === undefined) return [[], [{ ruta: '', motivo: 'no es JSON' }]];
  if (!Value.Check(HotelsFile, read)) return [[], shapeFaults(HotelsFile, read)];
  return [read, [...read.flatMap(ownFaults), ...sharedFaults(read)]];
}

/** What the web app's own addresses begin with: a hotel of that name would never be reached. */
const takenPrefixes: readonly string[] = [
  ...['home', 'main', 'hoteles', 'login', 'turnos', 'admin', 'administrar'],
];

/** What commands call all hotels. */
const takenDb = 'todos';

function ownFaults({ db, prefijo, zona }: Hotel, index: number): PlacedReason[] {
  const at = (field: keyof Hotel, motivo: string) => ({
    ruta: `/${String(index)}/${field}`,
    motivo,
  });
  const faults: PlacedReason[] = [];
  if (db === takenDb) faults.push(at('db', `«${db}» significa todos los hoteles`));
  if (prefijo !== null && takenPrefixes.includes(prefijo)) {
    faults.push(at('prefijo', `«${prefijo}» es una dirección de la propia app`));
  }
  if (!isZone(zona)) faults.push(at('zona', `«${zona}» no es una zona horaria (IANA)`));
  return faults;
}

function isZone(zona: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zona });
    // An offset is none: it knows no daylight saving.
    return !/^[+-]/.test(zona);
  } catch {
    return false;
  }
}

/** What is in the way of another hotel's. */
function sharedFaults(hotels: readonly Hotel[]): PlacedReason[] {
  const seen = { db: new Set<string>(), prefijo: new Set<string>(), codigos: new Set<string>() };
  return hotels.flatMap(({ db, prefijo, codigos }, index) => {
    const own: readonly (readonly [field: keyof typeof seen, value: string])[] = [
      ['db', db],
      ...(prefijo === null ? [] : [['prefijo', prefijo] as const]),
      ...codigos.map((value) => ['codigos', value] as const),
    ];
    return own.flatMap(([field, value]) => {
      if (!seen[field].has(value)) {
        seen[field].add(value);
        return [];
      }
      return [{ ruta: `/${String(index)}/${field}`, motivo: `«${value}» está dos veces` }];
    });
  });
}
