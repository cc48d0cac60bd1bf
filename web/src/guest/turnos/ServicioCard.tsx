import { useId } from 'react';
import type { ServicioDia, Turno } from '../../shared/model/servicio-dia';
import { useDisclosure } from '../disclosure/use-disclosure';
import { ChevronIcon } from '../icons/ChevronIcon';
import styles from './Card.module.css';
import { CardFace } from './CardFace';
import { deadline } from './deadline';
import { type PartOfDay, partsOfDay } from './parts-of-day';
import { useTurnos } from './turnos-context';
import type { TurnosTexts } from './turnos-texts';
import { WaitButton } from './WaitButton';
import { WishButton } from './WishButton';

/** A service on one day, which opens to its shifts. */
export function ServicioCard({ dia }: { readonly dia: ServicioDia }) {
  const { open, panel, button } = useDisclosure();
  const parts = partsOfDay(dia.turnos);
  const firstOpen = parts?.find((part) => openShiftsOf(part) > 0);
  return (
    <li className={styles.tarjeta}>
      <button {...button} className={styles.cara}>
        <CardFace dia={dia} note={null} />
      </button>
      <ul {...panel} className={styles.turnos}>
        {/* A stay may have hundreds: only those that one looks at are made. */}
        {open &&
          (parts === null ? (
            <TurnoLines dia={dia} turnos={dia.turnos} />
          ) : (
            parts.map((part) => (
              <PartOfDayLine key={part.name} dia={dia} part={part} isFirst={part === firstOpen} />
            ))
          ))}
      </ul>
    </li>
  );
}

interface PartOfDayLineProps {
  readonly dia: ServicioDia;
  readonly part: PartOfDay;
  /** Whether it is the first in which something can be booked: its shifts are seen at once. */
  readonly isFirst: boolean;
}

/** A part of the day, which opens to its shifts. */
function PartOfDayLine({ dia, part, isFirst }: PartOfDayLineProps) {
  const { t } = useTurnos();
  const { open, panel, button } = useDisclosure(isFirst);
  return (
    <li className={styles.porParte}>
      <button {...button} className={styles.parte}>
        <strong>{t[part.name]}</strong>
        <span>{t.turnosAbiertos(openShiftsOf(part))}</span>
        <ChevronIcon />
      </button>
      <ul {...panel} className={styles.deLaParte}>
        {open && <TurnoLines dia={dia} turnos={part.turnos} />}
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
}

function TurnoLines({ dia, turnos }: TurnoLinesProps) {
  return turnos.map((turno) => <TurnoLine key={turno.codigo} dia={dia} turno={turno} />);
}

/** Why a shift cannot be booked. */
const refusals = {
  completo: 'completo',
  cerrado: 'cerrado',
  'todavia no abre': 'todaviaNoAbre',
  'no se ofrece': 'yaNoSeOfrece',
} as const satisfies Record<Exclude<Turno['estado'], 'abierto'>, keyof TurnosTexts>;

function TurnoLine({ dia, turno }: { readonly dia: ServicioDia; readonly turno: Turno }) {
  const { t, hotel, guest, hoy } = useTurnos();
  const id = useId();
  const people = guest.adults + guest.children;
  const { estado } = turno;
  const isOpen = estado === 'abierto';
  return (
    <li>
      <div className={styles.turno}>
        <p id={id} className={styles.hora}>
          {turno.desde} – {turno.hasta}
        </p>
        {isOpen && <p className={styles.lugares}>{t.quedan(turno.disponibles)}</p>}
        {estado === 'completo' && turno.disponibles > 0 && (
          <p>{t.noAlcanzan(turno.disponibles, people)}</p>
        )}
        {isOpen && <p>{t.reservableHasta(deadline(turno.reservableHasta, hoy, hotel.zona, t))}</p>}
        {turno.puedeEsperar === 1 && turno.disponibles === 0 && <p>{t.completo}</p>}
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
  const { t } = useTurnos();
  const { estado } = turno;
  if (turno.espera !== undefined) {
    return <span className={styles.sello}>{t.enEspera(turno.espera)}</span>;
  }
  if (turno.puedeEsperar === 1) {
    return <WaitButton dia={dia} turno={turno} describedBy={describedBy} />;
  }
  if (estado !== 'abierto') return <span className={styles.sello}>{t[refusals[estado]]}</span>;
  return (
    <WishButton
      kind="reservar"
      dia={dia}
      turno={turno}
      text={t.reservar}
      busyText={t.reservando}
      describedBy={describedBy}
    />
  );
}
