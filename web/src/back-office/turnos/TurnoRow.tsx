import { Button, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ReservaDelDia, ServicioDelDia, TurnoDelDia } from '../../shared/model/dia';
import { writeCall } from '../api/write-call';
import { ask, confirmDone } from '../dialogs/ask';
import { CheckIcon, ChevronIcon, EditIcon } from '../icons/icons';
import { usePuede } from '../session/admin-session';
import { huespedAddress, type HuespedState } from '../shell/huesped-place';
import { Bar } from './Bar';
import { reservaMark } from './changes';
import { useDay } from './day-context';
import styles from './DiaScreen.module.css';
import {
  countOf,
  estadoNames,
  freeIn,
  hoursOf,
  keptWords,
  nameOf,
  origenNames,
  people,
  stateOf,
} from './words';

interface TurnoProps {
  readonly turno: TurnoDelDia;
  readonly servicio: ServicioDelDia;
}

/** One shift: how full it is, and opened who is in it. */
export function TurnoRow({ turno, servicio }: TurnoProps) {
  const { open, found, marks, onToggle, onOpen } = useDay();
  const { codigo, cupo, ocupado, esperas } = turno;
  const isOpen = found !== null || open.has(codigo);
  const state = stateOf(turno, servicio);
  const panel = `turno-${codigo}`;
  const reservas =
    found === null ? turno.reservas : turno.reservas.filter((one) => found.reservas.has(one));
  const waiting = found === null ? esperas : esperas.filter((one) => found.esperas.has(one));
  return (
    <li data-fila className={styles.turno} data-cambio={marks.has(codigo) || undefined}>
      <button
        type="button"
        className={styles.linea}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        // What is found is open, and nothing to be shut.
        aria-disabled={found !== null || undefined}
        onClick={() => {
          if (found === null) onToggle(codigo);
        }}
      >
        <span className={styles.hora}>{hoursOf(turno)}</span>
        <span className={styles.barra}>
          <Bar ocupado={ocupado} cupo={cupo} />
        </span>
        <span className={styles.lugares}>
          {ocupado} de {cupo}
          <span className="solo-lector"> lugares</span>
        </span>
        <span className={styles.estado}>
          {state}
          {esperas.length > 0 && (
            <span className={styles.espera}>{`${String(esperas.length)} en espera`}</span>
          )}
        </span>
        <span className={styles.flecha}>
          <ChevronIcon />
        </span>
      </button>
      {!isOpen && reservas.length > 0 && (
        <ul className={styles.fichas} aria-label={`Quienes reservaron ${hoursOf(turno)}`}>
          {reservas.map((reserva) => (
            <li key={reserva.idReserva}>
              <WhoBooked reserva={reserva} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div id={panel} className={styles.panel}>
          {found === null && <TurnoActions turno={turno} servicio={servicio} />}
          {turno.reservas.length === 0 ? (
            <p className={styles.nadie}>Este turno no tiene reservas.</p>
          ) : (
            reservas.length > 0 && (
              <ul className={styles.reservas} aria-label={`Reservas de ${hoursOf(turno)}`}>
                {reservas.map((reserva) => (
                  <ReservaRow
                    key={reserva.idReserva}
                    reserva={reserva}
                    turno={turno}
                    servicio={servicio}
                  />
                ))}
              </ul>
            )
          )}
          {waiting.length > 0 && (
            <>
              <h4 className={styles.subtitulo}>
                Lista de espera, {countOf(waiting.length, 'estadía', 'estadías')}
              </h4>
              <ol className={styles.esperas}>
                {waiting.map((espera) => (
                  <li key={espera.idEspera} data-fila className={styles.esperaFila}>
                    <span>
                      {espera.posicion}.º · {espera.habitacion && `Hab. ${espera.habitacion} · `}
                      <b>
                        <bdi>{nameOf(espera)}</bdi>
                      </b>{' '}
                      · {people(espera.personas)}
                    </span>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      onClick={() => onOpen({ kind: 'reservar', turno, servicio, quien: espera })}
                    >
                      Reservar<span className="solo-lector"> para {nameOf(espera)}</span>
                    </Button>
                  </li>
                ))}
              </ol>
            </>
          )}
        </div>
      )}
    </li>
  );
}

/** Who booked, on the line of a shift that is shut: one press marks that they came. */
function WhoBooked({ reserva }: { readonly reserva: ReservaDelDia }) {
  const { cuando, onMark } = useDay();
  const { estado, habitacion, personas } = reserva;
  const who = (
    <>
      {habitacion !== '' && <b>{habitacion} </b>}
      <bdi>{nameOf(reserva)}</bdi>
      {personas > 1 && ` (${String(personas)})`}
    </>
  );
  if (cuando === 'futuro') return <span className={styles.ficha}>{who}</span>;
  const came = estado === 'asistio';
  return (
    <button
      type="button"
      className={styles.ficha}
      data-estado={estado}
      aria-pressed={came}
      title={came ? 'Quitar la marca' : 'Marcar que asistió'}
      onClick={() => void onMark(reserva, came ? 'reservada' : 'asistio')}
    >
      <span className="solo-lector">Asistió: </span>
      {came && <CheckIcon />}
      {who}
      {estado === 'ausente' && ' · Ausente'}
    </button>
  );
}

function TurnoActions({ turno, servicio }: TurnoProps) {
  const { cuando, onWrite, onOpen } = useDay();
  const mayChangePlaces = usePuede().includes('servicios');
  const { codigo, cerrado, desde, reservas } = turno;
  const where = <span className="solo-lector"> de las {desde}</span>;
  if (turno.estado === 'no se ofrece') return null;

  async function close() {
    const closes = cerrado === 0;
    const held = reservas.length === 0 ? '' : ` ${keptWords(reservas.length)}`;
    const agreed = await ask({
      titulo: closes ? 'Cerrar el turno' : 'Abrir el turno',
      texto: (
        <Text>
          {closes ? 'Nadie más puede reservar' : 'Se vuelve a ofrecer'}{' '}
          <bdi>{servicio.servicio}</bdi> a las {desde}.{closes && held}
        </Text>
      ),
      si: closes ? 'Cerrar el turno' : 'Abrir el turno',
      no: 'Volver',
    });
    if (!agreed) return;
    const body = { turno: codigo, cerrado: closes ? 1 : 0 } as const;
    const done = await onWrite(writeCall('PUT', '/webapp/turnos/turno/cierre/:db', {}, body));
    if (done) confirmDone(closes ? 'El turno quedó cerrado' : 'El turno quedó abierto');
  }

  const isFull = freeIn(turno) === 0;
  const book = cerrado === 0 && cuando !== 'pasado' && (
    <Button
      size="compact-md"
      variant={isFull ? 'default' : 'filled'}
      onClick={() => onOpen({ kind: 'reservar', turno, servicio, quien: null })}
    >
      Reservar para una estadía<span className="solo-lector"> a las {desde}</span>
    </Button>
  );

  return (
    <div className={styles.acciones}>
      {!isFull && book}
      <Button size="compact-md" variant="default" onClick={() => void close()}>
        {cerrado === 1 ? 'Abrir el turno' : 'Cerrar el turno'}
        {where}
      </Button>
      {mayChangePlaces && (
        <Button
          size="compact-md"
          variant="default"
          onClick={() => onOpen({ kind: 'cupo', turno, servicio })}
        >
          Cambiar los lugares{where}
        </Button>
      )}
      {isFull && book}
    </div>
  );
}

interface ReservaProps extends TurnoProps {
  readonly reserva: ReservaDelDia;
}

/** Plain elements: there are hundreds of them, and each key of a search draws them anew. */
function ReservaRow({ reserva, turno, servicio }: ReservaProps) {
  const { cuando, marks, onMark, onOpen } = useDay();
  const { estado, habitacion, nota, nroConfirmacion, personas, origen } = reserva;
  const name = nameOf(reserva);
  const set = (wanted: 'asistio' | 'ausente') => (
    <button
      type="button"
      className={styles.marca}
      data-estado={wanted}
      aria-pressed={estado === wanted}
      aria-label={`${estadoNames[wanted]}: ${name}`}
      onClick={() => void onMark(reserva, estado === wanted ? 'reservada' : wanted)}
    >
      {estadoNames[wanted]}
    </button>
  );
  return (
    <li
      data-fila
      className={styles.reserva}
      data-cambio={marks.has(reservaMark(reserva)) || undefined}
    >
      <span className={styles.habitacion}>{habitacion === '' ? '—' : `Hab. ${habitacion}`}</span>
      <span className={styles.quien}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.menor}>
          <Link
            to={huespedAddress}
            state={{ estadia: nroConfirmacion } satisfies HuespedState}
            aria-label={`N.º ${nroConfirmacion}: todo sobre ${name}`}
          >
            N.º {nroConfirmacion}
          </Link>
          {origen !== 'huesped' && ` · ${origenNames[origen]}`}
        </span>
        {nota !== '' && (
          <span className={styles.nota} dir="auto">
            {nota}
          </span>
        )}
      </span>
      <span className={styles.personas}>{people(personas)}</span>
      <span className={styles.botones}>
        {cuando !== 'futuro' && (
          <>
            {set('asistio')}
            {turno.comenzado === 1 && set('ausente')}
          </>
        )}
        <button
          type="button"
          className={styles.marca}
          aria-label={`Editar la reserva de ${name}`}
          title="Editar"
          onClick={() => onOpen({ kind: 'reserva', reserva, turno, servicio })}
        >
          <EditIcon />
        </button>
      </span>
    </li>
  );
}
