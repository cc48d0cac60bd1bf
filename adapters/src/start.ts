import { main } from './main.js';

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // What was begun, such as the connections to the CMSs, would keep it alive without its port.
  process.exit(1);
});
