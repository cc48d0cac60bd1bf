import { readCommand, useCms } from '../hotel/command-line.js';
import { forgetGuest, dataOfGuest } from '../hotel/guest.js';
import { askConsent, readConsent } from '../terminal/confirm.js';

const help = `Borra ya todo lo que se guarda de una estadía: sus datos, reservas, esperas, correos e ingresos.

  npm run olvidar -- <hotel> <número de reserva> [--si]

No se puede deshacer, y por eso pregunta antes; con --si no pregunta. Los turnos que tenía por delante quedan libres, y de
los que pasaron quedan las cantidades, sin nombres. Una copia de seguridad anterior que se restaure la vuelve a olvidar, y
una importación no la trae de nuevo. Funciona con el sistema en marcha o detenido.`;

export async function main(args: readonly string[]): Promise<void> {
  const { isGiven, others } = readConsent(args);
  const command = readCommand(others, help, 'el número de reserva');
  if (command === undefined) return;
  const { db } = command;
  const [confirmacion = ''] = command.given;
  const { reservas, correos } = await useCms(command, async (cms) => {
    if (!isGiven) {
      const { estadia, reservas: booked } = await dataOfGuest(cms, confirmacion);
      await askConsent(
        `¿Borrar para siempre la estadía ${confirmacion} de ${db}: ${String(estadia['nombre'])} ${String(estadia['apellido'])}, con ${String(booked.length)} reservas?`,
      );
    }
    return forgetGuest(cms, confirmacion);
  });
  console.log(
    `Se olvidó la estadía ${confirmacion} de ${db}, con ${String(reservas)} reservas y ${String(correos)} correos.`,
  );
}
