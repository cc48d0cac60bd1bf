import type { StaysImported } from '@guest-app/config/cms-calls/estadias';
import type { Stay } from '@guest-app/config/estadias/estadia';
import type { LineFault } from '@guest-app/config/text-file';
import { fromHere, readCommand, readGiven, useCms } from '../hotel/command-line.js';
import { importStays } from '../hotel/import.js';
import { type DateOrder, readOrder } from '../hotel/stays-dates.js';
import { readStaysFile } from '../hotel/stays-file.js';
import { OperatorError } from '../terminal/operator-error.js';
import { oneStep } from '../terminal/output.js';

const help = `Importa las estadías que exporta el sistema del hotel: todas o ninguna.

  npm run importar-estadias -- <hotel> <archivo.csv> [--fechas dmy|mdy]

docs/importar-estadias.md explica las columnas. Primero se revisa todo el archivo: si algo está mal,
se dice en qué línea y por qué, y no se escribe nada. Una reserva que ya está se actualiza; el mismo
archivo otra vez no cambia nada. Funciona con el sistema en marcha o detenido.

  --fechas dmy   las fechas como 03/04/2026 son día/mes/año
  --fechas mdy   son mes/día/año. Hace falta solo si el archivo no lo deja ver.`;

const mostFaultsShown = 200;

export async function main(args: readonly string[]): Promise<void> {
  const { order, others } = readOrder(args);
  const command = readCommand(others, help, 'el archivo');
  if (command === undefined) return;
  const file = fromHere(command.given[0] ?? '');
  const read = await oneStep(`Revisar ${file}`, () => readOrRefuse(file, order));
  const imported = await oneStep(
    `Importar ${String(read.stays.length)} estadías en ${command.db}`,
    (show) =>
      useCms(command, (cms) =>
        importStays(cms, read.stays, (hechas, total) => {
          show(`${String(hechas)} de ${String(total)}`);
        }),
      ),
  );
  if (read.unused.length > 0) console.log(`Columnas que no se usan: ${read.unused.join(', ')}.`);
  console.log(summary(imported));
  if (imported.olvidadas > 0) {
    console.log(
      `No se importaron ${String(imported.olvidadas)}, cuyos huéspedes pidieron ser olvidados.`,
    );
  }
}

async function readOrRefuse(
  file: string,
  order: DateOrder | undefined,
): Promise<{ stays: readonly Stay[]; unused: readonly string[] }> {
  const result = readStaysFile(await readGiven(file), order);
  if (!result.ok) throw new OperatorError(describeFaults(file, result.faults));
  return result;
}

function describeFaults(file: string, faults: readonly LineFault[]): string {
  const count = faults.length === 1 ? 'un error' : `${String(faults.length)} errores`;
  const shown = faults
    .slice(0, mostFaultsShown)
    .map(({ linea, motivo }) => `  línea ${String(linea)}: ${motivo}`);
  const rest = faults.length - shown.length;
  return [
    `No se importó nada: ${file} tiene ${count}.`,
    ...shown,
    ...(rest > 0 ? [`  … y ${String(rest)} más`] : []),
  ].join('\n');
}

function summary({ creadas, cambiadas, sinCambios }: StaysImported): string {
  return creadas + cambiadas === 0
    ? `Nada cambió: las ${String(sinCambios)} estadías ya estaban así.`
    : `Creadas: ${String(creadas)}. Cambiadas: ${String(cambiadas)}. Sin cambios: ${String(sinCambios)}.`;
}
