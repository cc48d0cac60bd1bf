import { fromHere, readCommand, useCms } from '../hotel/command-line.js';
import { dataOfGuest } from '../hotel/guest.js';
import { writeFileAtomic } from '../system/files.js';

const help = `Escribe todo lo que se guarda de una estadía en un archivo JSON, para dárselo al huésped que lo pide.

  npm run datos -- <hotel> <número de reserva> <archivo.json>

El archivo queda solo para su dueño (0600): entréguelo y bórrelo. Funciona con el sistema en marcha o detenido.`;

export async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args, help, 'el número de reserva', 'el archivo');
  if (command === undefined) return;
  const [confirmacion = '', argument = ''] = command.given;
  const file = fromHere(argument);
  const kept = await useCms(command, (cms) => dataOfGuest(cms, confirmacion));
  const written = { hotel: command.db, escrito: new Date().toISOString(), ...kept };
  await writeFileAtomic(file, `${JSON.stringify(written, null, 2)}\n`, 0o600);
  console.log(`Se escribió ${file}.`);
}
