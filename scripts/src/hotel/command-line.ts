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

/** What the commands on a hotel's folder are asked to do: `npm run importar -- <db> <folder>`. */
export interface HotelCommand {
  readonly db: string;
  /** Absolute. */
  readonly folder: string;
  readonly installation: Installation;
}

/** Reads the command line; undefined where it only asks for help, which is then shown. */
export function readHotelCommand(args: readonly string[], help: string): HotelCommand | undefined {
  const command = readCommand(args, help, 'la carpeta');
  return command && { ...command, folder: fromHere(command.argument) };
}

/** What any command on one hotel is asked to do: `npm run … -- <db> <argument>`. */
export interface OnHotel {
  readonly db: string;
  readonly hotel: Hotel;
  readonly argument: string;
  readonly installation: OperatorEnvironment;
}

/** Reads the command line of a hotel and one more thing; undefined where it only asks for help, which is then shown. */
export function readCommand(
  args: readonly string[],
  help: string,
  what: string,
): OnHotel | undefined {
  const command = readLongCommand(args, help, [what]);
  const [argument = ''] = command?.given ?? [];
  return command && { ...command, argument };
}

/** The same of a hotel and some more things. */
export function readLongCommand(
  args: readonly string[],
  help: string,
  what: readonly string[],
): (Omit<OnHotel, 'argument'> & { readonly given: readonly string[] }) | undefined {
  const { positionals, wantsHelp } = parseCommandLine(args, help);
  if (wantsHelp) {
    console.log(help);
    return undefined;
  }
  const [db, ...given] = positionals;
  if (db === undefined || given.length !== what.length) {
    const all = ['el hotel', ...what];
    const named = `${all.slice(0, -1).join(', ')} y ${all.at(-1) ?? ''}`;
    throw new OperatorError(`Hacen falta ${named}.\n\n${help}`);
  }
  const installation = operatorEnvironment();
  return { db, hotel: hotelOf(installation.hotels, db), given, installation };
}

/** The path that the person means: npm runs commands in the project's folder, not in the one they were in. */
export function fromHere(file: string): string {
  return path.resolve(personsFolder(), file);
}

/** Works with the hotel's CMS, whether or not the system runs. */
export async function useCms<T>(
  { db, installation }: Pick<HotelCommand, 'db' | 'installation'>,
  use: (cms: OperatedCms) => Promise<T>,
): Promise<T> {
  if ((await runningCms(installation.dataDir, db)) === undefined) await ensureBuilt(cmsBuild);
  return withCms(db, installation, use);
}

function parseCommandLine(
  args: readonly string[],
  help: string,
): { positionals: string[]; wantsHelp: boolean } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    return { positionals, wantsHelp: values.help === true };
  } catch {
    throw new OperatorError(`No se entiende «${args.join(' ')}».\n\n${help}`);
  }
}
