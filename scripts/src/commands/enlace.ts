import qrcode from 'qrcode';
import { readCommand, useCms } from '../hotel/command-line.js';
import { findStay, loginLink } from '../hotel/guest.js';
import { originOf } from '../system/origin.js';
import { OperatorError } from '../terminal/operator-error.js';

const help = `Muestra el enlace con el que un huésped ingresa sin escribir nada, y su código QR.

  npm run enlace -- <hotel> <número de reserva>

ORIGEN dice la dirección pública de la app, por ejemplo ORIGEN=https://huespedes.example; sin ella, la de esta máquina.`;

export async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args, help, 'el número de reserva');
  if (command === undefined) return;
  const { db, hotel, installation } = command;
  const [confirmacion = ''] = command.given;
  const { prefijo } = hotel;
  if (prefijo === null) {
    throw new OperatorError(
      `El hotel ${db} no tiene prefijo propio en la app de huéspedes: sus huéspedes ingresan con el formulario, no con un enlace.`,
    );
  }
  const stay = await useCms(command, (cms) => findStay(cms, confirmacion));
  if (stay === undefined) {
    throw new OperatorError(
      `En ${db} no hay una estadía con el número de reserva «${confirmacion}».`,
    );
  }
  const origin = installation.adapter.webAddress ?? originOf(installation.host, installation.port);
  const link = loginLink(origin, prefijo, stay);
  console.log(link);
  console.log(await qrcode.toString(link, { type: 'utf8', errorCorrectionLevel: 'M' }));
}
