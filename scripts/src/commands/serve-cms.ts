import { serveCms } from '../serve/serve-alone.js';
import { operatorEnvironment } from '../system/environment.js';
import { OperatorError } from '../terminal/operator-error.js';

const help = `Runs one hotel's CMS alone, for the adapters that run elsewhere.

  npm run serve:cms -- <db>`;

export async function main([db, ...rest]: readonly string[]): Promise<void> {
  if (db === undefined || rest.length > 0) throw new OperatorError(help);
  await serveCms(operatorEnvironment(), db);
}
