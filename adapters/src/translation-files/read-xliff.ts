import type { LineFault } from '@guest-app/config/text-file';
import type { Piece } from './pieces.js';
import { FileFault, type FileText, type TranslationFile } from './translation-file.js';
import { codeFaults } from './xliff-codes.js';
import { grammarFaults } from './xliff-grammar.js';
import { parseXml, type XmlElement } from './xml.js';

const namespaces = /^urn:oasis:names:tc:xliff:document:2\.[0-2]$/;

/** Reads a file of XLIFF 2. Throws a {@link FileFault} where it is none, or breaks the standard. */
export function readXliff(text: string): TranslationFile {
  const root = parseXml(text);
  if (root.name !== 'xliff') throw new FileFault(root.linea, 'el archivo no es XLIFF');
  if (!namespaces.test(root.namespace)) {
    throw new FileFault(root.linea, 'el archivo es de otra versión de XLIFF; se espera la 2');
  }
  const [fault] = [...grammarFaults(root, root.namespace)].sort((a, b) => a.linea - b.linea);
  if (fault !== undefined) throw new FileFault(fault.linea, fault.motivo);
  const [broken] = codeFaults(root);
  if (broken !== undefined) throw new FileFault(broken.linea, broken.motivo);

  const faults: LineFault[] = [];
  const textos: FileText[] = [];
  for (const { unit, isKept } of unitsIn(root, false)) {
    const read = textOf(unit, isKept);
    if ('motivo' in read) faults.push(read);
    else textos.push(read);
  }
  const de = root.attributes.get('srcLang') ?? '';
  return { de, a: root.attributes.get('trgLang') ?? null, textos, faults };
}

interface Unit {
  readonly unit: XmlElement;
  /** Whether its spaces are kept as they are. */
  readonly isKept: boolean;
}

function unitsIn(element: XmlElement, isKeptAround: boolean): readonly Unit[] {
  const isKept = keepsSpaces(element, isKeptAround);
  if (element.name === 'unit') return [{ unit: element, isKept }];
  return [...childrenOf(element, 'file'), ...childrenOf(element, 'group', 'unit')].flatMap(
    (child) => unitsIn(child, isKept),
  );
}

const keepsSpaces = ({ attributes }: XmlElement, around: boolean) =>
  attributes.has('xml:space') ? attributes.get('xml:space') === 'preserve' : around;

const childrenOf = ({ namespace, children }: XmlElement, ...names: readonly string[]) =>
  children
    .filter((child) => typeof child !== 'string')
    .filter((child) => child.namespace === namespace && names.includes(child.name));

function textOf(unit: XmlElement, isKept: boolean): FileText | LineFault {
  const { linea } = unit;
  const data = new Map(
    childrenOf(unit, 'originalData')
      .flatMap((one) => childrenOf(one, 'data'))
      .map((one) => [one.attributes.get('id') ?? '', wordsIn(one)]),
  );
  const read = (parts: readonly XmlElement[]) =>
    parts.flatMap((part) => piecesIn(part, data, keepsSpaces(part, isKept)));
  const parts = childrenOf(unit, 'segment', 'ignorable').map((part, index) => {
    const [source] = childrenOf(part, 'source');
    const [target] = childrenOf(part, 'target');
    const order = Number(target?.attributes.get('order') ?? index + 1);
    return { part, source, target, order };
  });
  const espanol = read(parts.flatMap(({ source }) => source ?? []));
  const segments = parts.filter(({ part }) => part.name === 'segment');
  const translated = segments.filter(
    ({ target }) => target !== undefined && read([target]).length > 0,
  );
  const clave = unit.attributes.get('id') ?? '';
  if (translated.length === 0) return { clave, linea, espanol, texto: null, isDone: false };
  if (translated.length < segments.length) {
    return { linea, motivo: 'hay una parte del texto sin traducir' };
  }
  // What stands between segments is taken from the source where the translation has nothing of its own.
  const ordered = [...parts].sort((a, b) => a.order - b.order);
  const texto = read(ordered.flatMap(({ source, target }) => target ?? source ?? []));
  const isDone = segments.every(({ part }) =>
    ['reviewed', 'final'].includes(part.attributes.get('state') ?? ''),
  );
  return { clave, linea, espanol, texto, isDone };
}

type Data = ReadonlyMap<string, string>;

function piecesIn(element: XmlElement, data: Data, isKept: boolean): readonly Piece[] {
  const htmlOf = (of: XmlElement, attribute: string) =>
    data.get(of.attributes.get(attribute) ?? '') ?? '';
  const mark = (html: string): readonly Piece[] => (html === '' ? [] : [{ kind: 'mark', html }]);
  return element.children.flatMap((child): readonly Piece[] => {
    if (typeof child === 'string') {
      const text = isKept ? child : child.replaceAll(/\s+/g, ' ');
      return text === '' ? [] : [{ kind: 'words', text }];
    }
    switch (child.name) {
      case 'cp':
        return [{ kind: 'words', text: characterOf(child) }];
      case 'ph':
      case 'sc':
      case 'ec':
        return mark(htmlOf(child, 'dataRef'));
      case 'pc': {
        const [open, close] = [htmlOf(child, 'dataRefStart'), htmlOf(child, 'dataRefEnd')];
        const pieces = piecesIn(child, data, isKept);
        return open === '' && close === '' ? pieces : [{ kind: 'span', open, close, pieces }];
      }
      case 'mrk':
        return piecesIn(child, data, isKept);
      default:
        return [];
    }
  });
}

const wordsIn = (element: XmlElement) =>
  element.children
    .map((child) => (typeof child === 'string' ? child : characterOf(child)))
    .join('');

const characterOf = ({ attributes }: XmlElement) =>
  String.fromCodePoint(Math.min(Number.parseInt(attributes.get('hex') ?? '0', 16), 0x10_ff_ff));
