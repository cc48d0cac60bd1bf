import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseEnvironment } from '@guest-app/config/environment';
import { hotels } from '@guest-app/config/hotels';
import { cmsBuild, ensureBuilt } from './build.js';
import { runningCms, type CmsConnection } from './cms-process.js';
import { OperatorError } from './operator-error.js';
import { withCms, type Installation } from './with-cms.js';

/** What the commands on a hotel's folder are asked to do: `npm run importar -- <db> <folder>`. */
export interface HotelCommand {
  readonly db: string;
  /** Absolute. */
  readonly folder: string;
  readonly installation: Installation;
}

/** Reads the command line; undefined where it only asks for help, which is then shown. */
export function readHotelCommand(args: readonly string[], help: string): HotelCommand | undefined {
  const { positionals, wantsHelp } = parseCommandLine(args, help);
  if (wantsHelp) {
    console.log(help);
    return undefined;
  }
  const [db, folder, ...rest] = positionals;
  if (db === undefined || folder === undefined || rest.length > 0) {
    throw new OperatorError(`Hacen falta el hotel y la carpeta.\n\n${help}`);
  }
  if (!hotels.some((hotel) => hotel.db === db)) {
    throw new OperatorError(
      `No existe el hotel «${db}»; los hoteles son ${hotels.map((hotel) => hotel.db).join(', ')}.`,
    );
  }
  const environment = parseEnvironment(process.env, process.cwd());
  if (!environment.ok) throw new OperatorError(environment.faults.join('\n'));
  // npm runs commands in the project's folder; the person means the one they were in.
  const from = process.env['INIT_CWD'] ?? process.cwd();
  return { db, folder: path.resolve(from, folder), installation: environment.environment };
}

/** Works with the hotel's CMS, whether or not the system runs. */
export async function useCms<T>(
  { db, installation }: HotelCommand,
  use: (cms: CmsConnection) => Promise<T>,
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
