import { onClockOf } from '@guest-app/config/wall-clock';
import { Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ddMm, hasCome, longDay } from '../../shared/clock/dates';
import { useNow } from '../../shared/clock/use-now';
import type { Estadia } from '../../shared/model/dia';
import { forgetUnanswered, useWrite } from '../api/use-write';
import { type WriteCall, writeCall, type Written } from '../api/write-call';
import { EditIcon } from '../icons/icons';
import { useCurrentHotel } from '../session/admin-context';
import { ScreenTitle } from '../shell/ScreenTitle';
import { BookForStay } from './BookForStay';
import styles from './Stay.module.css';
import { StayReservaDialog } from './StayReservaDialog';
import { correoNames, correoStates, estadoNames, nameOf, people } from './words';

type Reserva = Estadia['reservas'][number];

interface StayProps {
  readonly stay: Estadia;
  readonly onChanged: () => Promise<unknown>;
}

/** All that the desk does for one guest. */
export function Stay({ stay, onChanged }: StayProps) {
  const { estadia, reservas, esperas, correos, hoy } = stay;
  const { habitacion, telefono, email, llegada, salida, nroConfirmacion, personas } = estadia;
  const { saving, send } = useWrite();
  const [opened, setOpened] = useState<Reserva | null>(null);
  const zona = useCurrentHotel()?.zona ?? 'UTC';

  async function write(call: WriteCall): Promise<Written | null> {
    const done = await send(call);
    await onChanged();
    forgetUnanswered();
    return done;
  }

  return (
    <Stack>
      <ScreenTitle>{nameOf(estadia)}</ScreenTitle>
      <Text>
        {habitacion !== '' && `Habitación ${habitacion} · `}
        {people(personas)} · N.º {nroConfirmacion} · {longDay(llegada, 'es')} al{' '}
        {longDay(salida, 'es').toLowerCase()}
      </Text>
      <p className={styles.datos}>
        {telefono === '' ? <span>Sin teléfono</span> : <a href={`tel:${telefono}`}>{telefono}</a>}
        {email === '' ? <span>Sin correo</span> : <a href={`mailto:${email}`}>{email}</a>}
      </p>
      <Title order={2} size="h4">
        Reservas
      </Title>
      {reservas.length === 0 ? (
        <Text c="dimmed">No tiene reservas.</Text>
      ) : (
        <ul className={styles.lista} aria-label="Reservas">
          {reservas.map((reserva) => (
            <StayReserva
              key={reserva.idReserva}
              reserva={reserva}
              onWrite={write}
              onEdit={() => setOpened(reserva)}
            />
          ))}
        </ul>
      )}
      {esperas.length > 0 && (
        <>
          <Title order={2} size="h4">
            En espera
          </Title>
          <ul className={styles.lista} aria-label="En espera">
            {esperas.map(
              ({ codigo, servicio, salon, fecha, desde, personas: waiting, posicion }) => (
                <li key={codigo} className={styles.fila}>
                  <span className={styles.que}>
                    <b>
                      <bdi>{servicio}</bdi>
                    </b>{' '}
                    {longDay(fecha, 'es')}, {desde}
                    <span className={styles.menor}>
                      {people(waiting)}
                      {salon !== '' && ` · ${salon}`}
                    </span>
                  </span>
                  <span>{posicion}.º</span>
                </li>
              ),
            )}
          </ul>
        </>
      )}
      <BookForStay estadia={estadia} hoy={hoy} saving={saving} onWrite={write} />
      <Title order={2} size="h4">
        Correos
      </Title>
      {correos.length === 0 ? (
        <Text c="dimmed">No se le envió ningún correo.</Text>
      ) : (
        <ul className={styles.lista} aria-label="Correos">
          {correos.map(({ tipo, estado, servicio, fecha, desde, enviado }, index) => (
            <li key={index} className={styles.fila}>
              <span className={styles.que}>
                {correoNames[tipo]}: <bdi>{servicio}</bdi>, {longDay(fecha, 'es').toLowerCase()},{' '}
                {desde}
              </span>
              <span>
                {correoStates[estado]}
                {enviado !== null && sentAt(zona, enviado)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <StayReservaDialog
          fecha={opened.fecha}
          idReserva={opened.idReserva}
          saving={saving}
          onWrite={write}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

function sentAt(zona: string, enviado: string): string {
  const { fecha, hora } = onClockOf(zona, new Date(enviado));
  return ` el ${ddMm(fecha)} a las ${hora}`;
}

interface StayReservaProps {
  readonly reserva: Reserva;
  readonly onWrite: (call: WriteCall) => Promise<Written | null>;
  readonly onEdit: () => void;
}

function StayReserva({ reserva, onWrite, onEdit }: StayReservaProps) {
  const { idReserva, servicio, salon, fecha, desde, hasta, personas, nota, estado } = reserva;
  const zona = useCurrentHotel()?.zona ?? 'UTC';
  const now = onClockOf(zona, new Date(useNow()));
  const set = (wanted: 'asistio' | 'ausente') => (
    <button
      type="button"
      className={styles.marca}
      data-estado={wanted}
      aria-pressed={estado === wanted}
      aria-label={`${estadoNames[wanted]}: ${servicio}, ${longDay(fecha, 'es')}`}
      onClick={() => {
        const body = { idReserva, estado: estado === wanted ? ('reservada' as const) : wanted };
        void onWrite(writeCall('PUT', '/webapp/turnos/reserva/:db', {}, body));
      }}
    >
      {estadoNames[wanted]}
    </button>
  );
  return (
    <li className={styles.fila}>
      <span className={styles.que}>
        <b>
          <bdi>{servicio}</bdi>
        </b>{' '}
        {longDay(fecha, 'es')}, {desde}–{hasta}
        <span className={styles.menor}>
          {people(personas)}
          {salon !== '' && ` · ${salon}`}
        </span>
        {nota !== '' && (
          <span className={styles.nota} dir="auto">
            {nota}
          </span>
        )}
      </span>
      <span className={styles.botones}>
        {fecha <= now.fecha && set('asistio')}
        {hasCome({ fecha, hora: desde }, now) && set('ausente')}
        <button
          type="button"
          className={styles.marca}
          aria-label={`Editar la reserva de ${servicio}, ${longDay(fecha, 'es')}`}
          title="Editar"
          onClick={onEdit}
        >
          <EditIcon />
        </button>
      </span>
    </li>
  );
}
