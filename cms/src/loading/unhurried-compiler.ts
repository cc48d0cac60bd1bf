import { setFlagsFromString } from 'node:v8';

// Nearly all of a start runs a few times: what V8 compiles well meanwhile, on threads of its own, took a fifth of its work.
setFlagsFromString('--no-opt');

/** Once the CMS serves, what is called often is compiled well again. */
export function compileWell(): void {
  setFlagsFromString('--opt');
}
