import type { Clase, StateOf } from '@guest-app/config/cms-calls/historial';
import { componentTypeById } from '@guest-app/config/component-types';
import type { HotelContent } from '@guest-app/config/content';
import type { StateThen } from '../history/states';

/** A hotel's content, and the rows that it is made of. */
export interface KnownContent {
  readonly content: HotelContent;
  /** The number in the content of each component's and section's document. */
  readonly ids: ReadonlyMap<string, number>;
  /** The code of each language's document. */
  readonly codigos: ReadonlyMap<string, string>;
  /** What a hotel has before its settings are saved for the first time. */
  readonly sinAjustes: HotelContent['ajustes'];
  /** The pictures of the media library, by name. */
  readonly imagenes: ReadonlyMap<string, NonNullable<Imagen>>;
}

type Componente = HotelContent['componentes'][number];
type Seccion = HotelContent['secciones'][number];
type Idioma = HotelContent['idiomas'][number];
type Imagen = Componente['imagen'];

/**
 * The content with some of its aggregates in other states. What a state names by clave is looked for among all that
 * was there then; what the hotel does not have now gets a number that no row has.
 */
export function contentThen(known: KnownContent, states: readonly StateThen[]): HotelContent {
  const { content, ids, codigos, imagenes } = known;
  const newId = numbersAfter(content);
  const imagen = (archivo: string): Imagen =>
    archivo === '' ? null : (imagenes.get(archivo) ?? { archivo, ancho: 0, alto: 0 });
  const orden = statesOf(states, 'orden')[0]?.[1];
  const componenteStates = numbered(statesOf(states, 'componente'), ids, newId);
  const seccionStates = numbered(statesOf(states, 'seccion'), ids, newId);
  const componenteIds = idsByClave(content.componentes, componenteStates);
  const seccionIds = idsByClave(content.secciones, seccionStates);

  const now = new Map(content.componentes.map((each) => [each.id, each]));
  const componentes = replaced(content.componentes, componenteStates, byId, (id, estado) =>
    componenteOf({ ...estado, id }, now.get(id), { imagen, newId, seccionIds }),
  ).filter(({ tipo }) => componentTypeById(tipo) !== undefined);

  const activas = new Set(content.secciones.filter(({ activa }) => activa).map(byId));
  const secciones = replaced(content.secciones, seccionStates, byId, (id, estado): Seccion => {
    const own = estado.componentes.flatMap((clave) => componenteIds.get(clave) ?? []);
    return { ...estado, id, activa: activas.has(id), componentes: own };
  });
  const isThere = new Set(componentes.map(byId));
  return {
    ...content,
    ajustes: ajustesThen(known, states, imagen),
    idiomas: replaced(
      content.idiomas,
      new Map(
        statesOf(states, 'idioma').map(([documento, estado]) => [
          codigos.get(documento) ?? estado?.codigo ?? '',
          estado,
        ]),
      ),
      ({ codigo }) => codigo,
      (_codigo, estado): Idioma => ({ ...estado, bandera: imagen(estado.bandera) }),
    ),
    secciones: (orden ? arranged(secciones, orden) : secciones).map((seccion) => ({
      ...seccion,
      componentes: seccion.componentes.filter((id) => isThere.has(id)),
    })),
    componentes,
  };
}

function ajustesThen(
  { content, sinAjustes }: KnownContent,
  states: readonly StateThen[],
  imagen: Finders['imagen'],
): HotelContent['ajustes'] {
  const [found] = statesOf(states, 'ajustes');
  if (found === undefined) return content.ajustes;
  const [, estado] = found;
  return estado === null ? sinAjustes : { ...estado, logo: imagen(estado.logo) };
}

function statesOf<C extends Clase>(
  states: readonly StateThen[],
  clase: C,
): (readonly [documento: string, estado: StateOf[C] | null])[] {
  return states
    .filter((each) => each.clase === clase)
    .map(({ documento, estado }) => [
      documento,
      // A state has the shape of its class.
      estado as StateOf[C] | null,
    ]);
}

/** States by the number of their row in the content. */
type Numbered<State> = ReadonlyMap<number, State | null>;

const numbered = <State>(
  states: readonly (readonly [documento: string, estado: State | null])[],
  ids: ReadonlyMap<string, number>,
  newId: () => number,
): Numbered<State> =>
  new Map(states.map(([documento, estado]) => [ids.get(documento) ?? newId(), estado]));

const byId = ({ id }: { readonly id: number }) => id;

/** Numbers that no row of the content has. */
function numbersAfter({ secciones, componentes }: HotelContent): () => number {
  const children = componentes.flatMap(({ items, referencias }) => [...items, ...referencias]);
  const all = [...secciones, ...componentes, ...children];
  let last = all.reduce((most, { id }) => Math.max(most, id), 0);
  return () => (last += 1);
}

function idsByClave(
  rows: readonly { readonly id: number; readonly clave: string }[],
  states: Numbered<{ readonly clave: string }>,
): ReadonlyMap<string, number> {
  const ids = new Map<string, number>();
  for (const { id, clave } of rows) if (!states.has(id)) ids.set(clave, id);
  for (const [id, estado] of states) if (estado !== null) ids.set(estado.clave, id);
  return ids;
}

/** Rows with their other states: those that were not there are left out, those that are no more come last. */
function replaced<Row, Key, State>(
  rows: readonly Row[],
  states: ReadonlyMap<Key, State | null>,
  keyOf: (row: Row) => Key,
  make: (key: Key, estado: State) => Row,
): Row[] {
  const keys = new Set(rows.map(keyOf));
  const then = (key: Key) => {
    const estado = states.get(key) ?? null;
    return estado === null ? [] : [make(key, estado)];
  };
  return [
    ...rows.flatMap((row) => (states.has(keyOf(row)) ? then(keyOf(row)) : [row])),
    ...[...states.keys()].filter((key) => !keys.has(key)).flatMap(then),
  ];
}

interface Finders {
  readonly imagen: (archivo: string) => Imagen;
  readonly newId: () => number;
  readonly seccionIds: ReadonlyMap<string, number>;
}

/** A component in another state; an item or reference that is there now keeps its number. */
function componenteOf(
  { items, referencias, ...estado }: StateOf['componente'] & { readonly id: number },
  now: Componente | undefined,
  { imagen, newId, seccionIds }: Finders,
): Componente {
  const idsOf = (rows: readonly { readonly id: number; readonly clave: string }[] = []) => {
    const known = new Map(rows.map(({ id, clave }) => [clave, id]));
    return (clave: string) => known.get(clave) ?? newId();
  };
  const [itemId, referenciaId] = [idsOf(now?.items), idsOf(now?.referencias)];
  return {
    ...estado,
    imagen: imagen(estado.imagen),
    items: items.map((item) => ({
      ...item,
      id: itemId(item.clave),
      imagen: imagen(item.imagen),
    })),
    referencias: referencias.map((referencia) => ({
      ...referencia,
      id: referenciaId(referencia.clave),
      seccion: seccionIds.get(referencia.seccion) ?? null,
    })),
  };
}

/** Sections in the order of then; one that it does not know comes last. */
function arranged(
  secciones: readonly Seccion[],
  { secciones: order }: StateOf['orden'],
): readonly Seccion[] {
  const places = new Map(order.map(({ clave, activa }, place) => [clave, { place, activa }]));
  const placeOf = ({ clave }: Seccion) => places.get(clave)?.place ?? order.length;
  return secciones
    .map((each) => ({ ...each, activa: places.get(each.clave)?.activa ?? each.activa }))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}
