import { serveAdapter } from '../serve/serve-alone.js';
import { operatorEnvironment } from '../system/environment.js';
import { OperatorError } from '../terminal/operator-error.js';

const help = `Runs an adapter alone: the web app, the calls, the panels' way to the CMSs that run elsewhere.

  npm run serve:adapter`;

export async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) throw new OperatorError(help);
  await serveAdapter(operatorEnvironment());
}
