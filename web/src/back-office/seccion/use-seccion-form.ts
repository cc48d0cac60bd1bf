import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Cuando } from '../../shared/model/planeado';
import { seccionesQuery } from '../api/queries';
import type { WriteCall } from '../api/write-call';
import { tell } from '../dialogs/ask';
import { componenteBefore, type SoughtSpot, useOpenComponente } from '../form/componente-place';
import type { SavedState } from '../form/drafts';
import { saveOver } from '../form/save-over';
import { usePageForm } from '../form/use-page-form';
import type { Aggregate } from '../historial/queries';
import type { Planning } from '../planeados/use-planning';
import { useSpots } from '../preview/use-spots';
import { useCurrentAdmin } from '../session/admin-context';
import { seccionDifferences, seccionSpots, type SeccionValues, valuesOf } from './seccion-values';

interface SeccionFormOptions {
  readonly id: string;
  readonly saved: SeccionValues;
  readonly version: number | null;
  readonly idiomas: readonly string[];
  readonly nombreOf: (idComponente: number) => string;
  /** The save of what is typed, at once or when it is to be published. */
  readonly call: (
    values: SeccionValues,
    base: SavedState<SeccionValues>,
    cuando: Cuando | null,
  ) => WriteCall;
  readonly done: string;
  readonly historial?: Aggregate;
  readonly planning?: Planning;
}

export function useSeccionForm(options: SeccionFormOptions) {
  const { id, saved, version, idiomas, nombreOf, call, done, historial, planning } = options;
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const open = useOpenComponente(id);

  async function readStored() {
    const rows = await queryClient.query(seccionesQuery(admin));
    const row = rows.find((candidate) => String(candidate.id) === id);
    return row ? { values: valuesOf(row, idiomas), version: row.version } : null;
  }

  const { form, schedule, frame } = usePageForm({
    form: 'seccion',
    id,
    saved,
    version,
    lista: '/admin/secciones',
    saveOf: (typed, { base, rebase }, cuando) =>
      saveOver({
        base,
        mine: typed,
        call: (values, over) => call(values, over, cuando),
        readStored,
        differences: (mine, stored) => seccionDifferences(mine, stored, nombreOf),
        rebase,
      }),
    onInvalid: (errors) => {
      tell(
        'Atención',
        errors.componentes && Object.keys(errors).length === 1
          ? 'Seleccione al menos un componente'
          : 'Complete los campos requeridos',
      );
    },
    done,
    historial,
    planning,
  });
  const spots = useSpots({
    methods: form.methods,
    fields: seccionSpots,
    idComponente: null,
    from: componenteBefore(useLocation().state),
  });

  /** Opens a component's form, or that of a new one, from which the person comes back to this one. */
  function openComponente(idComponente: number | null, sought?: SoughtSpot) {
    form.park();
    void open(idComponente, sought);
  }

  return { methods: form.methods, base: form.base.values, openComponente, spots, schedule, frame };
}
