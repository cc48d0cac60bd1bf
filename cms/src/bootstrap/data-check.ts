import { dataRefusal, type DataUse } from '@guest-app/config/data-mark';
import { readMarkText } from '../store/data-mark';
import { StartRefused } from './start-refused';

/** Refuses data of another secret, of another engine or of a newer version. */
export async function checkData(use: DataUse): Promise<void> {
  const refusal = dataRefusal(await readMarkText(use.hotelDir), use);
  if (refusal !== undefined) throw new StartRefused(refusal);
}
