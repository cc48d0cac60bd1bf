import { readCommand, useCms } from '../hotel/command-line.js';
import { takeSecondFactor } from '../hotel/first-accounts.js';
import { OperatorError } from '../terminal/operator-error.js';

const help = `Quita el segundo factor a quien perdió el teléfono y los códigos de recuperación, en el back office de un hotel.

  npm run segundo-factor -- <hotel> <email>

Las sesiones abiertas se cierran; al ingresar con su contraseña, esa persona configura otro teléfono. Antes asegúrese de
quién lo pide; si alguien más puede saber la contraseña, dele otra con «npm run contrasena».
Funciona con el sistema en marcha o detenido.`;

export async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args, help, 'el email');
  if (command === undefined) return;
  const { db } = command;
  const [email = ''] = command.given;
  const removed = await useCms(command, (cms) => takeSecondFactor(cms, email));
  if (removed === null) {
    throw new OperatorError(
      `En el back office de ${db} no hay una cuenta con el email «${email}».`,
    );
  }
  console.log(
    removed
      ? `${email} ya no tiene segundo factor en ${db}: configura otro al ingresar.`
      : `${email} no tenía segundo factor en ${db}.`,
  );
  console.log('Sus sesiones se cerraron.');
}
