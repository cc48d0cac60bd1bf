import Module from 'node:module';
import path from 'node:path';
import { constants, Script } from 'node:vm';
import { type CompiledModule, openModuleStore, stampOf } from './module-store';

/**
 * A CMS's start loads three thousand files, an adapter's one of five megabytes. A third of the one and most of the other is to find
 * and to compile them: from the second start on, both come from one file. Nothing else is other than without it, and once the process
 * has started Node loads as ever.
 */

type Compile = (this: Module, text: string, file: string, format?: string) => unknown;
type Extension = (module: Module, file: string) => void;
type ResolveFilename = (
  request: string,
  parent: Module | null | undefined,
  isMain?: boolean,
  options?: object,
) => string;

/** What of Node's loader its documentation leaves out, and tools have put theirs in the place of for as long as there is Node. */
interface Loader {
  _resolveFilename: ResolveFilename;
  readonly _extensions: { '.js': Extension };
  readonly prototype: { _compile: Compile };
}

function isLoader(module: object): module is Loader {
  return '_resolveFilename' in module && '_extensions' in module && 'prototype' in module;
}

/** How many letters of Node's wrapper stand before a module's own: a fault is told where it is in the file. */
const beforeText = Module.wrap('|').indexOf('|');

/** Of a script from its code cache V8 forgets whose `import()` it is (Node 20). A comment may stand before the bracket. */
const importsLater = /\bimport\s*[(/]/;

const packages = `${path.sep}node_modules${path.sep}`;

/** Whether nothing that a build adds could be found before it: a folder's index could be hidden by a file of the folder's name. */
function isNamedAs(request: string, file: string): boolean {
  return path.basename(file, '.js') === path.basename(request);
}

interface Compiled extends Omit<CompiledModule, 'code'> {
  readonly script: Script;
}

/**
 * Has the modules of the start come from the file in a workspace's compiled folder; gives what ends that, and leaves the file for the
 * next start.
 */
export function keepModules(distDir: string): () => void {
  const loader: object = Module;
  let store = openModuleStore(distDir);
  if (store === undefined || !isLoader(loader)) return () => undefined;
  const { _resolveFilename: resolveFilename, _extensions: extensions, prototype } = loader;
  const { '.js': load } = extensions;
  const { _compile: compile } = prototype;
  const names = new Map<string, string>();
  // What a build of ours takes away is found anew.
  const isOursStill = (file: string) => file in require.cache || store?.isAsItWas(file) === true;
  const compiled = new Map<string, Compiled>();

  loader._resolveFilename = (request, parent, isMain, options) => {
    const from = parent?.filename;
    if (typeof from !== 'string' || options !== undefined) {
      return resolveFilename(request, parent, isMain, options);
    }
    const asked = `${request}\0${path.dirname(from)}`;
    const kept = store?.names.get(asked) ?? names.get(asked);
    if (kept !== undefined && (kept.includes(packages) || isOursStill(kept))) return kept;
    const name = resolveFilename(request, parent, isMain);
    if (name.includes(packages) || isNamedAs(request, name)) names.set(asked, name);
    return name;
  };
  extensions['.js'] = (module, file) => {
    const kept = store?.read(file);
    if (kept === undefined) {
      load(module, file);
      return;
    }
    const script = scriptOf(kept.text, file, kept.code);
    // V8 takes it for another's, and has compiled it anew.
    if (script.cachedDataRejected === true) compiled.set(file, { ...kept, script });
    run(module, script, file, loader);
  };
  prototype._compile = function compileKept(text, file, format) {
    const wrapped = Module.wrap(text);
    const isKept = format !== 'module' && !importsLater.test(text);
    const script = isKept ? scriptOrNone(wrapped, file) : undefined;
    // What is no CommonJS, or is wrong, Node tells by itself.
    if (script === undefined) return compile.call(this, text, file, format);
    // As it was read: at the end of the start it may be another.
    compiled.set(file, { text: wrapped, stamp: stampOf(file), script });
    return run(this, script, file, loader);
  };

  return () => {
    loader._resolveFilename = resolveFilename;
    extensions['.js'] = load;
    prototype._compile = compile;
    if (compiled.size > 0) store?.add(names, () => codesOf(compiled));
    // Twenty megabytes that nobody reads again.
    store = undefined;
    compiled.clear();
  };
}

function codesOf(compiled: ReadonlyMap<string, Compiled>): ReadonlyMap<string, CompiledModule> {
  const modules = new Map<string, CompiledModule>();
  for (const [file, { text, stamp, script }] of compiled) {
    // With the functions that the start called, which a script that was only compiled has not.
    modules.set(file, { text, stamp, code: script.createCachedData() });
  }
  return modules;
}

function scriptOrNone(text: string, file: string): Script | undefined {
  try {
    return scriptOf(text, file);
  } catch {
    return undefined;
  }
}

function scriptOf(text: string, filename: string, cachedData?: Buffer): Script {
  return new Script(text, {
    filename,
    columnOffset: -beforeText,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData !== undefined && { cachedData }),
  });
}

/** As Node runs a CommonJS module: with its exports, its `require`, itself, its file and its folder. */
function run(module: Module, script: Script, file: string, { _extensions }: Loader): unknown {
  const wrapper: unknown = script.runInThisContext();
  if (typeof wrapper !== 'function') throw new Error(`${file} is not within its wrapper`);
  // Hardly any module asks for these two.
  const resolve = (request: string, options?: { paths?: string[] }) =>
    Module.createRequire(file).resolve(request, options);
  resolve.paths = (request: string) => Module.createRequire(file).resolve.paths(request);
  const own = (id: string): unknown => module.require(id);
  own.main = require.main;
  own.cache = require.cache;
  own.extensions = _extensions;
  own.resolve = resolve;
  const given = [module.exports, own, module, file, path.dirname(file)];
  return Reflect.apply(wrapper, module.exports, given);
}
