import { rm } from 'node:fs/promises';
import type { Avance, Cambios, Fila } from '@guest-app/config/cms-calls/hotel-file';
import { fromHere, type HotelCommand, readCommand, useCms } from '../hotel/command-line.js';
import { makeCopyFolder } from '../hotel/copy-content.js';
import { exportHotel } from '../hotel/export.js';
import { readHotelFolder } from '../hotel/folder.js';
import { compareHotel, importHotel, isEmpty } from '../hotel/import.js';
import type { CmsConnection } from '../system/cms-process.js';
import { askConsent, readConsent } from '../terminal/confirm.js';
import { oneStep, table } from '../terminal/output.js';

const help = `Reemplaza el contenido de un hotel por el de una carpeta: todo o nada.

  npm run importar -- <hotel> <carpeta> [--si]

<carpeta> tiene hotel.json e imagenes/; docs/formato-hotel.md explica el formato.
Primero se revisa todo: si algo está mal, se dice qué, dónde y por qué, y no se escribe nada.
Si el hotel ya tiene contenido, muestra lo que cambiaría y pregunta; con --si no pregunta. Lo que tenía queda en una
carpeta, que se nombra. La misma carpeta otra vez no cambia nada. Funciona con el sistema en marcha o detenido.`;

const steps: Readonly<Record<Avance['paso'], string>> = {
  imagenes: 'imágenes',
  contenido: 'contenido',
};

export async function main(args: readonly string[]): Promise<void> {
  const { isGiven, others } = readConsent(args);
  const command = readCommand(others, help, 'la carpeta');
  if (command === undefined) return;
  const folder = fromHere(command.given[0] ?? '');
  // Reports the folder's faults before a CMS is started.
  await readHotelFolder(folder);
  // One CMS for all of it: the version of the content is another one after each start.
  await useCms(command, (cms) => replaceContent(cms, { command, folder, isGiven }));
}

interface Replacement {
  readonly command: HotelCommand;
  readonly folder: string;
  /** Whether the person consented already. */
  readonly isGiven: boolean;
}

async function replaceContent(
  cms: CmsConnection,
  { command: { db, installation }, folder, isGiven }: Replacement,
): Promise<void> {
  const { isNew, version, filas } = await oneStep(`Comparar con ${db}`, async () => ({
    isNew: await isEmpty(cms),
    ...(await compareHotel(cms, folder)),
  }));
  if (filas.length === 0) {
    console.log('Nada cambió: el hotel ya tenía este contenido.');
    return;
  }
  const replace = () =>
    oneStep(`Importar en ${db}`, (show) =>
      importHotel(cms, folder, {
        // Nothing is written over what somebody saved since.
        version,
        onProgress: ({ paso, hechos, total }) =>
          show(`${steps[paso]}: ${String(hechos)} de ${String(total)}`),
      }),
    );
  if (isNew) {
    console.log(summary(await replace()));
    return;
  }
  tellDifference(filas);
  if (!isGiven) await askConsent(`¿Reemplazar el contenido de ${db}?`);
  const copy = await makeCopyFolder(installation.dataDir, db);
  try {
    await oneStep('Guardar lo que tiene', () => exportHotel(cms, copy));
  } catch (error) {
    await rm(copy, { recursive: true });
    throw error;
  }
  try {
    console.log(summary(await replace()));
  } finally {
    // Also after a failure: the answer of an import that was written may be lost.
    console.log(
      `Lo que tenía antes está en ${copy}; lo trae de vuelta:\n  npm run importar -- ${db} ${copy}`,
    );
  }
}

const classes: Readonly<Record<Fila['clase'], string>> = {
  ajustes: 'ajustes',
  idioma: 'idioma',
  seccion: 'sección',
  componente: 'componente',
  item: 'ítem',
  referencia: 'referencia',
};

const changes: Readonly<Record<Fila['cambio'], string>> = {
  crear: 'se crea',
  cambiar: 'cambia',
  borrar: 'se borra',
};

const mostRowsShown = 200;

function tellDifference(filas: readonly Fila[]): void {
  const rows = filas
    .slice(0, mostRowsShown)
    .map(({ clase, clave, cambio }) => [changes[cambio], classes[clase], clave]);
  console.log('Lo que cambia en el hotel:');
  for (const line of table(rows)) console.log(`  ${line}`);
  const rest = filas.length - rows.length;
  if (rest > 0) console.log(`  … y ${String(rest)} más`);
}

function summary({ creados, cambiados, borrados, sinCambios }: Cambios): string {
  return `Creados: ${String(creados)}. Cambiados: ${String(cambiados)}. Borrados: ${String(borrados)}. Sin cambios: ${String(sinCambios)}.`;
}
