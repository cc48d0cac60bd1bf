import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ddMm, longDay, shortWeekday } from '../../shared/clock/dates';
import { Spinner } from '../../shared/spinner/Spinner';
import { quietly } from '../api/quietly';
import { messageOf } from '../dialogs/report-failure';
import { countText } from '../left-out/decide';
import { useTyped } from '../preview/use-typed';
import { useCurrentAdmin } from '../session/admin-context';
import { readWeek, type Week, weekAsked } from './previews';
import type { ServicioValues } from './servicio-values';
import styles from './ServicioPreview.module.css';

interface ServicioPreviewProps {
  readonly methods: UseFormReturn<ServicioValues>;
  readonly idServicio: number | null;
}

/** Milliseconds without a key after which the week is asked for. */
const pause = 400;

/** The week that follows from what the form holds, before it is saved. */
export function ServicioPreview({ methods, idServicio }: ServicioPreviewProps) {
  const admin = useCurrentAdmin();
  const values = useTyped(methods);
  const [desde, setDesde] = useState<string | null>(null);
  const [asked] = useDebouncedValue(JSON.stringify(weekAsked(values, idServicio, desde)), pause);
  const week = useQuery(
    quietly({
      queryKey: [admin.db, 'semana de servicio', asked],
      enabled: asked !== 'null',
      placeholderData: keepPreviousData,
      queryFn: () =>
        readWeek(admin, JSON.parse(asked) as NonNullable<ReturnType<typeof weekAsked>>),
    }),
  );
  const { data, error } = week;
  if (asked === 'null') {
    return <p className={styles.nada}>Escriba los lugares de cada turno para ver la semana.</p>;
  }
  if (error !== null) {
    return (
      <Group role="alert" gap="xs">
        <Text size="sm" c="red">
          {messageOf(error)}
        </Text>
        <Button size="compact-sm" variant="light" onClick={() => void week.refetch()}>
          Reintentar
        </Button>
      </Group>
    );
  }
  if (data === undefined) return <Spinner label="Cargando la semana" />;
  return <Days week={data} onDesde={setDesde} />;
}

interface DaysProps {
  readonly week: Week;
  readonly onDesde: (fecha: string) => void;
}

const daysLater = (fecha: string, days: number) =>
  new Date(Date.parse(fecha) + days * 86_400_000).toISOString().slice(0, 10);

function Days({ week: { dias, fuera }, onDesde }: DaysProps) {
  const first = dias[0]?.fecha ?? '';
  return (
    <div className={styles.semana}>
      <Group justify="space-between" gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => onDesde(daysLater(first, -7))}>
          Semana anterior
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onDesde(daysLater(first, 7))}>
          Semana siguiente
        </Button>
      </Group>
      <p role="status" className={styles.fuera} data-hay={fuera.reservas > 0 || undefined}>
        {fuera.reservas === 0
          ? 'Ninguna reserva queda fuera.'
          : `${countText(fuera.reservas)}. Al guardar se le pregunta qué hacer.`}
      </p>
      <ul className={styles.dias} aria-label="Semana que resulta" tabIndex={0}>
        {dias.map(({ fecha, cierre, turnos }) => (
          <li key={fecha}>
            <strong>
              <span className="solo-lector">{longDay(fecha, 'es')}</span>
              <span aria-hidden="true">
                {shortWeekday(fecha, 'es')} {ddMm(fecha)}
              </span>
            </strong>
            {turnos.map(({ desde, hasta }) => (
              <span key={desde} title={`${desde}–${hasta}`}>
                {desde}
                <span className="solo-lector"> a {hasta}</span>
              </span>
            ))}
            {turnos.length === 0 && (
              <span className={styles.sin}>
                {cierre === null ? 'Sin turnos' : `Cerrado${cierre === '' ? '' : `: ${cierre}`}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
