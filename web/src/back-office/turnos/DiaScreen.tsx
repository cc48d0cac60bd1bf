import { onClockOf } from '@guest-app/config/wall-clock';
import { Alert, Badge, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Dia } from '../../shared/model/dia';
import { useCurrentHotel } from '../session/admin-context';
import { LoadingOrError } from '../shell/LoadingOrError';
import { placeTo, type TurnosPlace } from '../shell/turnos-place';
import { type Day, DayContext, type Opened } from './day-context';
import { DayDialog } from './DayDialog';
import styles from './DiaScreen.module.css';
import { KeepPlace } from './KeepPlace';
import { type Found, searchDia, wordsOf } from './search';
import { ServicioBlock } from './ServicioBlock';
import { dayWithYear, stepsOf, TurnosFrame } from './TurnosFrame';
import { useDayWrites } from './use-day-writes';
import { useDia } from './use-dia';
import { countOf } from './words';

interface DiaScreenProps {
  readonly place: TurnosPlace;
  /** The hotel's today. */
  readonly hoy: string;
  readonly onGo: (place: TurnosPlace) => void;
}

/** A dialog, and the day that it was opened for. */
interface DialogOfDay {
  readonly fecha: string;
  readonly opened: Opened;
}

/** A day's shifts, followed as they change. */
export function DiaScreen({ place, hoy, onGo }: DiaScreenProps) {
  const [dialog, setDialog] = useState<DialogOfDay | null>(null);
  // Midnight does not change the day under an open dialog: what it shows is what it saves.
  const fecha = dialog?.fecha ?? place.fecha ?? hoy;
  const { saving, presses, write, mark } = useDayWrites(fecha);
  const { query, dia, marks, told } = useDia(fecha, presses);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const words = useDeferredValue(useMemo(() => wordsOf(typed), [typed]));
  const { servicio } = place;
  const shown = useMemo(
    () => dia?.servicios.filter(({ idServicio }) => servicio === null || idServicio === servicio),
    [dia, servicio],
  );
  const found = useMemo(
    () =>
      shown === undefined || words.length === 0 ? null : searchDia({ servicios: shown }, words),
    [shown, words],
  );

  const codigos = shown?.flatMap(({ turnos }) => turnos.map(({ codigo }) => codigo)) ?? [];
  const allOpen = codigos.every((codigo) => open.has(codigo));
  const toggle = (codigo: string) =>
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(codigo)) after.add(codigo);
      return after;
    });

  const zona = useCurrentHotel()?.zona ?? 'UTC';
  const seenAt = onClockOf(zona, new Date(query.dataUpdatedAt)).hora;

  const day: Day = {
    fecha,
    cuando: fecha === hoy ? 'hoy' : fecha < hoy ? 'pasado' : 'futuro',
    open,
    found,
    marks,
    onToggle: toggle,
    onMark: mark,
    onWrite: write,
    onOpen: (opened) => setDialog({ fecha, opened }),
  };

  return (
    <TurnosFrame
      titulo="Turnos del día"
      place={place}
      fecha={fecha}
      hoy={hoy}
      pasos={stepsOf(fecha, 1, 'Día')}
      onGo={onGo}
      acciones={
        <Link to={placeTo({ ...place, vista: 'hoja' })} className={styles.hoja}>
          Hoja para imprimir
        </Link>
      }
    >
      <Text component="h2" className={styles.dia}>
        {dayWithYear(fecha)}
        {fecha === hoy && (
          <Badge variant="light" size="lg" flex="none">
            Hoy
          </Badge>
        )}
      </Text>
      <p role="status" className="solo-lector">
        {told}
      </p>
      {query.error !== null && dia !== undefined && (
        <Alert color="yellow" title="Sin conexión con el servidor">
          Datos de las {seenAt}; pueden haber cambiado. Se vuelve a intentar a cada segundo.
        </Alert>
      )}
      {dia === undefined || shown === undefined ? (
        <LoadingOrError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <div className={styles.filtros}>
            <TextInput
              label="Buscar en el día"
              dir="auto"
              description="Habitación, nombre o número de reserva"
              type="search"
              className={styles.buscar}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <NativeSelect
              label="Servicio"
              className={styles.servicio}
              value={String(place.servicio ?? '')}
              onChange={(event) => {
                const { value } = event.currentTarget;
                onGo({ ...place, servicio: value === '' ? null : Number(value) });
              }}
              data={serviceOptions(dia, place.servicio)}
            />
            {found === null && codigos.length > 0 && (
              <Button variant="default" onClick={() => setOpen(new Set(allOpen ? [] : codigos))}>
                {allOpen ? 'Plegar todo' : 'Abrir todo'}
              </Button>
            )}
          </div>
          {found !== null && <FoundLine found={found} onClear={() => setTyped('')} />}
          <DayContext value={day}>
            <KeepPlace className={styles.servicios}>
              {shown.map((servicio) => (
                <ServicioBlock key={servicio.idServicio} servicio={servicio} />
              ))}
              {dia.servicios.length === 0 && (
                <Text c="dimmed">
                  El hotel no ofrece servicios por turnos todavía. Se crean en «Servicios».
                </Text>
              )}
            </KeepPlace>
          </DayContext>
        </>
      )}
      {dia !== undefined && dialog !== null && (
        <DayDialog
          opened={dialog.opened}
          dia={dia}
          saving={saving}
          onWrite={write}
          onClose={() => setDialog(null)}
        />
      )}
    </TurnosFrame>
  );
}

function FoundLine({ found, onClear }: { readonly found: Found; readonly onClear: () => void }) {
  const shown = found.reservas.size + found.esperas.size;
  return (
    <div className={styles.encontrado}>
      <Text role="status">
        {found.total === 0
          ? 'Ninguna reserva ni espera de este día coincide con la búsqueda.'
          : countOf(found.total, 'coincidencia', 'coincidencias')}
        {shown < found.total && `, se muestran ${String(shown)}: escriba algo más`}
      </Text>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        Ver todo el día
      </Button>
    </div>
  );
}

/** The services of the day, and the one that the address names where the day does not have it. */
function serviceOptions(dia: Dia, servicio: number | null) {
  const known = dia.servicios.some(({ idServicio }) => idServicio === servicio);
  return [
    { value: '', label: 'Todos los servicios' },
    ...dia.servicios.map((one) => ({ value: String(one.idServicio), label: one.servicio })),
    ...(servicio === null || known
      ? []
      : [{ value: String(servicio), label: 'Un servicio que no está en este día' }]),
  ];
}
