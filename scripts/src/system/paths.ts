import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lastBackupsFile } from '@guest-app/config/last-backups';

/** The project's folder; this file runs from `scripts/src/` in tests and from `scripts/dist/` otherwise. */
export const projectDir = path.resolve(import.meta.dirname, '../../..');

export const adaptersDir = path.join(projectDir, 'adapters');
export const cmsDir = path.join(projectDir, 'cms');
export const webDir = path.join(projectDir, 'web');
export const webDistDir = path.join(webDir, 'dist');
export const hotelFilesDir = path.join(projectDir, 'config/hoteles');

/** The files of an installation below `DATA_DIR`. */
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
    /** The time at which a sleeping CMS must wake by itself. */
    cmsSleep: (db: string) => path.join(dataDir, 'run', `${db}.dormido.json`),
    hoteles: path.join(dataDir, 'hoteles'),
    hotel: (db: string) => path.join(dataDir, 'hoteles', db),
    /** The last good backup of each hotel. */
    backups: path.join(dataDir, lastBackupsFile),
    /** Content and data of hotels before a copy or a restore. */
    copies: path.join(dataDir, 'copias'),
    /** Written by a hotel's CMS once it has data. */
    dataMark: (db: string) => path.join(dataDir, 'hoteles', db, 'datos.json'),
    logs: path.join(dataDir, 'logs'),
    log: (name: string) => path.join(dataDir, 'logs', `${name}.log`),
  };
}

/** A file of a package that a workspace depends on, also if the package does not export it. */
export function packageFile(workspaceDir: string, name: string, file: string): string {
  const folders = createRequire(path.join(workspaceDir, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name, file)).find(existsSync);
  if (found === undefined) throw new Error(`${name}/${file} is not installed`);
  return found;
}
