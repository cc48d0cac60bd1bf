import { Button, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { Fuera } from '../../shared/model/servicio';
import { returnFocus } from '../dialogs/return-focus';
import styles from './left-out.module.css';
import { LeftOutList } from './LeftOutList';
import { type Afectadas, canWrite, mailWords } from './telling';

/** What becomes of the bookings that a change leaves out, and which these were. */
export interface Decision {
  readonly afectadas?: Afectadas;
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
  readonly onChoose: (afectadas: Afectadas | null) => void;
}

function Question({ fuera, onChoose }: QuestionProps) {
  const { reservas, lista } = fuera;
  return (
    <Stack>
      <Text>
        Con este cambio, el turno de estas reservas deja de ofrecerse o tiene menos lugares. Si las
        mantiene, siguen valiendo como están; si las cancela, los huéspedes pierden el turno.
      </Text>
      <LeftOutList label="Reservas que quedan fuera" rows={lista} rest={reservas - lista.length} />
      <Text>{mailWords(fuera)}</Text>
      <div className={styles.botones}>
        <Button variant="default" data-autofocus onClick={() => onChoose(null)}>
          Seguir editando
        </Button>
        <Button color="red" variant="outline" onClick={() => onChoose('cancelar sin correo')}>
          Guardar y cancelarlas
        </Button>
        {canWrite(fuera) && (
          <Button color="red" variant="outline" onClick={() => onChoose('cancelar')}>
            Guardar, cancelarlas y escribir
          </Button>
        )}
        <Button onClick={() => onChoose('mantener')}>Guardar y mantenerlas</Button>
      </div>
    </Stack>
  );
}
