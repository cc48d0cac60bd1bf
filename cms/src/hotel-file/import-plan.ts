import { isDeepStrictEqual } from 'node:util';
import type {
  Ajustes,
  Componente,
  HotelFile,
  Idioma,
  Item,
  Referencia,
  Seccion,
  Textos,
} from '@guest-app/config/hotel-file/shape';
import { forTexts } from '@guest-app/config/row-texts';
import { nestedKey } from './from-content';

/** One row to make or to change: only what differs. */
export interface RowWrite<Campos> {
  /** Key of the row among its kind: its clave or, below a component, `nestedKey`. */
  readonly key: string;
  readonly isNew: boolean;
  readonly campos: Partial<Campos> & { readonly posicion?: number };
  /** Changed texts by language, then by field; the empty string where a text went away. */
  readonly textos: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export type SeccionCampos = Omit<Seccion, 'etiqueta'>;
export type ComponenteCampos = Pick<
  Componente,
  'clave' | 'nombreReferencia' | 'tipo' | 'numero' | 'imagen'
>;
/** `componente` is the clave of the component it belongs to. */
export type ItemCampos = Omit<Item, 'nombre' | 'masInfo'> & { readonly componente: string };
export type ReferenciaCampos = Omit<Referencia, 'etiqueta'> & { readonly componente: string };

export interface Changes<Campos> {
  readonly write: readonly RowWrite<Campos>[];
  /** Keys of the rows that the file does not hold. */
  readonly remove: readonly string[];
}

/** What an import must do so that the hotel's content is the file's. */
export interface ImportPlan {
  readonly ajustes: Partial<Ajustes>;
  readonly idiomas: Changes<Idioma>;
  readonly secciones: Changes<SeccionCampos>;
  readonly componentes: Changes<ComponenteCampos>;
  readonly items: Changes<ItemCampos>;
  readonly referencias: Changes<ReferenciaCampos>;
}

/**
 * Compares a hotel's content with a file. `changedPictures` are names under which the file brings other bytes than the
 * hotel has.
 */
export function planImport(
  current: HotelFile,
  wanted: HotelFile,
  changedPictures: ReadonlySet<string>,
): ImportPlan {
  // The type of a component never changes: one of another type is another component under the same clave.
  const typeOf = new Map(wanted.componentes.map(({ clave, tipo }) => [clave, tipo]));
  const replaced = new Set(
    current.componentes
      .filter(({ clave, tipo }) => typeOf.has(clave) && typeOf.get(clave) !== tipo)
      .map(({ clave }) => clave),
  );
  const isReplaced = (clave: string) => replaced.has(clave);
  const pictureChanged = (imagen: unknown) =>
    typeof imagen === 'string' && changedPictures.has(imagen);

  return {
    ajustes: changedFields(
      current.ajustes,
      wanted.ajustes,
      (campo, value) => campo === 'logo' && pictureChanged(value),
    ),
    idiomas: compare({
      current: current.idiomas.map(toIdiomaRow),
      wanted: wanted.idiomas.map(toIdiomaRow),
      touched: (campo, value) => campo === 'bandera' && pictureChanged(value),
    }),
    secciones: compare({
      current: current.secciones.map(toSeccionRow),
      wanted: wanted.secciones.map(toSeccionRow),
      touched: (campo, value) =>
        campo === 'componentes' && Array.isArray(value) && value.some(isReplaced),
    }),
    componentes: compare({
      current: current.componentes.map(toComponenteRow),
      wanted: wanted.componentes.map(toComponenteRow),
      touched: (campo, value) => campo === 'imagen' && pictureChanged(value),
      isReplaced: ({ key }) => isReplaced(key),
    }),
    items: compare({
      current: current.componentes.flatMap(toItemRows),
      wanted: wanted.componentes.flatMap(toItemRows),
      touched: (campo, value) => campo === 'imagen' && pictureChanged(value),
      isReplaced: ({ group }) => isReplaced(group),
    }),
    referencias: compare({
      current: current.componentes.flatMap(toReferenciaRows),
      wanted: wanted.componentes.flatMap(toReferenciaRows),
      touched: () => false,
      isReplaced: ({ group }) => isReplaced(group),
    }),
  };
}

/** A row of the file, split into what every language shares and what each has of its own. */
interface FileRow<Campos> {
  readonly key: string;
  /** Rows of one group are siblings, in order. */
  readonly group: string;
  /** False where the file's order says nothing. */
  readonly ordered: boolean;
  readonly campos: Campos;
  readonly textos: Readonly<Record<string, Textos>>;
}

function toIdiomaRow(idioma: Idioma): FileRow<Idioma> {
  return { key: idioma.codigo, group: '', ordered: true, campos: idioma, textos: {} };
}

function toSeccionRow({ etiqueta, ...campos }: Seccion): FileRow<SeccionCampos> {
  return { key: campos.clave, group: '', ordered: true, campos, textos: { etiqueta } };
}

function toComponenteRow(componente: Componente): FileRow<ComponenteCampos> {
  const { clave, nombreReferencia, tipo, numero, imagen } = componente;
  return {
    key: clave,
    group: '',
    ordered: false,
    campos: { clave, nombreReferencia, tipo, numero, imagen },
    textos: forTexts('componente', (field) => componente[field]),
  };
}

function toItemRows({ clave: componente, items }: Componente): FileRow<ItemCampos>[] {
  return items.map(({ nombre, masInfo, ...campos }) => ({
    key: nestedKey(componente, campos.clave),
    group: componente,
    ordered: true,
    campos: { ...campos, componente },
    textos: { nombre, masInfo },
  }));
}

function toReferenciaRows({
  clave: componente,
  referencias,
}: Componente): FileRow<ReferenciaCampos>[] {
  return referencias.map(({ etiqueta, ...campos }) => ({
    key: nestedKey(componente, campos.clave),
    group: componente,
    ordered: true,
    campos: { ...campos, componente },
    textos: { etiqueta },
  }));
}

interface Comparison<Campos extends object> {
  readonly current: readonly FileRow<Campos>[];
  readonly wanted: readonly FileRow<Campos>[];
  /** Whether a field must be written although its value is the same, for what it names is new. */
  readonly touched: (campo: string, value: unknown) => boolean;
  readonly isReplaced?: (row: FileRow<Campos>) => boolean;
}

function compare<Campos extends object>({
  current,
  wanted,
  touched,
  isReplaced = () => false,
}: Comparison<Campos>): Changes<Campos> {
  const wantedKeys = new Set(wanted.map(({ key }) => key));
  const kept = new Map(
    current.filter((row) => !isReplaced(row)).map((row) => [row.key, row] as const),
  );
  const newPosition = positionsOfChangedGroups([...kept.values()], wanted);

  const write = wanted.flatMap((row): RowWrite<Campos>[] => {
    const before = kept.get(row.key);
    const posicion = newPosition.get(row.key);
    const campos = {
      ...(before === undefined ? row.campos : changedFields(before.campos, row.campos, touched)),
      ...(posicion === undefined ? {} : { posicion }),
    };
    const textos = changedTexts(before?.textos ?? {}, row.textos);
    const same = Object.keys(campos).length === 0 && Object.keys(textos).length === 0;
    return before !== undefined && same
      ? []
      : [{ key: row.key, isNew: before === undefined, campos, textos }];
  });
  const remove = current
    .filter((row) => isReplaced(row) || !wantedKeys.has(row.key))
    .map(({ key }) => key);
  return { write, remove };
}

/** The position of every row of the groups whose sequence is not the one they have. */
function positionsOfChangedGroups<Campos>(
  current: readonly FileRow<Campos>[],
  wanted: readonly FileRow<Campos>[],
): ReadonlyMap<string, number> {
  const before = keysByGroup(current);
  const positions = new Map<string, number>();
  for (const [group, keys] of keysByGroup(wanted)) {
    const remaining = (before.get(group) ?? []).filter((key) => keys.includes(key));
    if (isDeepStrictEqual(remaining, keys)) continue;
    keys.forEach((key, index) => positions.set(key, index + 1));
  }
  return positions;
}

function keysByGroup<Campos>(
  rows: readonly FileRow<Campos>[],
): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { key, group, ordered } of rows) {
    if (ordered) groups.set(group, [...(groups.get(group) ?? []), key]);
  }
  return groups;
}

function changedFields<Campos extends object>(
  before: Campos,
  after: Campos,
  touched: (campo: string, value: unknown) => boolean,
): Partial<Campos> {
  const changed: Partial<Campos> = {};
  for (const campo in after) {
    const value = after[campo];
    if (!isDeepStrictEqual(before[campo], value) || touched(campo, value)) changed[campo] = value;
  }
  return changed;
}

function changedTexts(
  before: Readonly<Record<string, Textos>>,
  after: Readonly<Record<string, Textos>>,
): RowWrite<object>['textos'] {
  const changed: Record<string, Record<string, string>> = {};
  for (const [campo, textos] of Object.entries(after)) {
    const old = before[campo] ?? {};
    for (const idIdioma of new Set([...Object.keys(old), ...Object.keys(textos)])) {
      const text = textos[idIdioma] ?? '';
      if (text !== (old[idIdioma] ?? '')) (changed[idIdioma] ??= {})[campo] = text;
    }
  }
  return changed;
}
