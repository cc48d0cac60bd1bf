import { useQueryClient } from '@tanstack/react-query';
import type { WriteCall } from '../api/write-call';
import { tell } from '../dialogs/ask';
import type { SavedState } from '../form/drafts';
import { saveOver } from '../form/save-over';
import { usePageForm } from '../form/use-page-form';
import type { Decision } from '../left-out/decide';
import { useLeftOut } from '../left-out/use-left-out';
import { useSpots } from '../preview/use-spots';
import { useCurrentAdmin } from '../session/admin-context';
import { readWeek, weekAsked } from './previews';
import { serviciosQuery } from './queries';
import {
  servicioDifferences,
  servicioSpots,
  type ServicioValues,
  valuesOf,
} from './servicio-values';

interface ServicioFormOptions {
  /** Null of a new service. */
  readonly idServicio: number | null;
  readonly saved: ServicioValues;
  readonly version: number | null;
  readonly idiomas: readonly string[];
  readonly call: (
    values: ServicioValues,
    base: SavedState<ServicioValues>,
    decision: Decision,
  ) => WriteCall;
  readonly done: string;
}

export function useServicioForm(options: ServicioFormOptions) {
  const { idServicio, saved, version, idiomas, call, done } = options;
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const { askLeftOut, onSaved } = useLeftOut();

  async function readStored() {
    const { servicios } = await queryClient.query(serviciosQuery(admin));
    const row = servicios.find((candidate) => candidate.idServicio === idServicio);
    return row ? { values: valuesOf(row, idiomas), version: row.version } : null;
  }

  /** A new service has no bookings. */
  async function decisionOn(typed: ServicioValues): Promise<Decision | null> {
    const asked = weekAsked(typed, idServicio, null);
    if (idServicio === null || asked === null) return {};
    return askLeftOut(async () => (await readWeek(admin, asked)).fuera);
  }

  const { form, frame } = usePageForm<ServicioValues>({
    form: 'servicio',
    id: idServicio === null ? 'nuevo' : String(idServicio),
    saved,
    version,
    lista: '/admin/servicios',
    saveOf: async (typed, { base, rebase }) => {
      const decision = await decisionOn(typed);
      if (decision === null) return null;
      return saveOver({
        base,
        mine: typed,
        call: (mine, on) => call(mine, on, decision),
        readStored,
        differences: servicioDifferences,
        rebase,
      });
    },
    onInvalid: () => tell('Atención', 'Revise los campos marcados'),
    done,
    onSaved,
  });
  const { methods, base } = form;
  const spots = useSpots({ methods, fields: servicioSpots, idComponente: null });
  return { methods, base: base.values, spots, frame: { ...frame, spots } };
}
