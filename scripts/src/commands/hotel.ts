import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import type { HotelFile } from '@guest-app/config/hotel-file/shape';
import type { Hotel } from '@guest-app/config/hotels';
import { addHotel, type Beginning } from '../hotel/add-hotel.js';
import { fromHere } from '../hotel/command-line.js';
import {
  checkPicked,
  copyContent,
  type CopyRequest,
  exportTo,
  makeCopyFolder,
  type Preview,
  previewCopy,
  undoCopy,
} from '../hotel/copy-content.js';
import { checkFirstAccounts, printMadeAccounts } from '../hotel/first-accounts.js';
import { removeHotel } from '../hotel/remove-hotel.js';
import { cmsBuild, ensureBuilt } from '../programs/build.js';
import { runningCms } from '../system/cms-process.js';
import { operatorEnvironment } from '../system/environment.js';
import { hotelOf } from '../system/hotel-of.js';
import { checkDataDir } from '../system/preflight.js';
import { isSupervised } from '../system/supervisor-lock.js';
import { waitUntil } from '../system/wait-until.js';
import { withCms } from '../system/with-cms.js';
import { OperatorError } from '../terminal/operator-error.js';
import { oneStep, table } from '../terminal/output.js';

const help = `La lista de hoteles de la instalación.

  npm run hotel -- listar
  npm run hotel -- agregar <hotel> --nombre <nombre> --lugar <lugar> --zona <zona IANA>
                   [--prefijo <prefijo>] [--codigos <a,b>] [--idioma ES]
                   [--contenido <carpeta> | --como <otro hotel>]
  npm run hotel -- quitar <hotel> <carpeta>
  npm run hotel -- copiar <de> <a,b|todos> [--secciones <clave,clave>] [--componentes <clave,clave>]
                   [--reemplazar] [--hacer]
  npm run hotel -- deshacer <carpeta de antes>

<hotel> es su código para siempre: letras minúsculas y cifras. Con él empiezan sus direcciones (--prefijo, o --prefijo -
para que no tenga) y la entrada de su personal (--codigos), si no se dice otra cosa. --contenido es una carpeta como la
escribe «npm run exportar», con los servicios de turnos.json si lo tiene; --como copia el contenido de otro hotel.

quitar saca un hotel de la lista, lo respalda en <carpeta> y borra sus datos; dice con qué dos comandos vuelve.

copiar lleva secciones (con sus componentes) y componentes, con imágenes, ítems y referencias, de un hotel a otros. Sin
--secciones ni --componentes muestra las claves que hay. Muestra lo que haría, y lo hace con --hacer. Lo que en el otro
hotel ya tiene esa clave queda, y lo copiado se agrega al lado; con --reemplazar lo reemplaza. deshacer vuelve atrás una
copia, si nadie cambió el contenido después.

Funciona con el sistema en marcha o detenido; en marcha, el hotel se sirve enseguida y los demás no lo notan.`;

const options = {
  nombre: { type: 'string' },
  lugar: { type: 'string' },
  zona: { type: 'string' },
  prefijo: { type: 'string' },
  codigos: { type: 'string' },
  idioma: { type: 'string' },
  contenido: { type: 'string' },
  como: { type: 'string' },
  secciones: { type: 'string' },
  componentes: { type: 'string' },
  reemplazar: { type: 'boolean' },
  hacer: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type Options = Partial<Record<keyof typeof options, string | boolean>>;

export async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parse(args);
  const [what, ...given] = positionals;
  const [first, second] = given;
  if (values.help === true) console.log(help);
  else if (what === 'listar' && given.length === 0) list();
  else if (what === 'agregar' && first !== undefined && given.length === 1)
    await add(first, values);
  else if (what === 'quitar' && first !== undefined && second !== undefined && given.length === 2)
    await remove(first, fromHere(second));
  else if (what === 'copiar' && first !== undefined && second !== undefined && given.length === 2)
    await copy(first, second, values);
  else if (what === 'deshacer' && first !== undefined && given.length === 1) await undo(first);
  else throw new OperatorError(help);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new OperatorError(`No se entiende «${args.join(' ')}».\n\n${help}`);
  }
}

