import { fromHere, readCommand, useCms } from '../hotel/command-line.js';
import { checkExportFolder, exportHotel } from '../hotel/export.js';
import { oneStep } from '../terminal/output.js';

const help = `Escribe el contenido de un hotel en una carpeta, como la lee «npm run importar».

  npm run exportar -- <hotel> <carpeta>

<carpeta> puede no existir, estar vacía o ser la de un hotel: entonces su hotel.json y sus imagenes/ se reemplazan.
El mismo contenido da siempre los mismos bytes. Funciona con el sistema en marcha o detenido.`;

export async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args, help, 'la carpeta');
  if (command === undefined) return;
  const folder = fromHere(command.given[0] ?? '');
  await checkExportFolder(folder);
  const { imagenes } = await oneStep(`Exportar ${command.db}`, (show) =>
    useCms(command, (cms) =>
      exportHotel(cms, folder, ({ hechos, total }) =>
        show(`imágenes: ${String(hechos)} de ${String(total)}`),
      ),
    ),
  );
  console.log(`Se escribió ${folder}: hotel.json y ${String(imagenes.length)} imágenes.`);
}
