import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ddMm, longDay, plusDays, shortWeekday } from '../../shared/clock/dates';
import { Spinner } from '../../shared/spinner/Spinner';
import { quietly } from '../api/quietly';
import { messageOf } from '../dialogs/report-failure';
import { countText } from '../left-out/decide';
import type { Spot, SpotEntry } from '../preview/guest-preview';
import { useShowForm } from '../preview/phone-tabs';
import type { Spots } from '../preview/use-spots';
import { useTyped } from '../preview/use-typed';
import { useCurrentAdmin } from '../session/admin-context';
import { readWeek, type Week, weekAsked } from './previews';
import type { ServicioValues } from './servicio-values';
import styles from './ServicioPreview.module.css';
import { cierreOf, horarioOf, touches } from './week-rows';

interface ServicioPreviewProps {
  readonly methods: UseFormReturn<ServicioValues>;
  readonly idServicio: number | null;
  readonly spots: Pick<Spots, 'marked' | 'goTo'>;
}

/** What it is, in words. */
export const weekNote =
  'Los turnos que resultan de lo que está escrito. Toque uno para cambiar su horario.';

/** Milliseconds without a key after which the week is asked for. */
const pause = 400;

/** The week that follows from what the form holds, before it is saved. */
export function ServicioPreview({ methods, idServicio, spots }: ServicioPreviewProps) {
  const admin = useCurrentAdmin();
  const showForm = useShowForm();
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

  function onSpot(spot: Spot) {
    showForm();
    // Of what the week shows, nothing is in a language.
    spots.goTo(spot, '');
  }

  if (asked === 'null') {
    return (
      <p className={styles.nada}>
        <button
          type="button"
          className={`${styles.lugar} ${styles.enlace}`}
          onClick={() => onSpot(fieldSpot('cupo'))}
        >
          Escriba los lugares de cada turno
        </button>{' '}
        para ver la semana.
      </p>
    );
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
  return (
    <Days week={data} values={values} onDesde={setDesde} marked={spots.marked} onSpot={onSpot} />
  );
}

interface DaysProps {
  readonly week: Week;
  readonly values: ServicioValues;
  readonly onDesde: (fecha: string) => void;
  readonly marked: Spot | null;
  readonly onSpot: (spot: Spot) => void;
}

function Days({ week: { dias, fuera }, values, onDesde, marked, onSpot }: DaysProps) {
  const first = dias[0]?.fecha ?? '';
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => bringIntoView(list.current), [marked, dias]);
  return (
    <div className={styles.semana}>
      <Group justify="space-between" gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => onDesde(plusDays(first, -7))}>
          Semana anterior
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onDesde(plusDays(first, 7))}>
          Semana siguiente
        </Button>
      </Group>
      <p role="status" className={styles.fuera} data-hay={fuera.reservas > 0 || undefined}>
        {fuera.reservas === 0
          ? 'Ninguna reserva queda fuera.'
          : `${countText(fuera.reservas)}. Al guardar se le pregunta qué hacer.`}
      </p>
      <ul ref={list} className={styles.dias} aria-label="Semana que resulta" tabIndex={0}>
        {dias.map((dia) => (
          <Day key={dia.fecha} {...{ dia, values, marked, onSpot }} />
        ))}
      </ul>
    </div>
  );
}

interface DayProps extends Pick<DaysProps, 'values' | 'marked' | 'onSpot'> {
  readonly dia: Week['dias'][number];
}

function Day({ dia: { fecha, cierre, turnos }, values, marked, onSpot }: DayProps) {
  const { activo, horarios, cierres } = values;
  const at = marked?.entry ?? null;
  const closure = at?.list === 'cierre' ? cierres[at.id] : undefined;
  const isMarked = closure !== undefined && touches(fecha, closure);
  const rows = turnos.map((turno) => horarioOf(fecha, turno, horarios));
  return (
    <li data-marcado={isMarked || undefined}>
      <strong>
        <span className="solo-lector">{longDay(fecha, 'es')}</span>
        <span aria-hidden="true">
          {shortWeekday(fecha, 'es')} {ddMm(fecha)}
        </span>
      </strong>
      {turnos.map(({ desde, hasta }, index) => {
        const row = rows[index] ?? -1;
        return (
          <Place
            key={desde}
            title={`${desde}–${hasta}`}
            // All shifts of a rule lead to it: the first is enough for the keyboard.
            tabIndex={rows.indexOf(row) === index ? 0 : -1}
            isMarked={at?.list === 'horario' && at.id === row}
            onGo={row < 0 ? null : () => onSpot(rowSpot('horario', row))}
          >
            {desde}
            <span className="solo-lector">
              {` a ${hasta}`}
              {row >= 0 && `, horario ${row + 1}`}
            </span>
          </Place>
        );
      })}
      {turnos.length === 0 &&
        (cierre !== null ? (
          <Closed motivo={cierre} row={cierreOf(fecha, cierres)} onSpot={onSpot} />
        ) : activo ? (
          <Place>Sin turnos</Place>
        ) : (
          <Place isMarked={marked?.campo === 'activo'} onGo={() => onSpot(fieldSpot('activo'))}>
            No se ofrece
          </Place>
        ))}
    </li>
  );
}

interface ClosedProps extends Pick<DaysProps, 'onSpot'> {
  readonly motivo: string;
  /** That of the form; -1 for a closure of all services. */
  readonly row: number;
}

function Closed({ motivo, row, onSpot }: ClosedProps) {
  const text = (
    <span className={styles.cerrado}>
      Cerrado <span className={styles.motivo}>{motivo}</span>
    </span>
  );
  if (row >= 0) return <Place onGo={() => onSpot(rowSpot('cierre', row))}>{text}</Place>;
  return (
    <Link to="/admin/cierres" title="Cierre de todos los servicios" className={styles.lugar}>
      {text}
      <span className="solo-lector">, cierre de todos los servicios</span>
    </Link>
  );
}

interface PlaceProps {
  readonly title?: string;
  readonly tabIndex?: number;
  readonly isMarked?: boolean;
  /** Null where nothing of the form is the reason for it. */
  readonly onGo?: (() => void) | null;
  readonly children: ReactNode;
}

/** A text of the week, which leads to what it follows from. */
function Place({ title, tabIndex = 0, isMarked = false, onGo = null, children }: PlaceProps) {
  if (onGo === null) {
    return (
      <span title={title} className={styles.sin}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.lugar}
      {...{ title, tabIndex }}
      data-marcado={isMarked || undefined}
      onClick={onGo}
    >
      {children}
    </button>
  );
}

const fieldSpot = (campo: string): Spot => ({ idComponente: null, entry: null, campo });

const rowSpot = (list: SpotEntry['list'], id: number): Spot => ({
  ...{ idComponente: null, entry: { list, id }, campo: null },
});

/** The list alone is scrolled: an element's own `scrollIntoView` would move the form beside it too. */
function bringIntoView(list: HTMLElement | null): void {
  const marked = list?.querySelector('[data-marcado]');
  if (!list || !marked) return;
  const [box, own] = [list.getBoundingClientRect(), marked.getBoundingClientRect()];
  if (own.top >= box.top && own.bottom <= box.bottom) return;
  list.scrollBy({ top: own.top - box.top, behavior: 'instant' });
}
