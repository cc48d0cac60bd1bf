import type * as calls from '@guest-app/config/cms-calls/back-office';
import { type ComponentType, textsOfType } from '@guest-app/config/component-types';
import { missingClaves } from '../../content/invariants/claves';
import type { DocumentPlan } from '../../content/save-document';
import { planPicture } from '../../pictures/picture-field';
import type { ComponenteRow } from '../../store/tables';
import { invalid, missing } from '../../writes/refusal';
import { checkLanguages, differing, onlyFields, planDocument, requireText } from '../document-plan';
import { planItem } from '../item/plan-item';
import type { Stored } from '../rows';
import { planSeccionReferida } from '../seccion-referida/plan-seccion-referida';
import { type ComponenteInput, componenteUid, type KnownComponente } from './load-componente';

/** What a save makes of a component's items or of its references. */
export interface ListPlan {
  /** Documents that the list leaves out. */
  readonly removed: readonly string[];
  /** The others, in the list's order. */
  readonly documents: readonly DocumentPlan[];
  /** Whether other ones stand in it, or in another order. */
  readonly isRearranged: boolean;
}

export interface ComponentePlan {
  readonly componente: DocumentPlan;
  /** Null where the list stays as it is. */
  readonly items: ListPlan | null;
  readonly referencias: ListPlan | null;
  /** Pictures that lose a use. */
  readonly replaced: readonly number[];
}

/** What a save makes of a component, its items and its references; refuses what they must not be. */
export function planComponente(
  input: ComponenteInput,
  type: ComponentType,
  known: KnownComponente,
): ComponentePlan {
  const { stored, pictures } = known;
  const textos = onlyFields(input.textos, textsOfType(type));
  checkRequired(input, textos, type, stored);
  checkLanguages(known.locales, [
    textos,
    ...(input.items ?? []).map((item) => item.textos),
    ...(input.referencias ?? []).map((referencia) => referencia.textos),
  ]);
  if (!type.esCarta && (input.items ?? []).length > 0) {
    throw invalid('Los componentes de este tipo no llevan items.');
  }
  if (!type.tieneSeccionReferida && (input.referencias ?? []).length > 0) {
    throw invalid('Los componentes de este tipo no llevan secciones referidas.');
  }
  const replaced: number[] = [];
  const items = planList(input.items, known.items, itemWords, ({ id: _id, ...item }, before) => {
    const plan = planItem(item, before, pictures);
    replaced.push(...plan.replaced);
    return plan.document;
  });
  const referencias = planList(
    input.referencias,
    known.referencias,
    referenciaWords,
    (referencia, before) => planSeccionReferida(referencia, before, known.targets),
  );
  const picture = planPicture(pictures, type.tieneImagen ? input.imagen : undefined, {
    uid: componenteUid,
    field: 'imagen',
    id: stored?.row.id ?? null,
  });
  return {
    componente: planDocument({
      uid: componenteUid,
      stored,
      campos: {
        ...(stored === null && { tipo: type.nombre }),
        ...differing(input.nombreReferencia, stored?.row.nombre_referencia, 'nombreReferencia'),
        ...(type.esWhatsapp && differing(input.numero, stored?.row.numero, 'numero')),
        ...picture.campos,
      },
      textos,
    }),
    items,
    referencias,
    replaced: [...replaced, ...picture.replaced],
  };
}

interface ChildRow {
  readonly id: number;
  readonly posicion: number | null;
  readonly clave: string | null;
  readonly nombre_referencia: string;
}

const itemWords = { twice: 'Hay un item repetido.', missing: 'No existe ese item.' };
const referenciaWords = {
  twice: 'Hay una sección referida repetida.',
  missing: 'No existe esa sección referida.',
};

function planList<Row extends ChildRow, Sent extends { readonly id?: number | undefined }>(
  sent: readonly Sent[] | undefined,
  stored: readonly Stored<Row>[],
  words: typeof itemWords,
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
      isNew(plan) ? { id: key(index), clave: null, nombre: nameIn(plan) } : [],
    ),
  ]);
  return documents.map((plan, index) => {
    const [first, ...others] = plan.writes;
    if (!isNew(plan) || first === undefined) return plan;
    const place = { posicion: index + 1, clave: claves.get(key(index)) };
    return { ...plan, writes: [{ ...first, data: { ...first.data, ...place } }, ...others] };
  });
}

function nameIn({ writes }: DocumentPlan): string {
  const nombre = writes[0]?.data['nombreReferencia'];
  return typeof nombre === 'string' ? nombre : '';
}

function checkRequired(
  { nombreReferencia, numero }: ComponenteInput,
  textos: calls.Textos,
  type: ComponentType,
  stored: Stored<ComponenteRow> | null,
): void {
  const isEmpty = (value: string | undefined) =>
    value === undefined ? stored === null : value.trim() === '';
  if (isEmpty(nombreReferencia)) throw invalid('Ingrese un nombre');
  if (type.tieneTitulo) {
    requireText(textos, stored?.textos, 'titulo', 'Ingrese un título en español');
  }
  if (type.esWhatsapp && isEmpty(numero)) throw invalid('Ingrese un número');
}
