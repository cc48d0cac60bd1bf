import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { useDisclosure } from '../disclosure/use-disclosure';
import { ChevronIcon } from '../icons/ChevronIcon';
import { ActionButton } from './ActionButton';
import { isScarce, partyOf, placesFor } from './agenda';
import { cancellation } from './cancellation';
import styles from './Card.module.css';
import { CardFace } from './CardFace';
import { deadline, isStart } from './deadline';
import { type PartOfDay, partsOfDay } from './parts-of-day';
import { useTurnos } from './turnos-context';
import type { TurnosTexts } from './turnos-texts';
import { WaitButton } from './WaitButton';

/** A service on one day, which opens to its shifts; closed, it shows the next free ones. */
export function ServicioCard({ dia }: { readonly dia: ServicioDia }) {
  const { open, panel, button } = useDisclosure();
  const [chosen, setChosen] = useState<string | null>(null);
  const parts = partsOfDay(dia.turnos);
  const firstOpen = parts?.find((part) => openShiftsOf(part) > 0);
  const isFull = dia.turnos.every(({ estado }) => estado !== 'abierto');
  return (
    <li className={styles.tarjeta}>
      <button
        {...button}
        className={styles.cara}
        onClick={() => {
          setChosen(null);
          button.onClick();
        }}
      >
        <CardFace dia={dia} note={isFull && <FullNote dia={dia} />} isUnderDay />
      </button>
      {!open && (
        <NextTurnos
          dia={dia}
          onChoose={(codigo) => {
            setChosen(codigo);
            button.onClick();
          }}
        />
      )}
      <ul {...panel} className={styles.turnos}>
        {/* A stay may have hundreds: only those that one looks at are made. */}
        {open &&
          (parts === null ? (
            <TurnoLines dia={dia} turnos={dia.turnos} chosen={chosen} />
          ) : (
            parts.map((part) => (
              <PartOfDayLine
                key={part.name}
                dia={dia}
                part={part}
                isFirst={part === firstOpen}
                chosen={chosen}
              />
            ))
          ))}
      </ul>
    </li>
  );
}

/** Why nothing of a service can be booked on a day. */
function FullNote({ dia: { turnos } }: { readonly dia: ServicioDia }) {
  const { t } = useTurnos();
  const [estado = 'cerrado'] = [
    ...turnos.filter((one) => one.estado === 'completo'),
    ...turnos,
  ].flatMap((one) => (one.estado === 'abierto' ? [] : [one.estado]));
  return <span className={styles.aviso}>{t[refusals[estado]]}</span>;
}

/** Free shifts that a closed card shows. */
const shownChips = 4;

interface NextTurnosProps {
  readonly dia: ServicioDia;
  readonly onChoose: (codigo: string) => void;
}

function NextTurnos({ dia, onChoose }: NextTurnosProps) {
  const { t } = useTurnos();
  const free = dia.turnos.filter(({ estado }) => estado === 'abierto');
  if (free.length === 0) return null;
  const others = free.length - shownChips;
  return (
    <ul className={styles.chips} aria-label={`${t.proximosHorarios}: ${dia.servicio}`}>
      {free.slice(0, shownChips).map(({ codigo, desde }, index) => (
        <li key={codigo}>
          <button type="button" className={styles.chip} onClick={() => onChoose(codigo)}>
            {desde}
          </button>
          {/* In the last one's line, so that it never stands in a line of its own. */}
          {others > 0 && index === shownChips - 1 && <span aria-hidden="true">+{others}</span>}
        </li>
      ))}
    </ul>
  );
}

interface PartOfDayLineProps {
  readonly dia: ServicioDia;
  readonly part: PartOfDay;
  /** Whether it is the first in which something can be booked: its shifts are seen at once. */
  readonly isFirst: boolean;
  /** The shift whose chip was used. */
  readonly chosen: string | null;
}

