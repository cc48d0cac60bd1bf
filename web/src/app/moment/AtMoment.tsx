import { minuteIn, onClockOf } from '@guest-app/config/wall-clock';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { staffViewPath } from '../../shared/address/staff-view';
import { longDay } from '../../shared/clock/dates';
import { useNow } from '../../shared/clock/use-now';
import type { Hotel } from '../../shared/model/hotel';
import { createQueryClient } from '../query-client';
import styles from './AtMoment.module.css';
import './moment-reads';

interface AtMomentProps {
  readonly hotel: Hotel;
  /** ISO 8601, in UTC. */
  readonly momento: string;
  /** The section that is shown; undefined for the first. */
  readonly idSeccion: number | undefined;
  readonly children: ReactNode;
}

/** The guests' view with the content of another moment, for staff, who choose it here on the hotel's clock. */
export function AtMoment({ hotel, momento, idSeccion, children }: AtMomentProps) {
  // Of its own: what other screens have read is the content of now.
  const [client] = useState(createQueryClient);
  const { db, zona } = hotel;
  const { fecha, hora } = onClockOf(zona, new Date(momento));
  const now = useNow();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const verb = Date.parse(momento) < now ? 'vieron' : 'verán';
  return (
    <>
      <aside className={styles.barra} lang="es" dir="ltr" aria-label="Otro momento">
        <p>
          Así {verb} el hotel los huéspedes el{' '}
          <strong>{`${longDay(fecha, 'es').toLowerCase()} de ${fecha.slice(0, 4)}, ${hora}`}</strong>
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const [day = '', time = ''] = input.current?.value.split('T') ?? [];
            const { instante } = minuteIn(zona, { fecha: day, hora: time });
            const chosen = new Date(instante).toISOString();
            void navigate(staffViewPath({ db, idSeccion, momento: chosen }));
          }}
        >
          <input
            ref={input}
            type="datetime-local"
            required
            max="2999-12-31T23:59"
            defaultValue={`${fecha}T${hora}`}
            aria-label="Otra fecha y hora"
          />
          <button type="submit">Ver</button>
          <a href={`#${staffViewPath({ db, idSeccion })}`}>Volver a ahora</a>
        </form>
      </aside>
      <QueryClientProvider client={client}>
        <>{children}</>
      </QueryClientProvider>
    </>
  );
}
