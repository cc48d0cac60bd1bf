import { idIdiomaPattern } from '@guest-app/config/languages';

interface Question {
  readonly host: string | undefined;
  readonly protocol: string;
  /** Public address of the web app, where the operator has said it. */
  readonly webAddress: string | undefined;
}

/** What a hotel's panel asks to see as its guests see it. */
interface Preview {
  readonly db: string;
  readonly query: URLSearchParams;
}

/** Parameters of the guest's home that a panel may fill in, and what each may hold. */
const parameters: readonly (readonly [name: string, value: RegExp])[] = [
  ['idIdioma', new RegExp(idIdiomaPattern)],
  ['idSeccion', /^[1-9][0-9]{0,15}$/],
  ['idComponente', /^[1-9][0-9]{0,15}$/],
];

/**
 * Where the guests' web app is, seen from a panel: beside `{db}.localhost` it answers on the same port; elsewhere
 * nothing in a request tells it, and undefined says that the operator has not either.
 */
export function webAddressFrom({ host, protocol, webAddress }: Question): string | undefined {
  const local = /\.localhost\.?(:\d+)?$/i.exec(host ?? '');
  return local === null ? webAddress : `${protocol}://localhost${local[1] ?? ''}`;
}

/** The address of the guest's view of the edited document; invalid parameters are left out. */
export function previewAddress(webAddress: string, { db, query }: Preview): string {
  const known = parameters.flatMap(([name, value]) => {
    const given = query.get(name) ?? '';
    return value.test(given) ? [`;${name}=${given}`] : [];
  });
  return `${webAddress}/#/main;db=${db}${known.join('')}`;
}
