import type * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { knownLocales } from '../../content/locales';
import { type KnownPictures, loadPictures } from '../../pictures/picture-field';
import type { ComponenteRow, ItemRow, ReferenciaRow } from '../../store/tables';
import type { WriteContext } from '../../writes/once';
import { itemUid } from '../item/plan-item';
import { findItems, findReferencias, type KnownTargets, loadTargets, type Stored } from '../rows';

export const componenteUid = 'api::componente.componente';

export type ComponenteInput = SentTo<typeof calls.createComponente>;

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

/** Reads it with as many queries for a hundred items as for one, and no more than the save may change. */
export async function loadComponente(
  context: WriteContext,
  input: ComponenteInput,
  stored: Stored<ComponenteRow> | null,
): Promise<KnownComponente> {
  const { strapi, tables } = context;
  const of = { componente: stored?.row.id ?? 0 };
  const items = stored === null || !input.items ? [] : await findItems(tables, of);
  const referencias =
    stored === null || !input.referencias ? [] : await findReferencias(tables, of);
  const idsOf = (rows: readonly Stored<{ readonly id: number }>[]) => rows.map(({ row }) => row.id);
  return {
    locales: await knownLocales(strapi),
    stored,
    items,
    referencias,
    pictures: await loadPictures(
      context,
      [input.imagen, ...(input.items ?? []).map(({ imagen }) => imagen)],
      [
        { uid: componenteUid, field: 'imagen', ids: stored === null ? [] : [stored.row.id] },
        { uid: itemUid, field: 'imagen', ids: idsOf(items) },
      ],
    ),
    targets: await loadTargets(
      tables,
      idsOf(referencias),
      (input.referencias ?? []).map(({ seccion }) => seccion),
    ),
  };
}
