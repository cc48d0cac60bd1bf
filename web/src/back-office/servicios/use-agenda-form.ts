import { useQueryClient } from '@tanstack/react-query';
import type { Agenda, Servicio } from '../../shared/model/servicio';
import type { WriteCall } from '../api/write-call';
import { tell } from '../dialogs/ask';
import { type Difference, onlyDiffering } from '../form/differences';
import type { SavedState } from '../form/drafts';
import { saveOver } from '../form/save-over';
import { usePageForm } from '../form/use-page-form';
import { useCurrentAdmin } from '../session/admin-context';
import { textIn, touchedValue } from '../translations/texts';
import { agendasQuery } from './queries';

/** What the form of an agenda holds. */
export interface AgendaValues {
  numero: string;
  nombre: string;
  servicios: number[];
}

export const emptyAgenda: AgendaValues = { numero: '', nombre: '', servicios: [] };

export const valuesOf = ({ numero, nombre, servicios }: Agenda): AgendaValues => ({
  numero: String(numero),
  nombre,
  servicios: [...servicios],
});

export const agendaBody = ({ numero, nombre, servicios }: AgendaValues, saved?: AgendaValues) => ({
  numero: Number(numero.trim()),
  nombre: touchedValue(nombre, saved?.nombre),
  servicios,
});

export const nameOf = ({ nombres }: Servicio): string =>
  textIn(Object.fromEntries(nombres.map(({ idIdioma, texto }) => [idIdioma, texto])), 'ES');

interface AgendaFormOptions {
  readonly idAgenda: number | null;
  readonly saved: AgendaValues;
  readonly version: number | null;
  readonly servicios: readonly Servicio[];
  readonly call: (values: AgendaValues, base: SavedState<AgendaValues>) => WriteCall;
  readonly done: string;
}

export function useAgendaForm(options: AgendaFormOptions) {
  const { idAgenda, saved, version, servicios, call, done } = options;
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();

  async function readStored() {
    const rows = await queryClient.query(agendasQuery(admin));
    const row = rows.find((candidate) => candidate.idAgenda === idAgenda);
    return row ? { values: valuesOf(row), version: row.version } : null;
  }

  function differences(mine: AgendaValues, stored: AgendaValues): Difference[] {
    const names = (ids: readonly number[]) =>
      servicios
        .filter(({ idServicio }) => ids.includes(idServicio))
        .map(nameOf)
        .join(', ');
    return onlyDiffering([
      { campo: 'Número', mio: mine.numero, guardado: stored.numero },
      { campo: 'Nombre', mio: mine.nombre, guardado: stored.nombre },
      { campo: 'Servicios', mio: names(mine.servicios), guardado: names(stored.servicios) },
    ]);
  }

  const { form, frame } = usePageForm({
    form: 'agenda',
    id: idAgenda === null ? 'nueva' : String(idAgenda),
    saved,
    version,
    lista: '/admin/servicios',
    saveOf: (typed, { base, rebase }) =>
      saveOver({ base, mine: typed, call, readStored, differences, rebase }),
    onInvalid: () => tell('Atención', 'Revise los campos marcados'),
    done,
  });
  return { methods: form.methods, frame };
}
