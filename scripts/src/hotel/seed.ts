import { existsSync } from 'node:fs';
import path from 'node:path';
import { hotelContentCheck } from '@guest-app/config/content';
import type { CmsConnection } from '../system/cms-process.js';
import { hotelFilesDir } from '../system/paths.js';
import { importHotel } from './import.js';

/** Whether a hotel's CMS has no content yet: nobody wrote a section or a component. */
export async function isEmpty({ url, token }: CmsConnection): Promise<boolean> {
  const response = await fetch(`${url}/api/contenido`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const content: unknown = await response.json();
  if (!response.ok || !hotelContentCheck.Check(content)) {
    throw new Error(`GET /api/contenido answered ${String(response.status)}`);
  }
  return content.secciones.length === 0 && content.componentes.length === 0;
}

/** Writes the content that the project brings for a hotel; one that it brings none for stays empty. */
export async function seed(cms: CmsConnection, db: string): Promise<void> {
  const folder = path.join(hotelFilesDir, db);
  if (existsSync(folder)) await importHotel(cms, folder);
}
