// Old versions of Node read this file.
import { isSupported } from './run/node-version.mjs';

const args = process.argv.slice(2);
if (isSupported(process.versions.node)) {
  void import('./run/command.mjs').then(({ runCommand }) => runCommand(args));
} else {
  void import('./run/provided-node.mjs').then(({ runWithProvidedNode }) =>
    runWithProvidedNode(args),
  );
}
