import type * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { type ComponentType, textsOfType } from '@guest-app/config/component-types';
import { whatsappFault } from '@guest-app/config/whatsapp';
import {
  type DocumentPlan,
  checkLanguages,
  differing,
  onlyFields,
  planDocument,
  requireText,
} from '../content/document-plan';
import { cleanTexts } from '../content/rich-text';
import type { ComponenteRow, ItemRow, ReferenciaRow } from '../database/tables';
import { type KnownPictures, planPicture } from '../pictures/picture-field';
import { invalid } from '../writes/refusal';
import {
  type ListPlan,
  planItem,
  planList,
  planSeccionReferida,
  type WithClave,
} from './plan-children';
import { gone, type KnownTargets, type Stored } from './rows';

export const componenteUid = 'api::componente.componente';

type SentComponente = SentTo<typeof calls.createComponente>;

export interface ComponenteInput extends Omit<SentComponente, 'items' | 'referencias'> {
  readonly items?: readonly (calls.ItemInComponente & WithClave)[] | undefined;
  readonly referencias?: readonly (calls.SeccionReferidaInComponente & WithClave)[] | undefined;
}

/** All that a save of a component is planned from. */
export interface KnownComponente {
  readonly locales: ReadonlySet<string>;
  /** Null for a new component. */
  readonly stored: Stored<ComponenteRow> | null;
  /** Its items and references, each in their order. */
  readonly items: readonly Stored<ItemRow>[];
  readonly referencias: readonly Stored<ReferenciaRow>[];
  readonly pictures: KnownPictures;
  readonly targets: KnownTargets;
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
  const textos = Object.fromEntries(
    Object.entries(onlyFields(input.textos, textsOfType(type))).map(([idIdioma, texts]) => [
      idIdioma,
      cleanTexts(texts, type),
    ]),
  );
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

const itemWords = {
  twice: 'Hay un item repetido.',
  missing: gone.item,
};
const referenciaWords = {
  twice: 'Hay una sección referida repetida.',
  missing: gone.seccionReferida,
};

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
  if (!type.esWhatsapp) return;
  if (isEmpty(numero)) throw invalid('Ingrese un número');
  // Imports take any text as a number: an old one stays until it is changed.
  const fault = numero === stored?.row.numero ? undefined : whatsappFault(numero?.trim() ?? '');
  if (fault !== undefined) throw invalid(fault);
}
