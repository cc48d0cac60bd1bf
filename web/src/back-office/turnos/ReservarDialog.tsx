import { Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
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
import { count, trimmed } from '../form/rules';
import { useCurrentAdmin } from '../session/admin-context';
import { useLeaveGuard } from '../shell/leave-guard';
import { ChangeNotice } from './ChangeNotice';
import styles from './DayDialog.module.css';
import { estadiasQuery } from './dia-queries';
import type { DialogProps } from './dialog-props';
import { turnoIn } from './in-dia';
import { NotaField } from './NotaField';
import { freeIn, hoursOf, moreThanShown, mostPeople, nameOf, people } from './words';

interface ReservarDialogProps extends DialogProps {
  readonly servicio: ServicioDelDia;
  readonly turno: TurnoDelDia;
  readonly quien: EsperaDelDia | null;
}

type Chosen = Pick<
  EstadiaEncontrada,
  'nroConfirmacion' | 'apellido' | 'nombre' | 'habitacion' | 'personas'
>;

interface ReservarValues {
  buscar: string;
  estadia: Chosen | null;
  personas: string;
  nota: string;
}

/** Milliseconds from the last key to the search. */
const searchDelay = 200;

/** Books a shift for a stay, which is looked for by room, name or booking number. */
export function ReservarDialog(props: ReservarDialogProps) {
  const { servicio, turno, quien, dia, saving, onWrite, onClose } = props;
  const methods = useForm<ReservarValues>({
    defaultValues: {
      buscar: '',
      estadia: quien,
      personas: quien === null ? '' : String(quien.personas),
      nota: '',
    },
  });
  const { control, register, handleSubmit, formState } = methods;
  const { errors, isDirty } = formState;
  const [chosen, nota] = useWatch({ control, name: ['estadia', 'nota'] });
  const current = turnoIn(dia, turno.codigo) ?? turno;
  useLeaveGuard(isDirty, onClose);

  const book = handleSubmit(async ({ estadia, personas, nota }) => {
    if (estadia === null) return;
    const { nroConfirmacion } = estadia;
    const body = { nroConfirmacion, turno: turno.codigo, personas: Number(personas), nota };
    if (!(await onWrite(writeCall('POST', '/webapp/turnos/reserva/:db', {}, body)))) return;
    onClose();
    confirmDone(`Reservado para ${nameOf(estadia)}`);
  });

  return (
    <FormDialog
      titulo={`Reservar a las ${turno.desde}`}
      width={520}
      saving={saving}
      isDirty={isDirty}
      onDiscard={null}
      onSubmit={book}
      onClose={onClose}
    >
      <Text>
        <bdi>{servicio.servicio}</bdi>, {hoursOf(turno)}: {freeIn(current)} de {current.cupo}{' '}
        lugares libres.
      </Text>
      <ChangeNotice texto={current.cerrado === 1 ? 'Alguien cerró este turno.' : null} />
      {quien === null && <FindStay fecha={dia.fecha} methods={methods} />}
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
            error={errors.personas?.message}
            {...register('personas', count(mostPeople))}
          />
          <NotaField length={nota.length} {...register('nota', trimmed)} />
        </>
      )}
    </FormDialog>
  );
}

interface FindStayProps {
  readonly fecha: string;
  readonly methods: UseFormReturn<ReservarValues>;
}

function FindStay({ fecha, methods }: FindStayProps) {
  const { control, register, setValue, clearErrors, formState } = methods;
  const [typed, chosen] = useWatch({ control, name: ['buscar', 'estadia'] });
  const [sought] = useDebouncedValue(typed.trim(), searchDelay);
  const { data, error } = useQuery({
    ...estadiasQuery(useCurrentAdmin(), fecha, sought),
    placeholderData: keepPreviousData,
  });
  const found = sought === '' ? undefined : data?.data;
  return (
    <>
      <TextInput
        data-autofocus
        label="Buscar la estadía"
        dir="auto"
        description="Habitación, nombre o número de reserva"
        type="search"
        maxLength={100}
        error={formState.errors.buscar?.message}
        {...register('buscar', {
          validate: (_, { estadia }) => estadia !== null || 'Elija la estadía para la que reserva',
        })}
      />
      <p role="status" className={styles.hallados}>
        {error !== null && sought !== ''
          ? messageOf(error)
          : found?.length === 0
            ? 'Ninguna estadía de ese día coincide.'
            : found !== undefined && data?.hayMas === 1
              ? moreThanShown
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
                onClick={() => {
                  setValue('estadia', stay, { shouldDirty: true });
                  setValue('personas', String(stay.personas), { shouldDirty: true });
                  clearErrors();
                }}
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
