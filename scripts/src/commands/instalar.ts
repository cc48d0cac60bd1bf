import { endDemo } from '../serve/end-demo.js';
import { operatorEnvironment } from '../system/environment.js';
import { OperatorError } from '../terminal/operator-error.js';

const help = `Hace de una demostración una instalación: quita de cada hotel las estadías inventadas con sus reservas, los
servicios que nadie cambió ni reservó y las cuentas que todos conocen, y crea las primeras cuentas de verdad.

  npm run instalar

Con el sistema detenido. ADMIN_EMAIL, ADMIN_PASSWORD, STAFF_EMAIL y STAFF_PASSWORD dicen las cuentas; una contraseña
que falta se inventa, y se muestra una sola vez. El contenido de los hoteles queda como está.`;

export async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) {
    console.log(help);
    return;
  }
  const environment = operatorEnvironment();
  if (environment.demo === true) throw new OperatorError('DEMO=si es lo contrario: quítela.');
  await endDemo(environment, console.log);
  console.log('\nEs una instalación: npm start la pone en marcha.');
}
