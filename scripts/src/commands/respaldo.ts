import { noteBackup, makeBackup } from '../backup/make-backup.js';
import { fromHere, readPositionals, useCms } from '../hotel/command-line.js';
import { operatorEnvironment } from '../system/environment.js';
import { hotelOf } from '../system/hotel-of.js';
import { loadSecrets, secretsOf } from '../system/secrets.js';
import { describeFailure, OperatorError } from '../terminal/operator-error.js';
import { oneStep } from '../terminal/output.js';

const help = `Escribe todo lo de un hotel –contenido, cuentas, estadías, reservas, imágenes– en un archivo, como estaba en un
instante.

  npm run respaldo -- <hotel|todos> <carpeta>

El archivo se llama <hotel>-<hora UTC>.respaldo, y es el mismo con SQLite y con PostgreSQL. Está bajo su nombre recién
cuando se leyó de vuelta y está entero. Guárdelo bien: tiene datos de huéspedes. Funciona con el sistema en marcha o
detenido; «npm run restaurar» lo lee.`;

export async function main(args: readonly string[]): Promise<void> {
  const positionals = readPositionals(args, help);
  if (positionals === undefined) return;
  const [which, target, ...rest] = positionals;
  if (which === undefined || target === undefined || rest.length > 0) {
    throw new OperatorError(`Hacen falta el hotel y la carpeta.\n\n${help}`);
  }
  const installation = operatorEnvironment();
  const { dataDir, hotels } = installation;
  const all = which === 'todos' ? hotels : [hotelOf(hotels, which)];
  const folder = fromHere(target);
  const secrets = await loadSecrets(dataDir);
  const failed: string[] = [];
  for (const { db } of all) {
    try {
      const { file, bytes, manifest } = await oneStep(`Respaldar ${db}`, async (show) => {
        const made = await useCms({ db, installation }, (cms) =>
          makeBackup({ db, cms, secrets: secretsOf(secrets, db), folder, show }),
        );
        await noteBackup(dataDir, made);
        return made;
      });
      const rows = manifest.tablas.reduce((sum, { filas }) => sum + filas, 0);
      console.log(
        `${file}: ${String(rows)} filas y ${String(manifest.imagenes.length)} imágenes, ${(bytes / 1e6).toFixed(1)} MB.`,
      );
      if (manifest.faltan.length > 0) {
        console.log(`  El hotel no tiene estas imágenes: ${manifest.faltan.join(', ')}.`);
      }
    } catch (error) {
      if (all.length === 1) throw error;
      console.error(describeFailure(error));
      failed.push(db);
    }
  }
  if (failed.length > 0) throw new OperatorError(`No hay respaldo de ${failed.join(', ')}.`);
}
