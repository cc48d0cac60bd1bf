import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
  EsperaDelDia,
  EstadiaEncontrada,
  ServicioDelDia,
  TurnoDelDia,
} from '../../shared/model/dia';
import { writeCall } from '../api/write-call';
import { confirmDone } from '../dialogs/ask';
import { messageOf } from '../dialogs/report-failure';
import { FormDialog } from '../form/FormDialog';
import { useCurrentAdmin } from '../session/admin-context';
import { useLeaveGuard } from '../shell/leave-guard';
import styles from './DayDialog.module.css';
import { estadiasQuery } from './dia-queries';
import type { DialogProps } from './dialog-props';
import { turnoIn } from './in-dia';
import { Meanwhile } from './Meanwhile';
import { numberIn } from './number-in';
import { freeIn, hoursOf, nameOf, people } from './words';

interface ReservarDialogProps extends DialogProps {
  readonly servicio: ServicioDelDia;
  readonly turno: TurnoDelDia;
  readonly quien: EsperaDelDia | null;
}

type Chosen = Pick<
  EstadiaEncontrada,
  'nroConfirmacion' | 'apellido' | 'nombre' | 'habitacion' | 'personas'
>;

const mostPeople = 100;
/** Milliseconds without a key after which what is typed is looked for. */
const settled = 200;

/** Books a shift for a stay, which is looked for by room, name or booking number. */
export function ReservarDialog(props: ReservarDialogProps) {
  const { servicio, turno, quien, dia, saving, onWrite, onClose } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(quien);
  const [personas, setPersonas] = useState(quien === null ? '' : String(quien.personas));
  const [fault, setFault] = useState<{ readonly of: 'quien' | 'personas'; texto: string }>();
  const now = turnoIn(dia, turno.codigo) ?? turno;
  const isChanged = typed !== '' || chosen?.nroConfirmacion !== quien?.nroConfirmacion;
  useLeaveGuard(isChanged, onClose);

  async function book() {
    if (chosen === null) {
      setFault({ of: 'quien', texto: 'Elija la estadía para la que reserva' });
      return;
    }
    const number = numberIn(personas, mostPeople);
    if (number === null) {
      setFault({ of: 'personas', texto: `Ingrese un número de 1 a ${String(mostPeople)}` });
      return;
    }
    const { nroConfirmacion } = chosen;
    const body = { nroConfirmacion, turno: turno.codigo, personas: number };
    if (!(await onWrite(writeCall('POST', '/webapp/turnos/reserva/:db', {}, body)))) return;
    onClose();
    confirmDone(`Reservado para ${nameOf(chosen)}`);
  }

  return (
    <FormDialog
      titulo={`Reservar a las ${turno.desde}`}
      width={520}
      saving={saving}
      isChanged={isChanged}
      recovered={false}
      onDiscard={() => setTyped('')}
      onSubmit={book}
      onClose={onClose}
    >
      <Text>
        <bdi>{servicio.servicio}</bdi>, {hoursOf(turno)}: {freeIn(now)} de {now.cupo} lugares
        libres.
      </Text>
      <Meanwhile texto={now.cerrado === 1 ? 'Alguien cerró este turno.' : null} />
      {quien === null && (
        <FindStay
          fecha={dia.fecha}
          typed={typed}
          chosen={chosen}
          fault={fault?.of === 'quien' ? fault.texto : null}
          onType={setTyped}
          onChoose={(stay) => {
            setChosen(stay);
            setPersonas(String(stay.personas));
            setFault(undefined);
          }}
        />
      )}
      {chosen !== null && (
        <>
          <Text role="status">
            Para{' '}
            <b>
              <bdi>{nameOf(chosen)}</bdi>
            </b>
            {chosen.habitacion !== '' && `, habitación ${chosen.habitacion}`}, reserva N.º{' '}
            {chosen.nroConfirmacion}
          </Text>
          <TextInput
            data-autofocus={quien !== null || undefined}
            label="Personas"
            type="number"
            inputMode="numeric"
            min={1}
            max={mostPeople}
            value={personas}
            error={fault?.of === 'personas' ? fault.texto : null}
            onChange={(event) => {
              setPersonas(event.currentTarget.value);
              setFault(undefined);
            }}
          />
        </>
      )}
    </FormDialog>
  );
}

interface FindStayProps {
  readonly fecha: string;
  readonly typed: string;
  readonly chosen: Chosen | null;
  readonly fault: string | null;
  readonly onType: (typed: string) => void;
  readonly onChoose: (stay: EstadiaEncontrada) => void;
}

function FindStay({ fecha, typed, chosen, fault, onType, onChoose }: FindStayProps) {
  const sought = useSettled(typed.trim());
  const { data, error } = useQuery(estadiasQuery(useCurrentAdmin(), fecha, sought));
  const found = sought === '' ? undefined : data;
  return (
    <>
      <TextInput
        data-autofocus
        label="Buscar la estadía"
        dir="auto"
        description="Habitación, nombre o número de reserva"
        type="search"
        maxLength={100}
        value={typed}
        error={fault}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <p role="status" className={styles.hallados}>
        {error !== null && sought !== ''
          ? messageOf(error)
          : found?.length === 0
            ? 'Ninguna estadía de ese día coincide.'
            : ''}
      </p>
      {found !== undefined && found.length > 0 && (
        <ul className={styles.estadias} aria-label="Estadías">
          {found.map((stay) => (
            <li key={stay.nroConfirmacion}>
              <button
                type="button"
                className={styles.estadia}
                aria-pressed={stay.nroConfirmacion === chosen?.nroConfirmacion}
                onClick={() => onChoose(stay)}
              >
                <b>
                  <bdi>{nameOf(stay)}</bdi>
                </b>
                <span>
                  {stay.habitacion !== '' && `Hab. ${stay.habitacion} · `}
                  {people(stay.personas)} · N.º {stay.nroConfirmacion}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [told, setTold] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), settled);
    return () => clearTimeout(timer);
  }, [text]);
  return told;
}
