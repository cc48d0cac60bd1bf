import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agenda, Servicio } from '../../shared/model/servicio';
import { allOf, askedOf, useFresh } from '../api/asked';
import { writeCall } from '../api/write-call';
import { FormFrame } from '../form/FormFrame';
import { useCurrentAdmin } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { NothingToEdit } from '../shell/NothingToEdit';
import { AgendaFields } from './AgendaFields';
import { agendasQuery, serviciosQuery } from './queries';
import { agendaBody, useAgendaForm, valuesOf } from './use-agenda-form';

export function EditAgenda({ id }: { readonly id: string }) {
  const admin = useCurrentAdmin();
  const { data, error, retry } = allOf({
    agendas: useFresh(useQuery(agendasQuery(admin))),
    stored: askedOf(useQuery(serviciosQuery(admin))),
  });
  if (data === undefined) return <LoadingOrError error={error} onRetry={retry} />;
  const agenda = data.agendas.find((row) => String(row.idAgenda) === id);
  if (agenda === undefined) return <NothingToEdit texto="Esta agenda ya no existe." />;
  return <Form agenda={agenda} servicios={data.stored.servicios} />;
}

interface FormProps {
  readonly agenda: Agenda;
  readonly servicios: readonly Servicio[];
}

function Form({ agenda, servicios }: FormProps) {
  // As it was when the form opened: what is typed must not change under the person's hands.
  const [opened] = useState(agenda);
  const { idAgenda, version } = opened;
  const { methods, frame } = useAgendaForm({
    idAgenda,
    saved: valuesOf(opened),
    version,
    servicios,
    call: (values, { values: stored, version: seen }) =>
      writeCall(
        'PUT',
        '/webapp/turnos/agendas/:db',
        {},
        { idAgenda, ...agendaBody(values, stored), ...(seen !== null && { version: seen }) },
      ),
    done: 'Agenda editada',
  });
  return (
    <FormFrame titulo="Editar agenda" {...frame}>
      <AgendaFields methods={methods} servicios={servicios} />
    </FormFrame>
  );
}
