import { installationOf, readMark } from '../store/data-mark';
import { StartRefused } from './start-refused';

/** Refuses data that rest on another secret: no guest's document and no second factor would fit any more. */
export async function checkInstallation(hotelDir: string, secret: string): Promise<void> {
  const mark = await readMark(hotelDir);
  if (mark?.instalacion === undefined || mark.instalacion === installationOf(secret)) return;
  throw new StartRefused(
    `The data in ${hotelDir} were begun with another secret: give that one (SECRETO, or SECRETO_DE_DATOS where it was replaced since), or restore secrets.json from a backup.`,
  );
}
