import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { longDay, plusDays } from '../../shared/clock/dates';
import { BackIcon, ForwardIcon } from '../icons/icons';
import { ScreenTitle } from '../shell/ScreenTitle';
import { isDay, placeTo, type TurnosPlace, type Vista } from '../shell/turnos-place';
import { Views } from '../shell/Views';
import styles from './TurnosFrame.module.css';

const vistas = [
  ['dia', 'Día'],
  ['semana', 'Semana'],
  ['mes', 'Mes'],
] as const satisfies readonly (readonly [Vista, string])[];

interface TurnosFrameProps {
  readonly titulo: string;
  readonly place: TurnosPlace;
  /** The day that is looked at, or from which the week or the month is told. */
  readonly fecha: string;
  readonly hoy: string;
  /** What the arrows lead to. */
  readonly pasos: {
    readonly antes: { readonly fecha: string; readonly label: string };
    readonly despues: { readonly fecha: string; readonly label: string };
  };
  readonly onGo: (place: TurnosPlace) => void;
  /** What else the head offers. */
  readonly acciones?: ReactNode;
  readonly children: ReactNode;
}

/** What the views of the turnos have in common: which of them, and of when. */
export function TurnosFrame(props: TurnosFrameProps) {
  const { titulo, place, fecha, hoy, pasos, onGo, acciones, children } = props;
  return (
    <Stack>
      <Group justify="space-between">
        <ScreenTitle>{titulo}</ScreenTitle>
        <Views
          label="Vistas de los turnos"
          views={vistas.map(([vista, name]) => ({
            name,
            address: placeTo({ ...place, vista }),
            isShown: vista === place.vista,
          }))}
        />
      </Group>
      <Group align="flex-end" className={styles.cuando}>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <Step {...pasos.antes} icon={<BackIcon />} onGo={(to) => onGo({ ...place, fecha: to })} />
          <DateField fecha={fecha} onPick={(to) => onGo({ ...place, fecha: to })} />
          <Step
            {...pasos.despues}
            icon={<ForwardIcon />}
            onGo={(to) => onGo({ ...place, fecha: to })}
          />
        </Group>
        <Button
          variant="default"
          disabled={fecha === hoy}
          onClick={() => onGo({ ...place, fecha: null })}
        >
          Hoy
        </Button>
        {acciones}
      </Group>
      {children}
    </Stack>
  );
}

interface StepProps {
  readonly fecha: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onGo: (fecha: string) => void;
}

function Step({ fecha, label, icon, onGo }: StepProps) {
  return (
    <Button
      variant="default"
      className={styles.paso}
      aria-label={label}
      title={label}
      onClick={() => onGo(fecha)}
    >
      {icon}
    </Button>
  );
}

interface DateFieldProps {
  readonly fecha: string;
  readonly onPick: (fecha: string) => void;
}

/** The browser's own field, which says no day at all, or one of the year 2, while a date is being typed. */
function DateField({ fecha, onPick }: DateFieldProps) {
  const [typed, setTyped] = useState({ fecha, text: fecha });
  const text = typed.fecha === fecha ? typed.text : fecha;
  return (
    <TextInput
      label="Fecha"
      type="date"
      className={styles.fecha}
      value={text}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isDay(value) && value !== fecha) onPick(value);
        else setTyped({ fecha, text: value });
      }}
    />
  );
}

/** The arrows of a view that shows so many days. */
export function stepsOf(fecha: string, days: number, one: string) {
  return {
    antes: { fecha: plusDays(fecha, -days), label: `${one} anterior` },
    despues: { fecha: plusDays(fecha, days), label: `${one} siguiente` },
  };
}

/** `Lunes 23 de noviembre de 2026`. */
export const dayWithYear = (fecha: string) => `${longDay(fecha, 'es')} de ${fecha.slice(0, 4)}`;
