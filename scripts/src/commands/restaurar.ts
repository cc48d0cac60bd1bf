import { checkedBackup, proveBackup, restoreBackup } from '../backup/restore.js';
import { fromHere, readCommand } from '../hotel/command-line.js';
import { cmsBuild, ensureBuilt } from '../programs/build.js';
import { checkDataDir } from '../system/preflight.js';
import { oneStep } from '../terminal/output.js';

const help = `Reemplaza todo lo de un hotel por lo que tiene un respaldo.

  npm run restaurar -- <hotel> <archivo>

Primero revisa el archivo y lo prueba en una copia aparte: si algo está mal, lo dice y no cambia nada. Lo que el hotel
tenía queda en un respaldo, que se nombra. Sirve también para pasar de SQLite a PostgreSQL o al revés: el respaldo se
hace con la configuración de antes, y se restaura con la nueva. Funciona con el sistema en marcha o detenido; en marcha,
los huéspedes del hotel siguen leyendo, y reservan de nuevo cuando terminó.`;

export async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args, help, 'el archivo');
  if (command === undefined) return;
  const { db, installation } = command;
  await checkDataDir(installation.dataDir);
  await ensureBuilt(cmsBuild);
  const request = { db, file: fromHere(command.given[0] ?? ''), installation };
  const manifest = await oneStep('Revisar el archivo', () => checkedBackup(request));
  await oneStep('Probarlo en una copia', async (show) => {
    await proveBackup({ ...request, show }, manifest);
    return true;
  });
  const before = await oneStep(`Restaurar ${db}`, (show) =>
    restoreBackup({ ...request, show }, manifest),
  );
  const rows = manifest.tablas.reduce((sum, { filas }) => sum + filas, 0);
  console.log(
    `${db} tiene lo del ${manifest.momento}: ${String(rows)} filas, comparadas una por una, y ${String(manifest.imagenes.length)} imágenes.`,
  );
  console.log(`Lo que tenía antes está en ${before}.`);
}
