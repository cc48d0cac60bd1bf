import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import type { Hotel } from '@guest-app/config/hotels';
import { cmsBuild, ensureBuilt } from '../programs/build.js';
import { type OperatedCms, runningCms } from '../system/cms-process.js';
import { operatorEnvironment, personsFolder } from '../system/environment.js';
import { hotelOf } from '../system/hotel-of.js';
import { type Installation, withCms } from '../system/with-cms.js';
import { OperatorError } from '../terminal/operator-error.js';

/** A command on one hotel: `npm run … -- <db> <more> …`. */
export interface HotelCommand {
  readonly db: string;
  readonly hotel: Hotel;
  /** The arguments after the hotel, one for each that the command names. */
  readonly given: readonly string[];
  readonly installation: OperatorEnvironment;
}

/**
 * Reads a command line of a hotel and the arguments that `names` says in Spanish. Prints the help and
 * returns undefined if the line asks for it; throws an OperatorError if arguments lack.
 */
export function readCommand(
  args: readonly string[],
  help: string,
  ...names: readonly string[]
): HotelCommand | undefined {
  const positionals = readPositionals(args, help);
  if (positionals === undefined) return undefined;
  const [db, ...given] = positionals;
  if (db === undefined || given.length !== names.length) {
    const all = ['el hotel', ...names];
    const named = `${all.slice(0, -1).join(', ')} y ${all.at(-1) ?? ''}`;
    throw new OperatorError(`Hacen falta ${named}.\n\n${help}`);
  }
  const installation = operatorEnvironment();
  return { db, hotel: hotelOf(installation.hotels, db), given, installation };
}

/** The arguments that are no options; prints the help and returns undefined if the line asks for it. */
export function readPositionals(
  args: readonly string[],
  help: string,
): readonly string[] | undefined {
  try {
    const options = { help: { type: 'boolean', short: 'h' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (values.help !== true) return positionals;
  } catch {
    throw new OperatorError(`No se entiende «${args.join(' ')}».\n\n${help}`);
  }
  console.log(help);
  return undefined;
}

/** Resolves a path against the folder in which the operator ran npm, which runs commands in the project's folder. */
export function fromHere(file: string): string {
  return path.resolve(personsFolder(), file);
}

/** Reads a file that the command line names; throws an OperatorError if there is none, or a folder. */
export async function readGiven(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      throw new OperatorError(`No existe el archivo ${file}.`);
    }
    if (code === 'EISDIR') throw new OperatorError(`${file} es una carpeta, y no un archivo.`);
    if (code === 'EACCES') throw new OperatorError(`No se tiene permiso para leer ${file}.`);
    throw error;
  }
}

/** Works with a hotel's CMS: the running one, or one started for it. */
export async function useCms<T>(
  { db, installation }: { readonly db: string; readonly installation: Installation },
  use: (cms: OperatedCms) => Promise<T>,
): Promise<T> {
  if ((await runningCms(installation.dataDir, db)) === undefined) await ensureBuilt(cmsBuild);
  return withCms(db, installation, use);
}
