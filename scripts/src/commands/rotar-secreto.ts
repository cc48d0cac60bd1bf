import { operatorEnvironment } from '../system/environment.js';
import { checkDataDir } from '../system/preflight.js';
import { rotateSecret } from '../system/secrets.js';
import { lockDataDir } from '../system/supervisor-lock.js';

const help = `Da otro secreto a la instalación: se cierran todas las sesiones, de huéspedes, personal y paneles, y nada más cambia.

  npm run rotar-secreto

Con el sistema detenido. Si el secreto está en la variable SECRETO, muestra lo que hay que poner en su lugar.`;

export async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) {
    console.log(help);
    return;
  }
  const { dataDir, secrets } = operatorEnvironment();
  await checkDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    const next = await rotateSecret(dataDir, secrets);
    if (next === undefined) {
      console.log(
        'La instalación tiene otro secreto. Con el próximo npm start todos ingresan de nuevo.',
      );
      return;
    }
    console.log('Ponga estas variables en lugar de las que hay, y después npm start:\n');
    console.log(`SECRETO=${next.secreto}\nSECRETO_DE_DATOS=${next.secretoDeDatos}`);
  } finally {
    await lock.release();
  }
}
