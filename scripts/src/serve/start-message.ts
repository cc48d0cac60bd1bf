import { type OperatorEnvironment, servedHotels } from '@guest-app/config/environment/operator';
import { panelAdministrator, staffMember } from '../system/demo-accounts.js';
import { table } from '../terminal/output.js';

/** What to open and with which accounts, for the person who started the installation. */
export function startMessage(environment: OperatorEnvironment, demo: boolean): string {
  const { host, port, dataDir, adapter, misspelt } = environment;
  const everywhere = host === '0.0.0.0' || host === '::';
  const origin = `http://${everywhere || host === '127.0.0.1' ? 'localhost' : host}:${String(port)}`;
  const rows = servedHotels(environment).map(({ db, nombre, prefijo }) => [
    nombre,
    prefijo === null ? '(no guest prefix)' : `${origin}/#/${prefijo}`,
    `http://${db}.localhost:${String(port)}/admin`,
  ]);
  const staff = staffMember('{db}');
  const administrator = panelAdministrator('{db}');
  return [
    '',
    ...table([['Hotel', 'Guests', 'Panel'], ...rows]),
    '',
    `Back office        ${origin}/#/administrar/{db}`,
    `API documentation  ${origin}/docs`,
    `State              ${origin}/healthz`,
    `Data and logs      ${dataDir}`,
    ...(adapter.webAddress === undefined
      ? []
      : [`Guests' address    ${adapter.webAddress} (ORIGEN)`]),
    '',
    ...misspelt.map(({ name, meant }) => `${name} is not a setting. Did you mean ${meant}?`),
    ...(demo
      ? [
          'DEMO=si: a demonstration. The passwords of its accounts are public: do not open it to others;',
          'npm run instalar makes an installation of it. In each hotel ({db} is its code in the panel address):',
          `  panel administrator  ${administrator.email}  ${administrator.password}`,
          `  staff                ${staff.email}  ${staff.password}`,
          '  guest                booking 100001, arrival today',
          '',
        ]
      : []),
    'Ctrl-C ends everything.',
  ].join('\n');
}
