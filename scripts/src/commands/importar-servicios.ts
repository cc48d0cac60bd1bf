import { fromHere, readCommand, useCms } from '../hotel/command-line.js';
import { importServicios, readServiciosFile } from '../hotel/import.js';
import { oneStep } from '../terminal/output.js';

const help = `Escribe los primeros servicios de un hotel, con sus horarios y agendas: todos o ninguno.

  npm run importar-servicios -- <hotel> <archivo.json>

docs/turnos.md explica el formato. Un hotel que ya tiene servicios queda como está: desde entonces se
cambian en su panel. Funciona con el sistema en marcha o detenido.`;

export async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args, help, 'el archivo');
  if (command === undefined) return;
  const file = await readServiciosFile(fromHere(command.given[0] ?? ''));
  const written = await oneStep(`Importar los servicios de ${command.db}`, () =>
    useCms(command, (cms) => importServicios(cms, file)),
  );
  console.log(
    written
      ? `Creados: ${String(file.servicios.length)} servicios y ${String(file.agendas.length)} agendas.`
      : 'Nada cambió: el hotel ya tiene servicios.',
  );
}
