import { readCommand, useCms } from '../hotel/command-line.js';
import { giveNewPassword } from '../hotel/first-accounts.js';
import { OperatorError } from '../terminal/operator-error.js';

const help = `Da una contraseña nueva a quien perdió la suya, en el panel o en el back office de un hotel.

  npm run contrasena -- <hotel> <email>

La contraseña se inventa, se muestra una sola vez y sirve para elegir otra; las sesiones abiertas se cierran.
Funciona con el sistema en marcha o detenido.`;

const places = { admin: 'el panel', staff: 'el back office' } as const;

export async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args, help, 'el email');
  if (command === undefined) return;
  const { db } = command;
  const [email = ''] = command.given;
  const given = await useCms(command, (cms) => giveNewPassword(cms, email));
  if (given === undefined) {
    throw new OperatorError(`En ${db} no hay una cuenta con el email «${email}».`);
  }
  const where = given.of.map((kind) => places[kind]).join(' y ');
  console.log(`Contraseña de ${email} para ${where} de ${db}: ${given.password}`);
  console.log('Al entrar con ella se elige otra.');
}
