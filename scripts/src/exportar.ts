import { Listr } from 'listr2';
import { readHotelCommand, useCms } from './hotel-command.js';
import { exportHotel } from './hotel-export.js';
import { progressBar } from './progress-bar.js';
import { stepOptions } from './steps.js';

const help = `Escribe el contenido de un hotel en una carpeta, como la lee «npm run importar».

  npm run exportar -- <hotel> <carpeta>

<carpeta> puede no existir, estar vacía o ser la de un hotel: entonces su hotel.json y sus imagenes/ se reemplazan.
El mismo contenido da siempre los mismos bytes. Funciona con el sistema en marcha o detenido.`;

export async function main(args: readonly string[]): Promise<void> {
  const command = readHotelCommand(args, help);
  if (command === undefined) return;
  await new Listr<unknown>(
    [
      {
        title: `Exportar ${command.db} a ${command.folder}`,
        task: (_, task) =>
          useCms(command, async (cms) => {
            await exportHotel(cms, command.folder, ({ hechos, total }) => {
              task.output = `Imágenes ${progressBar(hechos, total)}`;
            });
          }),
      },
    ],
    stepOptions,
  ).run();
}