/** A part of the day, which opens to its shifts. */
function PartOfDayLine({ dia, part, isFirst, chosen }: PartOfDayLineProps) {
  const { t } = useTurnos();
  const hasChosen = part.turnos.some(({ codigo }) => codigo === chosen);
  const { open, panel, button } = useDisclosure(isFirst || hasChosen);
  return (
    <li className={styles.porParte}>
      <button {...button} className={styles.parte}>
        <strong>{t[part.name]}</strong>
        <span>{t.turnosAbiertos(openShiftsOf(part))}</span>
        <ChevronIcon />
      </button>
      <ul {...panel} className={styles.deLaParte}>
        {open && <TurnoLines dia={dia} turnos={part.turnos} chosen={chosen} />}
      </ul>
    </li>
  );
}

function openShiftsOf({ turnos }: PartOfDay): number {
  return turnos.filter(({ estado }) => estado === 'abierto').length;
}

interface TurnoLinesProps {
  readonly dia: ServicioDia;
  readonly turnos: readonly Turno[];
  readonly chosen: string | null;
}

function TurnoLines({ dia, turnos, chosen }: TurnoLinesProps) {
  return turnos.map((turno) => (
    <TurnoLine key={turno.codigo} dia={dia} turno={turno} isChosen={turno.codigo === chosen} />
  ));
}

/** Why a shift cannot be booked. */
const refusals = {
  completo: 'completo',
  cerrado: 'cerrado',
  'todavia no abre': 'todaviaNoAbre',
  'no se ofrece': 'yaNoSeOfrece',
} as const satisfies Record<Exclude<Turno['estado'], 'abierto'>, keyof TurnosTexts>;

interface TurnoLineProps {
  readonly dia: ServicioDia;
  readonly turno: Turno;
  readonly isChosen: boolean;
}

function TurnoLine({ dia, turno, isChosen }: TurnoLineProps) {
  const { t, hotel, guest } = useTurnos();
  const id = useId();
  const line = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (!isChosen) return;
    line.current?.querySelector('button')?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const { estado } = turno;
  const isOpen = estado === 'abierto';
  const hasDeadline = isOpen && !isStart(turno.reservableHasta, dia, turno, hotel.zona);
  return (
    <li ref={line}>
      <div className={styles.turno}>
        <p id={id} className={styles.hora}>
          {turno.desde} – {turno.hasta}
        </p>
        {isOpen && isScarce(turno) && (
          <p className={styles.lugares}>{t.quedan(turno.disponibles)}</p>
        )}
        {estado === 'completo' && turno.disponibles > 0 && (
          <p>{t.noAlcanzan(turno.disponibles, partyOf(guest))}</p>
        )}
        {hasDeadline && (
          <p>{t.reservableHasta(deadline(turno.reservableHasta, dia.fecha, hotel.zona, t))}</p>
        )}
        {turno.puedeEsperar === 1 && turno.disponibles === 0 && <p>{t.completo}</p>}
        {turno.puedeEsperar === 1 && <p id={`${id}espera`}>{t.seReservaSolo}</p>}
      </div>
      <TurnoAction dia={dia} turno={turno} describedBy={id} />
    </li>
  );
}

interface TurnoActionProps {
  readonly dia: ServicioDia;
  readonly turno: Turno;
  readonly describedBy: string;
}

function TurnoAction({ dia, turno, describedBy }: TurnoActionProps) {
  const { t, hotel, guest, now, hoy } = useTurnos();
  const { estado } = turno;
  if (turno.espera !== undefined) {
    return <span className={styles.sello}>{t.enEspera(turno.espera)}</span>;
  }
  const most = placesFor(turno, partyOf(guest));
  const book = most > 0 && (
    <ActionButton
      kind="reservar"
      dia={dia}
      turno={turno}
      text={t.reservar}
      busyText={t.reservando}
      isQuiet={estado === 'completo'}
      describedBy={describedBy}
      details={{
        maxPersonas: most,
        reglas: () => [
          ...(most === 1 ? [t.personas(1)] : []),
          ...(dia.precio === undefined ? [] : [t.precio(dia.precio)]),
          cancellation(dia, turno, { t, hotel, now, hoy }),
        ],
      }}
    />
  );
  if (turno.puedeEsperar === 1) {
    return (
      <div className={styles.acciones}>
        {book}
        <WaitButton dia={dia} turno={turno} describedBy={`${describedBy} ${describedBy}espera`} />
      </div>
    );
  }
  if (estado === 'abierto' || book) return book;
  return <span className={styles.sello}>{t[refusals[estado]]}</span>;
}
