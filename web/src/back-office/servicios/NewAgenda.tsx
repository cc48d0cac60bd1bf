import { useQuery } from '@tanstack/react-query';
import type { Agenda, Servicio } from '../../shared/model/servicio';
import { allOf, askedOf, useFresh } from '../api/asked';
import { writeCall } from '../api/write-call';
import { FormFrame } from '../form/FormFrame';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { AgendaFields, mostNumber } from './AgendaFields';
import { agendasQuery, serviciosQuery } from './queries';
import { agendaBody, emptyAgenda, useAgendaForm } from './use-agenda-form';

export function NewAgenda() {
  const admin = useCurrentAdmin();
  const { data, error, retry } = allOf({
    servicios: askedOf(useQuery(serviciosQuery(admin))),
    agendas: useFresh(useQuery(agendasQuery(admin))),
  });
  if (data === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  const { servicios, agendas } = data;
  return <Form servicios={servicios.servicios} numero={nextNumber(agendas)} />;
}

/** The number after the highest, or the first that is free where that one is the last. */
function nextNumber(agendas: readonly Agenda[]): string {
  const taken = new Set(agendas.map(({ numero }) => numero));
  const next = Math.max(0, ...taken) + 1;
  if (next <= mostNumber) return String(next);
  let free = 1;
  while (taken.has(free)) free += 1;
  return String(free);
}

interface FormProps {
  readonly servicios: readonly Servicio[];
  readonly numero: string;
}

function Form({ servicios, numero }: FormProps) {
  const { methods, frame } = useAgendaForm({
    idAgenda: null,
    saved: { ...emptyAgenda, numero },
    version: null,
    servicios,
    call: (values) => writeCall('POST', '/webapp/turnos/agendas/:db', {}, agendaBody(values)),
    done: 'Agenda creada',
  });
  return (
    <FormFrame titulo="Nueva agenda" {...frame}>
      <AgendaFields methods={methods} servicios={servicios} />
    </FormFrame>
  );
}
