import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether a stamp kept from the last successful run says the same as now.
 * @param {string} file
 * @param {string} stamp
 */
export function isCurrent(file, stamp) {
  try {
    return readFileSync(file, 'utf8') === stamp;
  } catch {
    return false;
  }
}

/**
 * What says the same already is not written again: an image and a service have the project's folder to read alone.
 * @param {string} file
 * @param {string} stamp
 */
export function keep(file, stamp) {
  if (isCurrent(file, stamp)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}
