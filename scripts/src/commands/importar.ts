import type { Avance, Cambios } from '@guest-app/config/cms-calls/hotel-file';
import { fromHere, readCommand, useCms } from '../hotel/command-line.js';
import { readHotelFolder } from '../hotel/folder.js';
import { importHotel } from '../hotel/import.js';
import { oneStep } from '../terminal/output.js';

const help = `Reemplaza el contenido de un hotel por el de una carpeta: todo o nada.

  npm run importar -- <hotel> <carpeta>

<carpeta> tiene hotel.json e imagenes/; docs/formato-hotel.md explica el formato.
Primero se revisa todo: si algo está mal, se dice qué, dónde y por qué, y no se escribe nada.
La misma carpeta otra vez no cambia nada. Funciona con el sistema en marcha o detenido.`;

const steps: Readonly<Record<Avance['paso'], string>> = {
  imagenes: 'imágenes',
  contenido: 'contenido',
};

export async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args, help, 'la carpeta');
  if (command === undefined) return;
  const folder = fromHere(command.given[0] ?? '');
  // Reports the folder's faults before a CMS is started.
  await readHotelFolder(folder);
  const cambios = await oneStep(`Importar en ${command.db}`, (show) =>
    useCms(command, (cms) =>
      importHotel(cms, folder, {
        onProgress: ({ paso, hechos, total }) =>
          show(`${steps[paso]}: ${String(hechos)} de ${String(total)}`),
      }),
    ),
  );
  console.log(summary(cambios));
}

function summary({ creados, cambiados, borrados, sinCambios }: Cambios): string {
  return creados + cambiados + borrados === 0
    ? 'Nada cambió: el hotel ya tenía este contenido.'
    : `Creados: ${String(creados)}. Cambiados: ${String(cambiados)}. Borrados: ${String(borrados)}. Sin cambios: ${String(sinCambios)}.`;
}