function list(): void {
  const { hotels, hotelsFile } = operatorEnvironment();
  console.log(`${hotelsFile}\n`);
  const rows = hotels.map(({ db, nombre, lugar, prefijo, codigos, zona, idioma }) => [
    ...[db, nombre, lugar, prefijo === null ? '-' : `#/${prefijo}`],
    ...[codigos.join(','), zona, idioma],
  ]);
  const head = ['hotel', 'nombre', 'lugar', 'prefijo', 'códigos', 'zona', 'idioma'];
  for (const line of table([head, ...rows])) console.log(line);
}

async function add(db: string, values: Options): Promise<void> {
  const { dataDir, hotels, firstAccounts, chosen } = operatorEnvironment();
  const beginning = beginningOf(values);
  if (beginning.kind === 'hotel') hotelOf(hotels, beginning.db);
  const hotel = hotelFrom(db, values);
  await checkFirstAccounts(firstAccounts);
  await checkDataDir(dataDir);
  await ensureBuilt(cmsBuild);
  const made = await oneStep(`Agregar ${db}`, (show) => addHotel(hotel, beginning, show));
  printMadeAccounts(made, 'es');
  if (!(await isSupervised(dataDir))) {
    console.log(`${db} está en la lista. Se sirve desde el próximo npm start.`);
    return;
  }
  if (chosen !== undefined && !chosen.includes(db)) {
    console.log(`${db} está en la lista, pero HOTELES no lo nombra: así no se sirve.`);
    return;
  }
  await oneStep(`Servir ${db}`, () => untilServed(dataDir, db));
}

async function remove(db: string, folder: string): Promise<void> {
  const environment = operatorEnvironment();
  const { cmsUrl, hotels } = environment;
  const hotel = hotelOf(hotels, db);
  if (hotels.length === 1) throw new OperatorError(`${db} es el último hotel de la lista.`);
  if (cmsUrl !== undefined) {
    throw new OperatorError(
      `Con CMS_URL los CMS están en otra parte: detenga el de ${db}, y quítelo donde están sus datos, sin CMS_URL.`,
    );
  }
  await ensureBuilt(cmsBuild);
  const { file } = await oneStep(`Quitar ${db}`, (show) =>
    removeHotel(db, folder, environment, show),
  );
  console.log(`${db} no está más. Todo lo suyo quedó en ${file}. Lo traen de vuelta:`);
  console.log(`  npm run hotel -- agregar ${db} ${optionsOf(hotel)}`);
  console.log(`  npm run restaurar -- ${db} ${quoted(file)}`);
}

/** The options with which `agregar` makes the same entry of the list. */
function optionsOf({ nombre, lugar, zona, prefijo, codigos, idioma }: Hotel): string {
  const values = {
    nombre,
    lugar,
    zona,
    prefijo: prefijo ?? '-',
    codigos: codigos.join(','),
    idioma,
  };
  return Object.entries(values)
    .map(([name, value]) => `--${name} ${quoted(value)}`)
    .join(' ');
}

/** As a shell reads it. */
function quoted(value: string): string {
  return /^[\w./,-]+$/.test(value) ? value : `'${value.replaceAll("'", String.raw`'\''`)}'`;
}

function hotelFrom(db: string, { nombre, lugar, zona, prefijo, codigos, idioma }: Options): Hotel {
  const given = (name: string, value: string | boolean | undefined): string => {
    if (typeof value === 'string') return value;
    throw new OperatorError(`Falta --${name}.\n\n${help}`);
  };
  return {
    db,
    nombre: given('nombre', nombre),
    lugar: given('lugar', lugar),
    prefijo: prefijo === '-' ? null : given('prefijo', prefijo ?? db),
    codigos: given('codigos', codigos ?? db).split(','),
    zona: given('zona', zona),
    idioma: given('idioma', idioma ?? 'ES'),
  };
}

function beginningOf({ contenido, como }: Options): Beginning {
  if (typeof contenido === 'string' && typeof como === 'string') {
    throw new OperatorError('O --contenido, o --como: los dos no.');
  }
  if (typeof contenido === 'string') return { kind: 'folder', folder: fromHere(contenido) };
  return typeof como === 'string' ? { kind: 'hotel', db: como } : { kind: 'project' };
}

