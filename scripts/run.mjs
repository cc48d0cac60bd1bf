// Read by whatever Node is installed, however old: plain syntax, and nothing imported before the version is checked.
import { nodeVersionFault } from './run/node-version.mjs';

const fault = nodeVersionFault(process.versions.node);
if (fault === undefined) {
  void import('./run/command.mjs').then(({ runCommand }) => runCommand(process.argv.slice(2)));
} else {
  console.error(fault);
  process.exitCode = 1;
}
