import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lastBackupsFile } from '@guest-app/config/last-backups';

/** The project's folder: this file is below `scripts/src/` when tests run it, and below `scripts/dist/` otherwise. */
export const projectDir = path.resolve(import.meta.dirname, '../../..');

export const adaptersDir = path.join(projectDir, 'adapters');
export const cmsDir = path.join(projectDir, 'cms');
export const webDir = path.join(projectDir, 'web');
export const webDistDir = path.join(webDir, 'dist');
export const hotelFilesDir = path.join(projectDir, 'config/hoteles');

/** Where everything that a running installation keeps is found below `DATA_DIR`. */
export function dataPaths(dataDir: string) {
  return {
    secrets: path.join(dataDir, 'secrets.json'),
    installation: path.join(dataDir, 'instalacion.json'),
    run: path.join(dataDir, 'run'),
    lock: path.join(dataDir, 'run/supervisor.json'),
    hotelsLock: path.join(dataDir, 'run/hoteles.json'),
    hotelLock: (db: string) => path.join(dataDir, `run/${db}.lock.json`),
    restoreLock: (db: string) => path.join(dataDir, `run/${db}.restaurar.json`),
    cmsRun: (db: string) => path.join(dataDir, 'run', `${db}.json`),
    /** While a hotel's CMS sleeps, when it is to wake by itself. */
    cmsSleep: (db: string) => path.join(dataDir, 'run', `${db}.dormido.json`),
    hoteles: path.join(dataDir, 'hoteles'),
    hotel: (db: string) => path.join(dataDir, 'hoteles', db),
    /** The last good backup of each hotel. */
    backups: path.join(dataDir, lastBackupsFile),
    /** What hotels had before something was copied into them. */
    copies: path.join(dataDir, 'copias'),
    /** Made by a hotel's CMS as soon as there is data of it. */
    dataMark: (db: string) => path.join(dataDir, 'hoteles', db, 'datos.json'),
    logs: path.join(dataDir, 'logs'),
    log: (name: string) => path.join(dataDir, 'logs', `${name}.log`),
  };
}

/** A file of a package, as the workspace that depends on it sees the package; whether or not the package exports it. */
export function packageFile(workspaceDir: string, name: string, file: string): string {
  const folders = createRequire(path.join(workspaceDir, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name, file)).find(existsSync);
  if (found === undefined) throw new Error(`${name}/${file} is not installed`);
  return found;
}
