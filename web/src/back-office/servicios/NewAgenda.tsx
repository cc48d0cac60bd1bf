import { useQuery } from '@tanstack/react-query';
import type { Servicio } from '../../shared/model/servicio';
import { askedOf } from '../api/asked';
import { writeCall } from '../api/write-call';
import { FormFrame } from '../form/FormFrame';
import { useCurrentAdmin } from '../session/admin-context';
import { Waiting } from '../shell/Waiting';
import { AgendaFields } from './AgendaFields';
import { serviciosQuery } from './queries';
import { agendaBody, emptyAgenda, useAgendaForm } from './use-agenda-form';

export function NewAgenda() {
  const { data, error, retry } = askedOf(useQuery(serviciosQuery(useCurrentAdmin())));
  return data ? <Form servicios={data.servicios} /> : <Waiting error={error} onRetry={retry} />;
}

function Form({ servicios }: { readonly servicios: readonly Servicio[] }) {
  const { methods, frame } = useAgendaForm({
    idAgenda: null,
    saved: emptyAgenda,
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
