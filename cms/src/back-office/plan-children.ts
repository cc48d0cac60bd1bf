import type {
  ItemInComponente,
  SeccionReferidaInComponente,
} from '@guest-app/config/cms-calls/back-office';
import { normalizePrice } from '@guest-app/config/price';
import { type DocumentPlan, differing, planDocument, requireText } from '../content/document-plan';
import { missingClaves } from '../content/invariants/claves';
import type { ItemRow, ReferenciaRow } from '../database/tables';
import { type KnownPictures, planPicture } from '../pictures/picture-field';
import { invalid, missing } from '../writes/refusal';
import { gone, type KnownTargets, type Stored } from './rows';

export const itemUid = 'api::item-carta.item-carta';

export interface ItemPlan {
  readonly document: DocumentPlan;
  /** Pictures that lose a use. */
  readonly replaced: readonly number[];
}

/** A child that comes back takes the clave that it had. */
export interface WithClave {
  readonly clave?: string | undefined;
}

export function planItem(
  item: Omit<ItemInComponente, 'id'> & WithClave,
  stored: Stored<ItemRow> | null,
  pictures: KnownPictures,
  parent: { readonly componente?: string } = {},
): ItemPlan {
  const { nombreReferencia, tipo = stored?.row.tipo ?? 'precio', textos, imagen } = item;
  if ((nombreReferencia ?? stored?.row.nombre_referencia ?? '').trim() === '') {
    throw invalid('Ingrese un nombre de referencia');
  }
  requireText(textos, stored?.textos, 'nombre', 'Ingrese un nombre en español');
  const value = tipo === 'precio' ? asPrice(item.precio) : item.texto;
  const before = tipo === 'precio' ? stored?.row.precio : stored?.row.texto;
  if ((value ?? before ?? '').trim() === '') {
    throw invalid(tipo === 'precio' ? 'Ingrese un precio' : 'Ingrese un texto');
  }
  const picture = planPicture(pictures, imagen, {
    uid: itemUid,
    field: 'imagen',
    id: stored?.row.id ?? null,
  });
  const campos = {
    ...differing(nombreReferencia, stored?.row.nombre_referencia, 'nombreReferencia'),
    ...differing(tipo, stored?.row.tipo, 'tipo'),
    ...differing(value, before, tipo),
    ...picture.campos,
    ...ownClave(item, stored),
    ...parent,
  };
  return {
    document: planDocument({ uid: itemUid, stored, campos, textos }),
    replaced: picture.replaced,
  };
}

function ownClave({ clave }: WithClave, stored: unknown): WithClave {
  return stored === null && clave !== undefined ? { clave } : {};
}

/** As it is stored; what is no price is left for the rule that says so. */
function asPrice(precio: string | undefined): string | undefined {
  return precio === undefined ? undefined : (normalizePrice(precio) ?? precio);
}

export const referenciaUid = 'api::seccion-referida.seccion-referida';

export function planSeccionReferida(
  {
    nombreReferencia,
    seccion: sent,
    textos,
    clave,
  }: Omit<SeccionReferidaInComponente, 'id'> & WithClave,
  stored: Stored<ReferenciaRow> | null,
  { secciones, targets }: KnownTargets,
  parent: { readonly componente?: string } = {},
): DocumentPlan {
  const nombre = nombreReferencia ?? stored?.row.nombre_referencia ?? '';
  if (nombre.trim() === '') throw invalid('Ingrese un nombre de referencia');
  requireText(textos, stored?.textos, 'etiqueta', 'Ingrese una etiqueta en español');
  const held = stored === null ? undefined : targets.get(stored.row.id);
  // One whose section was deleted is saved as it is, and none is made or left without a section.
  const seccion = sent === null && stored !== null && held === undefined ? undefined : sent;
  if (seccion === null || (seccion === undefined && stored === null)) {
    throw invalid('Seleccione una sección');
  }
  const documentId = seccion === undefined ? undefined : secciones.get(seccion);
  if (seccion !== undefined && documentId === undefined) throw missing(gone.seccion);
  const isSame = stored !== null && held === seccion;
  return planDocument({
    uid: referenciaUid,
    stored,
    campos: {
      ...differing(nombre, stored?.row.nombre_referencia, 'nombreReferencia'),
      ...(!isSame && documentId !== undefined && { seccion: documentId }),
      ...ownClave({ clave }, stored),
      ...parent,
    },
    textos,
  });
}

/** What a save makes of a component's items or of its references. */
export interface ListPlan {
  /** Documents that the list leaves out. */
  readonly removed: readonly string[];
  /** The others, in the list's order. */
  readonly documents: readonly DocumentPlan[];
  /** Whether other ones stand in it, or in another order. */
  readonly isRearranged: boolean;
}

interface ChildRow {
  readonly id: number;
  readonly posicion: number | null;
  readonly clave: string | null;
  readonly nombre_referencia: string;
}

interface ListWords {
  readonly twice: string;
  readonly missing: string;
}

/** Plans all items or all references of a component. */
export function planList<Row extends ChildRow, Sent extends { readonly id?: number | undefined }>(
  sent: readonly Sent[] | undefined,
  stored: readonly Stored<Row>[],
  words: ListWords,
  plan: (sent: Sent, stored: Stored<Row> | null) => DocumentPlan,
): ListPlan | null {
  if (sent === undefined) return null;
  const byId = new Map(stored.map((child) => [child.row.id, child]));
  const kept = new Set(sent.flatMap(({ id }) => id ?? []));
  if (kept.size < sent.filter(({ id }) => id !== undefined).length) throw invalid(words.twice);
  const planned = sent.map((child) => {
    const before = child.id === undefined ? null : byId.get(child.id);
    if (before === undefined) throw missing(words.missing);
    return plan(child, before);
  });
  const documents = withPlaces(
    planned,
    stored.filter(({ row }) => kept.has(row.id)),
  );
  return {
    removed: stored.filter(({ row }) => !kept.has(row.id)).map(({ documentId }) => documentId),
    documents,
    isRearranged:
      documents.length !== stored.length ||
      stored.some(
        ({ documentId, row }, index) =>
          documents[index]?.documentId !== documentId || row.posicion !== index + 1,
      ),
  };
}

/** Gives the new ones of a list their place and a clave that none of the others has. */
function withPlaces(
  documents: readonly DocumentPlan[],
  kept: readonly Stored<ChildRow>[],
): readonly DocumentPlan[] {
  const isNew = ({ documentId }: DocumentPlan) => documentId === null;
  const key = (index: number) => `new ${String(index)}`;
  const claves = missingClaves([
    ...kept.map(({ documentId, row }) => ({
      id: documentId,
      clave: row.clave,
      nombre: row.nombre_referencia,
    })),
    ...documents.flatMap((plan, index) =>
      isNew(plan)
        ? {
            id: key(index),
            clave: textOf(plan, 'clave') ?? null,
            nombre: textOf(plan, 'nombreReferencia') ?? '',
          }
        : [],
    ),
  ]);
  return documents.map((plan, index) => {
    const [first, ...others] = plan.writes;
    if (!isNew(plan) || first === undefined) return plan;
    const clave = claves.get(key(index)) ?? textOf(plan, 'clave');
    const place = { posicion: index + 1, clave };
    return { ...plan, writes: [{ ...first, data: { ...first.data, ...place } }, ...others] };
  });
}

function textOf({ writes }: DocumentPlan, campo: string): string | undefined {
  const value = writes[0]?.data[campo];
  return typeof value === 'string' ? value : undefined;
}
