import { endDemo } from '../serve/end-demo.js';
import { operatorEnvironment } from '../system/environment.js';
import { hotelsWithData } from '../system/installation-file.js';
import { askConsent, readConsent } from '../terminal/confirm.js';
import { OperatorError } from '../terminal/operator-error.js';

const help = `Hace de una demostración una instalación: quita de cada hotel las estadías inventadas con sus reservas, los
servicios que nadie cambió ni reservó y las cuentas que todos conocen, y crea las primeras cuentas de verdad.

  npm run instalar [-- --si]

Con el sistema detenido. Pregunta antes; con --si no pregunta. ADMIN_EMAIL, ADMIN_PASSWORD, STAFF_EMAIL y STAFF_PASSWORD dicen las cuentas; una contraseña
que falta se inventa, y se muestra una sola vez. El contenido de los hoteles queda como está.`;

export async function main(args: readonly string[]): Promise<void> {
  const { isGiven, others } = readConsent(args);
  if (others.length > 0) {
    console.log(help);
    return;
  }
  const environment = operatorEnvironment();
  if (environment.demo === true) throw new OperatorError('DEMO=si es lo contrario: quítela.');
  if (!isGiven) {
    const dbs = await hotelsWithData(environment.dataDir);
    await askConsent(`¿Quitar lo inventado y las cuentas conocidas de ${dbs.join(', ')}?`);
  }
  await endDemo(environment, console.log);
  console.log('\nEs una instalación: npm start la pone en marcha.');
}
