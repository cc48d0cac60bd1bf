import type { LineFault } from '@guest-app/config/text-file';
import type { XmlElement } from './xml.js';

/** Faults of names that stand twice, or that nothing has, and of languages that do not fit. */
export function codeFaults(root: XmlElement): readonly LineFault[] {
  const files = within(root, 'file');
  return [
    ...twice(files),
    ...languageFaults(root, root),
    ...files.flatMap((file) => [
      ...twice(all(file, 'unit')),
      ...twice(all(file, 'group')),
      ...[file, ...all(file, 'group')].flatMap((one) => notesTwice(one)),
      ...all(file, 'unit').flatMap((unit) => unitFaults(unit)),
    ]),
  ];
}

function unitFaults(unit: XmlElement): readonly LineFault[] {
  const data = within(unit, 'originalData').flatMap((one) => within(one, 'data'));
  const parts = within(unit, 'segment', 'ignorable');
  const sources = parts.flatMap((part) => within(part, 'source'));
  const targets = parts.flatMap((part) => within(part, 'target'));
  const known = new Set(data.map(idOf));
  const codes = (texts: readonly XmlElement[]) => texts.flatMap((text) => all(text, ...inline));
  return [
    ...notesTwice(unit),
    ...twice(data),
    ...twice([...parts, ...codes(sources)]),
    ...twice([...parts, ...codes(targets)]),
    ...[...codes(sources), ...codes(targets)].flatMap((one) => dataFaults(one, known)),
    ...pairFaults(codes(sources)),
    ...pairFaults(codes(targets)),
    ...orderFaults(parts),
  ];
}

const inline = ['ph', 'pc', 'sc', 'ec', 'mrk', 'sm', 'em'];

function within(element: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child !== 'string' && child.namespace === element.namespace && names.includes(child.name)
      ? [child]
      : [],
  );
}

/** In any depth. */
function all(element: XmlElement, ...names: readonly string[]): readonly XmlElement[] {
  return element.children.flatMap((child) => {
    if (typeof child === 'string' || child.namespace !== element.namespace) return [];
    return [...(names.includes(child.name) ? [child] : []), ...all(child, ...names)];
  });
}

const idOf = ({ attributes }: XmlElement) => attributes.get('id');

function twice(elements: readonly XmlElement[]): readonly LineFault[] {
  const seen = new Set<string>();
  return elements.flatMap((element) => {
    const id = idOf(element);
    if (id === undefined) return [];
    if (seen.has(id)) {
      return [
        { linea: element.linea, motivo: `el id «${id}» de <${element.name}> está dos veces` },
      ];
    }
    seen.add(id);
    return [];
  });
}

const notesTwice = (element: XmlElement) =>
  twice(within(element, 'notes').flatMap((notes) => within(notes, 'note')));

function dataFaults({ attributes, linea }: XmlElement, known: ReadonlySet<string | undefined>) {
  return ['dataRef', 'dataRefStart', 'dataRefEnd'].flatMap((key) => {
    const id = attributes.get(key);
    return id === undefined || known.has(id)
      ? []
      : [{ linea, motivo: `«${key}» nombra «${id}», que no está en <originalData>` }];
  });
}

/** Each end has its start before it, and each start that is not alone its end. */
function pairFaults(codes: readonly XmlElement[]): readonly LineFault[] {
  const faults: LineFault[] = [];
  const open = new Map<string, XmlElement>();
  const started = new Set<string | undefined>();
  for (const one of codes) {
    const { name, attributes, linea } = one;
    const isAlone = attributes.get('isolated') === 'yes';
    const startRef = attributes.get('startRef');
    if (name === 'sc' || name === 'sm') {
      if (name === 'sc' && isAlone) continue;
      started.add(idOf(one));
      open.set(idOf(one) ?? '', one);
    } else if (name === 'em' || (name === 'ec' && !isAlone)) {
      if (startRef === undefined || !started.has(startRef)) {
        faults.push({ linea, motivo: `<${name}> no tiene su comienzo antes` });
      }
      open.delete(startRef ?? '');
    } else if (name === 'ec' && (idOf(one) === undefined || startRef !== undefined)) {
      faults.push({ linea, motivo: '<ec> sin comienzo lleva «id» y ningún «startRef»' });
    }
    if (name === 'ec' && !isAlone && idOf(one) !== undefined) {
      faults.push({ linea, motivo: '<ec> con comienzo no lleva «id»' });
    }
  }
  for (const { name, linea } of open.values()) {
    faults.push({ linea, motivo: `<${name}> no tiene su final` });
  }
  return faults;
}

const languageKeys: Readonly<Record<string, string>> = { source: 'srcLang', target: 'trgLang' };

/** Texts whose language, their own or one from around them, is not what the file says of them. */
function languageFaults(
  element: XmlElement,
  root: XmlElement,
  around?: string,
): readonly LineFault[] {
  const { attributes, children, linea, name } = element;
  const language = attributes.get('xml:lang') ?? around;
  const key = languageKeys[name];
  if (key === undefined) {
    return children.flatMap((child) =>
      typeof child === 'string' ? [] : languageFaults(child, root, language),
    );
  }
  const wanted = root.attributes.get(key);
  if (wanted === undefined) return [{ linea, motivo: `hay <${name}>, y <xliff> no dice «${key}»` }];
  return language === undefined || language.toLowerCase() === wanted.toLowerCase()
    ? []
    : [{ linea, motivo: `«xml:lang» es ${language}, y «${key}» es ${wanted}` }];
}

/** The places of translations: each once, and none beyond the last. */
function orderFaults(parts: readonly XmlElement[]): readonly LineFault[] {
  const seen = new Set<number>();
  return parts.flatMap((part, index) => {
    const [target] = within(part, 'target');
    if (target === undefined) return [];
    const order = Number(target.attributes.get('order') ?? index + 1);
    const isFree = order <= parts.length && !seen.has(order);
    seen.add(order);
    return isFree
      ? []
      : [{ linea: target.linea, motivo: `el lugar ${String(order)} de <target> no está libre` }];
  });
}
