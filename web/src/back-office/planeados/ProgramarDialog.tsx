import { Checkbox, Fieldset, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useController, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Cuando, Planeado } from '../../shared/model/planeado';
import { FormDialog } from '../form/FormDialog';
import { isDay } from '../shell/turnos-place';
import {
  type Clock,
  clockNote,
  cuandoOf,
  type CuandoValues,
  cuandoValues,
  isAfter,
} from './cuando';
import styles from './Planeados.module.css';
import { momentWords } from './words';

interface ProgramarDialogProps {
  /** What is moved; null for what is planned only now. */
  readonly planeado: Planeado | null;
  readonly clock: Clock;
  readonly saving: boolean;
  readonly onSend: (cuando: Cuando) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks from when a change is published, and until when. */
export function ProgramarDialog(props: ProgramarDialogProps) {
  const { planeado, clock, saving, onSend, onClose } = props;
  const { ahora } = clock;
  const methods = useForm<CuandoValues>({ defaultValues: cuandoValues(planeado, ahora.fecha) });
  const { control, register, handleSubmit, clearErrors, formState } = methods;
  const [conFin, publicar] = useWatch({ control, name: ['conFin', 'publicar'] });
  const choice = useController({ control, name: 'publicar' }).field;
  const isMove = planeado !== null;
  const isReturn = planeado?.vuelta === true;
  const isLater = publicar === 'luego';

  return (
    <FormDialog
      titulo={isMove ? 'Mover' : 'Programar'}
      width={520}
      saving={saving}
      isDirty={formState.isDirty}
      si={isMove ? 'Mover' : 'Programar'}
      onDiscard={null}
      onSubmit={handleSubmit((values) => onSend(cuandoOf(values)))}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        Vale el reloj del hotel, que ahora muestra {momentWords(ahora, ahora.fecha)}.
      </Text>
      {!isMove && (
        <Radio.Group
          label="Cuándo"
          value={choice.value}
          onChange={(chosen) => {
            choice.onChange(chosen);
            // Which end is late enough follows from it.
            clearErrors();
          }}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="luego" label="En una fecha" />
            <Radio
              value="enseguida"
              label="Enseguida"
              description="Se publica ahora y, después, vuelve lo que había."
            />
          </Stack>
        </Radio.Group>
      )}
      {isLater && (
        <Minute
          methods={methods}
          name="desde"
          titulo={isReturn ? 'Vuelve lo que había' : 'Publicar desde'}
          clock={clock}
        />
      )}
      {!isReturn && isLater && (
        <Checkbox
          label="Hasta una fecha"
          description="Después vuelve lo que había, salvo que alguien lo cambie mientras tanto."
          {...register('conFin')}
        />
      )}
      {(conFin || !isLater) && !isReturn && (
        <Minute methods={methods} name="hasta" titulo="Hasta" clock={clock} />
      )}
    </FormDialog>
  );
}

interface MinuteProps {
  readonly methods: UseFormReturn<CuandoValues>;
  readonly name: 'desde' | 'hasta';
  readonly titulo: string;
  readonly clock: Clock;
}

/** A day and an hour of the hotel's clock, and what a clock change does to them. */
function Minute({ methods, name, titulo, clock: { zona, ahora } }: MinuteProps) {
  const { control, register, formState, getValues } = methods;
  const chosen = useWatch({ control, name });
  const errors = formState.errors[name];
  const note = clockNote(zona, chosen);

  function isLateEnough(hora: string): boolean {
    const { desde, publicar } = getValues();
    const minute = { fecha: getValues(`${name}.fecha`), hora };
    const other = name === 'hasta' && publicar === 'luego' ? desde : ahora;
    return isAfter(zona, minute, other) && isAfter(zona, minute, ahora);
  }

  return (
    <Fieldset legend={titulo}>
      <div className={styles.minuto}>
        <TextInput
          type="date"
          label="Fecha"
          withAsterisk
          min={ahora.fecha}
          error={errors?.fecha?.message}
          {...register(`${name}.fecha`, {
            deps: `${name}.hora`,
            validate: (fecha) => isDay(fecha) || 'Elija la fecha',
          })}
        />
        <TextInput
          type="time"
          label="Hora"
          withAsterisk
          data-autofocus={name === 'desde' || undefined}
          error={errors?.hora?.message}
          {...register(`${name}.hora`, {
            validate: (hora) => {
              if (hora === '') return 'Elija la hora';
              if (isLateEnough(hora)) return true;
              return name === 'hasta' && getValues('publicar') === 'luego'
                ? 'Elija un momento posterior al de la publicación.'
                : 'Elija un momento que todavía no pasó.';
            },
          })}
        />
      </div>
      <Text role="status" size="sm" className={styles.reloj}>
        {note}
      </Text>
    </Fieldset>
  );
}
