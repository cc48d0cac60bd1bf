import { existsSync } from 'node:fs';
import path from 'node:path';
import { readContent } from '@guest-app/config/cms-calls/content';
import type { CmsConnection } from '../system/cms-process.js';
import { hotelFilesDir } from '../system/paths.js';
import { askCms } from './ask-cms.js';
import { importHotel } from './import.js';

/** Whether a hotel's CMS has no content yet: nobody wrote a section or a component. */
export async function isEmpty(cms: CmsConnection): Promise<boolean> {
  const outcome = await askCms(cms, readContent, {});
  if (!outcome.ok) throw new Error(`The CMS tells no content: ${String(outcome.status)}`);
  const { secciones, componentes } = outcome.answer;
  return secciones.length === 0 && componentes.length === 0;
}

/** Writes the content that the project brings for a hotel; one that it brings none for stays empty. */
export async function seed(cms: CmsConnection, db: string): Promise<void> {
  const folder = path.join(hotelFilesDir, db);
  if (existsSync(folder)) await importHotel(cms, folder);
}
