import { Button, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { ddMm, shortWeekday } from '../../shared/clock/dates';
import type { Fuera } from '../../shared/model/servicio';
import { returnFocus } from '../dialogs/return-focus';
import styles from './decide.module.css';

/** What becomes of the bookings that a change leaves out, and which these were. */
export interface Decision {
  readonly afectadas?: 'mantener' | 'cancelar';
  readonly vistas?: string;
}

/** Tells which bookings a change leaves out and asks what becomes of them; null where nothing is to be saved. */
export function decide(fuera: Fuera): Promise<Decision | null> {
  if (fuera.reservas === 0) return Promise.resolve({});
  const { vistas } = fuera;
  return new Promise((resolve) => {
    const id = modals.open({
      title: countText(fuera.reservas),
      size: 'lg',
      children: (
        <Question
          fuera={fuera}
          onChoose={(afectadas) => {
            resolve(afectadas === null ? null : { afectadas, vistas });
            modals.close(id);
          }}
        />
      ),
      onClose: () => {
        returnFocus();
        resolve(null);
      },
    });
  });
}

export const countText = (count: number) =>
  count === 1 ? '1 reserva queda fuera' : `${count} reservas quedan fuera`;

interface QuestionProps {
  readonly fuera: Fuera;
  readonly onChoose: (afectadas: 'mantener' | 'cancelar' | null) => void;
}

function Question({ fuera: { reservas, lista }, onChoose }: QuestionProps) {
  const rest = reservas - lista.length;
  return (
    <Stack>
      <Text>
        Con este cambio, el turno de estas reservas deja de ofrecerse o tiene menos lugares. Si las
        mantiene, siguen valiendo como están; si las cancela, los huéspedes pierden el turno y
        reciben un correo, si dejaron el suyo.
      </Text>
      <ul className={styles.lista} tabIndex={0} aria-label="Reservas que quedan fuera">
        {lista.map((row) => (
          <li key={`${row.fecha} ${row.desde} ${row.servicio} ${row.apellido} ${row.habitacion}`}>
            <strong>
              {shortWeekday(row.fecha, 'es')} {ddMm(row.fecha)} {row.desde}
            </strong>{' '}
            <bdi>{row.servicio}</bdi>
            {row.habitacion !== '' && ` · Hab. ${row.habitacion}`} ·{' '}
            <bdi>
              {row.apellido}, {row.nombre}
            </bdi>{' '}
            · {row.personas === 1 ? '1 persona' : `${row.personas} personas`}
            {row.motivo === 'cupo' && ' · supera los lugares'}
          </li>
        ))}
        {rest > 0 && <li>Y {rest} más.</li>}
      </ul>
      <div className={styles.botones}>
        <Button variant="default" data-autofocus onClick={() => onChoose(null)}>
          Seguir editando
        </Button>
        <Button color="red" variant="outline" onClick={() => onChoose('cancelar')}>
          Guardar y cancelarlas
        </Button>
        <Button onClick={() => onChoose('mantener')}>Guardar y mantenerlas</Button>
      </div>
    </Stack>
  );
}
