import { XMLParser } from 'fast-xml-parser';
import { FileFault } from './translation-file.js';

export interface XmlElement {
  readonly namespace: string;
  /** Without its prefix. */
  readonly name: string;
  /** Those of another namespace by their prefix and name. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly linea: number;
  readonly children: readonly (XmlElement | string)[];
}

/** Elements within each other. */
const deepest = 64;
const textName = '#text';
const cdataName = '#cdata';
const attributesName = ':@';

const parser = new XMLParser({
  preserveOrder: true,
  captureMetaData: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  // Decoded here: the library leaves alone what it does not know.
  processEntities: false,
  textNodeName: textName,
  cdataPropName: cdataName,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: deepest,
  onDangerousProperty: (name) => name,
});

/** The root of an XML file without a document type, whose entities could grow without bound. */
export function parseXml(text: string): XmlElement {
  const lines = linesOf(text);
  const doctype = text.indexOf('<!DOCTYPE');
  if (doctype !== -1) throw new FileFault(lines(doctype), 'el archivo no puede tener un DOCTYPE');
  const nodes = parsed(text);
  const roots = new Reader(lines).elementsOf(nodes, { '': '', xml: 'xml' }, 1);
  const elements = roots.filter((one) => typeof one !== 'string');
  const [root, second] = elements;
  if (root === undefined || second !== undefined) throw new FileFault(second?.linea ?? 1, notXml);
  return root;
}

const notXml = 'el archivo no es un XML bien formado';

function parsed(text: string): unknown {
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the package in its place checks rules of a schema, too
    return parser.parse(text, true);
  } catch (error) {
    // The library says the place at the end of its message.
    const [, line] = /:(\d+):\w+$/.exec(error instanceof Error ? error.message : '') ?? [];
    if (line !== undefined) throw new FileFault(Number(line), notXml);
    throw new FileFault(1, `${notXml}, o tiene demasiados elementos uno dentro de otro`);
  }
}

/** The line of a place in a text. */
function linesOf(text: string): (at: number) => number {
  const ends = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  return (at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

type Namespaces = Readonly<Record<string, string>>;
// The library's types name the wrapper object.
const metadata = XMLParser.getMetaDataSymbol() as symbol;

class Reader {
  readonly #lines: (at: number) => number;

  constructor(lines: (at: number) => number) {
    this.#lines = lines;
  }

  elementsOf(nodes: unknown, within: Namespaces, linea: number): (XmlElement | string)[] {
    if (!Array.isArray(nodes)) throw new FileFault(linea, notXml);
    return nodes.map((node: unknown) => {
      if (typeof node !== 'object' || node === null) throw new FileFault(linea, notXml);
      const [name = '', content] = Object.entries(node)[0] ?? [];
      if (name === textName) return decoded(String(content), linea);
      if (name === cdataName) return textIn(content);
      return this.#elementOf(node, name, content, within, linea);
    });
  }

  #elementOf(
    node: object,
    qualified: string,
    content: unknown,
    within: Namespaces,
    parentLine: number,
  ): XmlElement {
    const linea = this.#lineOf(node) ?? parentLine;
    const attributes = new Map<string, string>();
    const namespaces: Record<string, string> = { ...within };
    for (const [name, value] of Object.entries(attributesIn(node))) {
      const text = decoded(value, linea).replaceAll(/[\t\n\r]/g, ' ');
      if (name === 'xmlns') namespaces[''] = text;
      else if (name.startsWith('xmlns:')) namespaces[name.slice(6)] = text;
      else attributes.set(name, text);
    }
    const [prefix, name] = splitName(qualified);
    const namespace = namespaces[prefix];
    for (const one of [prefix, ...Array.from(attributes.keys(), (each) => splitName(each)[0])]) {
      if (!(one in namespaces)) {
        throw new FileFault(linea, `el prefijo «${one}» no tiene un espacio de nombres`);
      }
    }
    const children = this.elementsOf(content, namespaces, linea);
    return { namespace: namespace ?? '', name, attributes, linea, children };
  }

  #lineOf(node: object): number | undefined {
    const found: unknown = Reflect.get(node, metadata);
    if (typeof found !== 'object' || found === null || !('startIndex' in found)) return undefined;
    return typeof found.startIndex === 'number' ? this.#lines(found.startIndex) : undefined;
  }
}

function attributesIn(node: object): Readonly<Record<string, string>> {
  const found: unknown = Reflect.get(node, attributesName);
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]));
}

function textIn(content: unknown): string {
  const first: unknown = Array.isArray(content) ? content[0] : undefined;
  if (typeof first !== 'object' || first === null) return '';
  return String(Reflect.get(first, textName) ?? '');
}

function splitName(qualified: string): readonly [prefix: string, name: string] {
  const colon = qualified.indexOf(':');
  return colon === -1 ? ['', qualified] : [qualified.slice(0, colon), qualified.slice(colon + 1)];
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** A text as XML means it: line ends are line feeds, and entities are characters. */
function decoded(text: string, linea: number): string {
  return text.replaceAll(/\r\n?|&([^;&]*);?/g, (written, name: string | undefined) => {
    if (name === undefined) return '\n';
    const character = written.endsWith(';') ? (entities[name] ?? characterOf(name)) : undefined;
    if (character === undefined)
      throw new FileFault(linea, `no se conoce la entidad «${written.slice(0, 20)}»`);
    return character;
  });
}

function characterOf(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([\dA-Fa-f]{1,6})|(\d{1,7}))$/.exec(name) ?? [];
  const digits = hex ?? decimal;
  if (digits === undefined) return undefined;
  const point = Number.parseInt(digits, hex === undefined ? 10 : 16);
  const isCharacter = point > 0 && point <= 0x10_ff_ff && !(point >= 0xd8_00 && point <= 0xdf_ff);
  return isCharacter ? String.fromCodePoint(point) : undefined;
}
