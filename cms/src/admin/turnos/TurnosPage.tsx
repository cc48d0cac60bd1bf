import {
  Button,
  Dialog,
  EmptyStateLayout,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { Layouts, Page, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { HeldShift } from '../../turnos/desk/panel-answers';
import { messageOf } from '../requests/use-get';
import { AddBooking } from './AddBooking';
import { Shifts } from './Shifts';
import { useServiceDay, useServicios } from './use-turnos';

/** What the browser draws in it, a calendar, is to be seen in the dark theme too. */
const Day = styled(TextInput)`
  color-scheme: ${({ theme }) => theme.colorScheme};
`;

interface Cancellation {
  readonly shift: HeldShift;
  readonly reserva: HeldShift['reservas'][number];
}

/** Per service and day, how full each shift is; books and cancels for a guest. */
export default function TurnosPage() {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { answer, fault } = useServicios();
  const [chosen, setChosen] = useState<{ servicio?: number; fecha?: string }>({});
  const [adding, setAdding] = useState<HeldShift | null>(null);
  const [cancelling, setCancelling] = useState<Cancellation | null>(null);
  const servicio = chosen.servicio ?? answer?.servicios[0]?.id ?? null;
  const service = answer?.servicios.find(({ id }) => id === servicio);
  const isOff = service?.activo === false;
  const fecha = chosen.fecha ?? answer?.hoy ?? '';
  const { loaded, reload } = useServiceDay(servicio, fecha);

  if (fault !== null) return <Page.Error />;
  if (answer === null) return <Page.Loading />;

  const write = async (
    path: string,
    { codigo }: HeldShift,
    confirmacion: string,
    done: string,
  ): Promise<string | null> => {
    try {
      await post(path, { confirmacion, servicio, turno: codigo });
      toggleNotification({ type: 'success', message: done });
      return null;
    } catch (error) {
      return messageOf(error);
    } finally {
      await reload();
    }
  };

  return (
    <Page.Main>
      <Page.Title>Turnos</Page.Title>
      <Layouts.Header
        title="Turnos"
        subtitle="Cuánto lugar queda en cada turno, y quién lo reservó"
      />
      <Layouts.Content>
        <Flex gap={4} paddingBottom={6} alignItems="flex-end" wrap="wrap">
          <Field.Root name="servicio" width="32rem" maxWidth="100%">
            <Field.Label>Servicio</Field.Label>
            <SingleSelect
              value={servicio ?? undefined}
              onChange={(value) => setChosen({ ...chosen, servicio: Number(value) })}
              placeholder="Elija un servicio"
            >
              {answer.servicios.map(({ id, nombre, activo }) => (
                <SingleSelectOption key={id} value={id}>
                  {activo ? nombre : `${nombre} (desactivado)`}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
          <Field.Root name="fecha">
            <Field.Label>Día</Field.Label>
            <Day
              type="date"
              value={fecha}
              onChange={(event) => setChosen({ ...chosen, fecha: event.target.value })}
            />
          </Field.Root>
        </Flex>
        {loaded.fault !== null && <EmptyStateLayout content={loaded.fault} />}
        {loaded.answer !== null &&
          (loaded.answer.turnos.length === 0 ? (
            <EmptyStateLayout
              content={
                isOff
                  ? 'El servicio está desactivado, y ese día nadie tiene reservas en él.'
                  : 'Ese día el servicio no tiene turnos.'
              }
            />
          ) : (
            <Shifts
              day={loaded.answer}
              onAdd={setAdding}
              onCancel={(shift, reserva) => setCancelling({ shift, reserva })}
            />
          ))}
      </Layouts.Content>
      {adding !== null && (
        <AddBooking
          shift={adding}
          onClose={() => setAdding(null)}
          onBook={async (confirmacion) => {
            const problem = await write(
              '/turnos/reservas',
              adding,
              confirmacion,
              'Turno reservado',
            );
            if (problem === null) setAdding(null);
            return problem;
          }}
        />
      )}
      <Dialog.Root
        open={cancelling !== null}
        onOpenChange={(open: boolean) => !open && setCancelling(null)}
      >
        <Dialog.Content>
          <Dialog.Header>Cancelar la reserva</Dialog.Header>
          <Dialog.Body>
            <Typography>
              ¿Cancelar el turno de {service?.nombre} de las {cancelling?.shift.desde} de{' '}
              {cancelling?.reserva.nombre} {cancelling?.reserva.apellido} (reserva{' '}
              {cancelling?.reserva.confirmacion})? Sus lugares quedan libres.
            </Typography>
          </Dialog.Body>
          <Dialog.Footer>
            <Dialog.Cancel>
              <Button variant="tertiary">Volver</Button>
            </Dialog.Cancel>
            <Dialog.Action>
              <Button
                variant="danger-light"
                onClick={() => {
                  if (cancelling === null) return;
                  const { shift, reserva } = cancelling;
                  void write(
                    '/turnos/cancelaciones',
                    shift,
                    reserva.confirmacion,
                    'Turno cancelado',
                  ).then((message) => {
                    if (message !== null) toggleNotification({ type: 'danger', message });
                  });
                }}
              >
                Sí, cancelar
              </Button>
            </Dialog.Action>
          </Dialog.Footer>
        </Dialog.Content>
      </Dialog.Root>
    </Page.Main>
  );
}
