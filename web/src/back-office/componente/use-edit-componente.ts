import { useQueryClient } from '@tanstack/react-query';
import { dequal } from 'dequal/lite';
import { useState } from 'react';
import type { ComponenteRow, TipoComponente } from '../../shared/model/componente';
import type { Textos } from '../../shared/model/texts';
import { componentesQuery, textosQuery } from '../api/queries';
import { writeCall } from '../api/write-call';
import { useBackToSeccion } from '../form/componente-place';
import type { SavedState } from '../form/drafts';
import { saveOver } from '../form/save-over';
import { usePageForm } from '../form/use-page-form';
import type { Saved } from '../form/use-save';
import type { Owner } from '../form/use-stored-list';
import { usePlanning } from '../planeados/use-planning';
import { useCurrentAdmin } from '../session/admin-context';
import {
  changedComponenteBody,
  componenteDifferences,
  type ComponenteValues,
  valuesOf,
} from './componente-values';
import { useListAddress } from './list-view';
import { tellInvalid } from './tell-invalid';

interface EditComponenteOptions {
  readonly row: ComponenteRow;
  readonly textos: Textos;
  readonly tipo: TipoComponente;
  readonly idiomas: readonly string[];
}

export function useEditComponente({ row, textos, tipo, idiomas }: EditComponenteOptions) {
  const { id } = row;
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  // The row as it was when the form opened: what is typed must not change under the person's hands.
  const [saved] = useState(() => valuesOf(row, textos, idiomas));
  const planning = usePlanning();
  const { form, schedule, frame } = usePageForm({
    form: 'componente',
    id: String(id),
    saved,
    version: row.version,
    lista: useListAddress(),
    onBack: useBackToSeccion(id),
    saveOf: (typed, { base, rebase }, cuando) =>
      saveOver({
        base,
        mine: typed,
        call: (values, saved) => {
          const body = bodyOver(values, saved);
          return cuando === null
            ? writeCall('PUT', '/webapp/componente/:db', {}, body)
            : writeCall('POST', '/webapp/planeado/componente/:db', {}, { ...body, ...cuando });
        },
        readStored,
        differences: (mine, stored) => componenteDifferences(mine, stored, tipo),
        rebase,
      }),
    onInvalid: tellInvalid,
    planning,
    done: 'Componente editado',
    historial: { clase: 'componente', id: String(id) },
  });
  const { base } = form;

  /** The component as it is stored now; null where it was deleted. */
  async function readStored() {
    const [rows, texts] = await Promise.all([
      queryClient.query(componentesQuery(admin)),
      queryClient.query(textosQuery(admin, id)),
    ]);
    const stored = rows.find((candidate) => candidate.id === id);
    return stored ? { values: valuesOf(stored, texts, idiomas), version: stored.version } : null;
  }

  /**
   * A save beside the form made the component newer. It is no other person's change if it was saved over the
   * version of the form, or if the form's own fields are unchanged; the lists are compared by their own
   * saves.
   */
  async function followOwnSave({ over, version }: Saved) {
    if (over !== null && over === base.version) {
      form.follow(version);
      return;
    }
    const stored = await readStored().catch(() => null);
    if (stored !== null && dequal(stored.values, base.values)) form.follow(stored.version);
  }

  function bodyOver(values: ComponenteValues, saved: SavedState<ComponenteValues>) {
    return {
      ...changedComponenteBody(id, values, saved.values, tipo),
      ...(saved.version !== null && { version: saved.version }),
    };
  }

  const owner: Owner = {
    id,
    version: base.version,
    readVersion: async () => (await readStored())?.version ?? null,
    onSaved: followOwnSave,
  };

  return { methods: form.methods, base: base.values, owner, planning, schedule, frame };
}
