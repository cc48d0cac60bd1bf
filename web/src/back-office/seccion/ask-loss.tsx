import { Stack, Text } from '@mantine/core';
import { ask } from '../dialogs/ask';
import type { Loss } from './loss';

const listing = new Intl.ListFormat('es');

/** Whether the person agrees to what guests lose; true without a question where that is nothing. */
export async function agreesToLoss(loss: Loss): Promise<boolean> {
  if (loss.sought.length === 0 && loss.last.length === 0) return true;
  return ask({
    titulo: 'Confirmación',
    texto: <LossQuestion {...loss} />,
    si: 'Si, desactivar!',
    no: 'Cancelar',
    peligro: true,
  });
}

function LossQuestion({ sought, last }: Loss) {
  return (
    <Stack gap="xs">
      <Text>¿Está seguro que desea desactivar lo que sigue?</Text>
      {last.length > 0 && (
        <Text>
          {last.length === 1
            ? `Desactiva la última sección activa: ${last.join()}.`
            : `Desactiva todas las secciones activas: ${listing.format(last)}.`}{' '}
          Los huéspedes no verán ningún contenido del hotel.
        </Text>
      )}
      {sought.map(({ id, nombre, botones, enlaces }) => (
        <div key={id}>
          <Text fw={600}>{nombre}</Text>
          {botones.length > 0 && (
            <Text>{`Mientras esté inactiva desaparecen estos botones: ${botones.join('; ')}.`}</Text>
          )}
          {enlaces.length > 0 && (
            <Text>{`Dejan de llevar a ella los enlaces en los textos de: ${enlaces.join('; ')}.`}</Text>
          )}
        </div>
      ))}
    </Stack>
  );
}
