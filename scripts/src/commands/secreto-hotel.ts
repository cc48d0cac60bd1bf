import { operatorEnvironment } from '../system/environment.js';
import { hotelOf } from '../system/hotel-of.js';
import { checkDataDir } from '../system/preflight.js';
import { printedPart } from '../system/secrets.js';
import { OperatorError } from '../terminal/operator-error.js';

const help = `Muestra la parte de un hotel del secreto de la instalación, para la máquina que solo ejecuta su CMS.

  npm run --silent secreto-hotel -- <db>

Allá va en lugar de SECRETO; con ella no se averigua nada de otro hotel.`;

export async function main([db, ...rest]: readonly string[]): Promise<void> {
  if (db === undefined || rest.length > 0) throw new OperatorError(help);
  const { dataDir, hotels } = operatorEnvironment();
  hotelOf(hotels, db);
  await checkDataDir(dataDir);
  console.log(`SECRETO_HOTEL=${await printedPart(dataDir, db)}`);
}
