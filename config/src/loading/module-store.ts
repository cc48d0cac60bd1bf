import { createHash } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** A module as a start needs it. */
export interface CompiledModule {
  /** Its text within Node's wrapper. */
  readonly text: string;
  /** Of its file when the text was read; undefined where that was gone by then. */
  readonly stamp: string | undefined;
  /** V8's code cache of that text. */
  readonly code: Buffer;
}

/** What earlier starts left for the next ones. */
export interface ModuleStore {
  /** Where what was asked for lay, by what was asked for from where. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether a module is there, and was not changed since. */
  isAsItWas(file: string): boolean;
  /** Undefined for a module that is not as it was. */
  read(file: string): CompiledModule | undefined;
  /** Adds what a start found beside it, where this process may write to the code's folder. */
  add(names: ReadonlyMap<string, string>, modules: () => ReadonlyMap<string, CompiledModule>): void;
}

/** How a module lies in the store's file. */
interface Kept {
  readonly stamp: string;
  readonly encoding: 'latin1' | 'utf8';
  readonly textLength: number;
  readonly codeLength: number;
}

interface Header {
  readonly key: string;
  readonly names: Readonly<Record<string, string>>;
  /** In the order in which their texts and codes follow the header. */
  readonly modules: Readonly<Record<string, Kept>>;
}

/**
 * Opens the file of a start's modules in a workspace's compiled folder, an empty one where what is there was left by another Node, in another folder or with other
 * packages. It lies with the code, and is trusted like it. Undefined where nothing tells the packages.
 */
export function openModuleStore(distDir: string): ModuleStore | undefined {
  const { version, arch, execArgv } = process;
  const packagesFile = path.resolve(distDir, '../../node_modules/.package-lock.json');
  // V8 refuses what was compiled with other flags: each has its own file.
  const file = path.join(distDir, `modules-${hashOf(execArgv.join(' ')).slice(0, 8)}.bin`);
  try {
    const key = hashOf([version, arch, distDir, hashOf(readFileSync(packagesFile))].join(' '));
    return storeOf(file, key, readStore(file, key));
  } catch {
    return undefined;
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

interface Content {
  readonly header: Header;
  readonly pieces: Buffer;
}

function readStore(file: string, key: string): Content {
  const empty = { header: { key, names: {}, modules: {} }, pieces: Buffer.alloc(0) };
  try {
    const bytes = readFileSync(file);
    const end = lengthBytes + bytes.readUInt32LE(0);
    const header: unknown = JSON.parse(bytes.toString('utf8', lengthBytes, end));
    return isHeader(header, key) ? { header, pieces: bytes.subarray(end) } : empty;
  } catch {
    // The first start of this build, or nothing that this code wrote.
    return empty;
  }
}

const lengthBytes = 4;

/** Only this code writes that key. */
function isHeader(header: unknown, key: string): header is Header {
  return typeof header === 'object' && header !== null && 'key' in header && header.key === key;
}

function storeOf(file: string, key: string, { header, pieces }: Content): ModuleStore {
  const kept = new Map<string, Kept & { readonly at: number }>();
  let at = 0;
  for (const [name, module] of Object.entries(header.modules)) {
    kept.set(name, { ...module, at });
    at += module.textLength + module.codeLength;
  }
  // Of one that was cut nothing is taken.
  if (at !== pieces.length) kept.clear();
  const names = new Map(Object.entries(header.names));

  const unchanged = (name: string) => {
    const module = kept.get(name);
    return module !== undefined && module.stamp === stampOf(name) ? module : undefined;
  };

  const read = (name: string): CompiledModule | undefined => {
    const module = unchanged(name);
    if (module === undefined) return undefined;
    const code = module.at + module.textLength;
    return {
      stamp: module.stamp,
      text: pieces.toString(module.encoding, module.at, code),
      code: pieces.subarray(code, code + module.codeLength),
    };
  };

  return {
    names,
    isAsItWas: (name) => unchanged(name) !== undefined,
    read,
    add(moreNames, more) {
      writeStore(file, key, new Map([...names, ...moreNames]), () => {
        const all = new Map(more());
        for (const name of kept.keys()) {
          const module = all.has(name) ? undefined : read(name);
          if (module !== undefined) all.set(name, module);
        }
        return all;
      });
    },
  };
}

/** Tells whether a file was changed. Images keep whole seconds. */
export function stampOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat && `${String(stat.size)} ${String(Math.floor(stat.mtimeMs / 1000))}`;
}

function writeStore(
  file: string,
  key: string,
  names: ReadonlyMap<string, string>,
  modules: () => ReadonlyMap<string, CompiledModule>,
): void {
  const unfinished = `${file}.${String(process.pid)}`;
  try {
    // First: most of what runs may not write to its own code, and need not do the work.
    const handle = openSync(unfinished, 'w');
    try {
      writeFileSync(handle, bytesOf(key, names, modules()));
      // Whoever may read the code may read this; another user than who builds it runs it.
      fchmodSync(handle, 0o644);
    } finally {
      closeSync(handle);
    }
    renameSync(unfinished, file);
  } catch {
    // The next start takes as long as this one.
    rmSync(unfinished, { force: true });
  }
}

function bytesOf(
  key: string,
  names: ReadonlyMap<string, string>,
  modules: ReadonlyMap<string, CompiledModule>,
): Buffer {
  const kept: Record<string, Kept> = {};
  const pieces: Buffer[] = [];
  for (const [name, { text, stamp, code }] of modules) {
    if (stamp === undefined) continue;
    // One byte a letter, as V8 keeps it, where that is enough.
    const encoding = /^[\0-\xff]*$/.test(text) ? 'latin1' : 'utf8';
    const bytes = Buffer.from(text, encoding);
    kept[name] = { stamp, encoding, textLength: bytes.length, codeLength: code.length };
    pieces.push(bytes, code);
  }
  const header: Header = { key, names: Object.fromEntries(names), modules: kept };
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...pieces]);
}