/** Waits for the supervisor, which watches the list. */
async function untilServed(dataDir: string, db: string): Promise<true> {
  const isServed = async () => (await runningCms(dataDir, db)) !== undefined;
  if ((await waitUntil(isServed, { timeout: 90_000 })) === 'yes') return true;
  throw new OperatorError(
    `${db} está en la lista, y el sistema no lo sirve todavía: su salida dice por qué.`,
  );
}

async function copy(from: string, to: string, values: Options): Promise<void> {
  const environment = operatorEnvironment();
  const { hotels } = environment;
  hotelOf(hotels, from);
  const others = hotels.map(({ db }) => db).filter((db) => db !== from);
  const targets = to === 'todos' ? others : [...new Set(to.split(','))];
  for (const db of targets) hotelOf(hotels, db);
  if (targets.includes(from)) throw new OperatorError(`${from} no se copia en sí mismo.`);
  await ensureBuilt(cmsBuild);

  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-origen-'));
  try {
    const source = await oneStep(`Leer ${from}`, () =>
      withCms(from, environment, (cms) => exportTo(cms, folder)),
    );
    const picked = { secciones: keys(values.secciones), componentes: keys(values.componentes) };
    if (picked.secciones.length + picked.componentes.length === 0) {
      tellKeys(source.hotel);
      return;
    }
    checkPicked(source, picked);
    const request = { source, picked, replace: values.reemplazar === true };
    for (const db of targets) {
      await copyTo(db, { environment, request, isMeant: values.hacer === true });
    }
    if (values.hacer !== true) console.log('\nNo se escribió nada: con --hacer se copia.');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function copyTo(
  db: string,
  {
    environment,
    request,
    isMeant,
  }: {
    readonly environment: OperatorEnvironment;
    readonly request: CopyRequest;
    readonly isMeant: boolean;
  },
): Promise<void> {
  const before = await makeCopyFolder(environment.dataDir, db);
  const kept = { isKept: false };
  try {
    const preview = await oneStep(isMeant ? `Copiar en ${db}` : `Leer ${db}`, () =>
      withCms(db, environment, async (cms) => {
        const target = await exportTo(cms, before);
        const found = await previewCopy(target, request);
        if (!isMeant || found.filas.every(({ cambio }) => cambio === 'igual')) return found;
        // From here on the previous content is needed for an undo, also after a failure.
        kept.isKept = true;
        await copyContent(db, cms, target, request);
        return found;
      }),
    );
    tellPreview(db, preview);
    if (kept.isKept) console.log(`  Para volver atrás: npm run hotel -- deshacer ${before}`);
  } finally {
    if (!kept.isKept) await rm(before, { recursive: true });
  }
}

async function undo(folder: string): Promise<void> {
  await ensureBuilt(cmsBuild);
  const { db } = await oneStep('Deshacer la copia', () =>
    undoCopy(fromHere(folder), operatorEnvironment()),
  );
  console.log(`${db} tiene otra vez el contenido de antes de la copia.`);
}

const keys = (given: string | boolean | undefined): readonly string[] =>
  typeof given === 'string' ? given.split(',').filter((clave) => clave !== '') : [];

function tellKeys({ secciones, componentes }: HotelFile): void {
  const rows = [
    ['sección', 'clave', 'sus componentes'],
    ...secciones.map((one) => [one.nombre, one.clave, one.componentes.join(',')]),
    [],
    ['componente', 'clave'],
    ...componentes.map(({ nombreReferencia, clave }) => [nombreReferencia, clave]),
  ];
  for (const line of table(rows)) console.log(line);
}

const changes = {
  nueva: 'se agrega',
  reemplazada: 'se reemplaza',
  igual: 'ya está igual',
} as const;

function tellPreview(db: string, { filas, sinIdioma, sinSeccion }: Preview): void {
  console.log(`\n${db}:`);
  const rows = filas.map(({ clase, nombre, clave, cambio }) => [
    ...[clase === 'seccion' ? 'sección' : 'componente', nombre, clave, changes[cambio]],
  ]);
  for (const line of table(rows)) console.log(`  ${line}`);
  if (sinIdioma.length > 0) {
    console.log(`  Sus textos en ${sinIdioma.join(', ')} no van: ${db} no tiene esos idiomas.`);
  }
  if (sinSeccion.length > 0) {
    console.log(`  Quedan sin sección, que ${db} no tiene: ${sinSeccion.join(', ')}.`);
  }
}
