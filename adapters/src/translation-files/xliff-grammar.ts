import type { LineFault } from '@guest-app/config/text-file';
import type { XmlElement } from './xml.js';

/** What the core of XLIFF 2 allows: which elements stand in which, and which values their attributes take. */

type Check = RegExp;
type Checks = Readonly<Record<string, Check>>;

const any = /^/;
const token = /^[\p{L}\p{N}._:\-\u00B7]+$/u;
const tokens = /^\s*[\p{L}\p{N}._:\-\u00B7]+(\s+[\p{L}\p{N}._:\-\u00B7]+)*\s*$/u;
const yesNo = /^(yes|no)$/;
const order = /^(yes|firstNo|no)$/;
const direction = /^(ltr|rtl|auto)$/;
const space = /^(default|preserve)$/;
const language = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;
const prefixed = /^[^\s:]+:[^\s]+$/;

const code: Checks = {
  canCopy: yesNo,
  canDelete: yesNo,
  canReorder: order,
  copyOf: token,
  id: token,
};
const kind: Checks = { subType: prefixed, type: /^(fmt|ui|quote|link|image|other)$/ };
const standaloneCode: Checks = {
  ...code,
  ...kind,
  dataRef: token,
  disp: any,
  equiv: any,
  subFlows: tokens,
};
const spanningCode: Checks = {
  ...standaloneCode,
  canOverlap: yesNo,
  dir: direction,
  isolated: yesNo,
};
const mark: Checks = {
  id: token,
  translate: yesNo,
  type: /^(generic|comment|term|[^\s:]+:[^\s]+)$/,
  ref: any,
  value: any,
};
const text: Checks = { 'xml:lang': language, 'xml:space': space };
const container: Checks = {
  canResegment: yesNo,
  translate: yesNo,
  srcDir: direction,
  trgDir: direction,
  ...text,
};

interface Rule {
  /** The names of the elements within, each with a space behind it; `other` is of another namespace. */
  readonly content: RegExp;
  readonly attributes: Checks;
  readonly required?: readonly string[];
  /** Whether it may have attributes of other namespaces. */
  readonly isOpen?: true;
  readonly hasWords?: true;
}

const nothing = /^$/;
const inline = /^((cp|ph|pc|sc|ec|mrk|sm|em) )*$/;

const rules: Readonly<Record<string, Rule>> = {
  xliff: {
    content: /^(file )+$/,
    attributes: { version: /^2\.[0-2]$/, srcLang: language, trgLang: language, ...text },
    required: ['version', 'srcLang'],
    isOpen: true,
  },
  file: {
    content: /^(skeleton )?(other )*(notes )?((unit|group) )+$/,
    attributes: { ...container, id: token, original: any },
    required: ['id'],
    isOpen: true,
  },
  skeleton: { content: /^(other )*$/, attributes: { href: any }, hasWords: true },
  group: {
    content: /^(other )*(notes )?((unit|group) )*$/,
    attributes: { ...container, id: token, name: any, type: prefixed },
    required: ['id'],
    isOpen: true,
  },
  unit: {
    content: /^(other )*(notes )?(originalData )?((ignorable )*segment )+(ignorable )*$/,
    attributes: { ...container, id: token, name: any, type: prefixed },
    required: ['id'],
    isOpen: true,
  },
  segment: {
    content: /^source (target )?$/,
    attributes: {
      ...{ id: token, canResegment: yesNo, subState: prefixed },
      state: /^(initial|translated|reviewed|final)$/,
    },
  },
  ignorable: { content: /^source (target )?$/, attributes: { id: token } },
  notes: { content: /^(note )+$/, attributes: {} },
  note: {
    content: nothing,
    attributes: {
      id: token,
      appliesTo: /^(source|target)$/,
      category: any,
      priority: /^([1-9]|10)$/,
    },
    isOpen: true,
    hasWords: true,
  },
  originalData: { content: /^(data )+$/, attributes: {} },
  data: {
    content: /^(cp )*$/,
    attributes: { id: token, dir: direction, 'xml:space': /^preserve$/ },
    required: ['id'],
    hasWords: true,
  },
  source: { content: inline, attributes: text, hasWords: true },
  target: { content: inline, attributes: { ...text, order: /^[1-9]\d{0,5}$/ }, hasWords: true },
  cp: { content: nothing, attributes: { hex: /^([\dA-Fa-f]{2}){1,3}$/ }, required: ['hex'] },
  ph: { content: nothing, attributes: standaloneCode, required: ['id'], isOpen: true },
  pc: {
    content: inline,
    attributes: {
      ...{ ...code, ...kind, canOverlap: yesNo, dir: direction },
      ...{ dispStart: any, dispEnd: any, equivStart: any, equivEnd: any },
      ...{ dataRefStart: token, dataRefEnd: token, subFlowsStart: tokens, subFlowsEnd: tokens },
    },
    required: ['id'],
    isOpen: true,
    hasWords: true,
  },
  sc: { content: nothing, attributes: spanningCode, required: ['id'], isOpen: true },
  ec: { content: nothing, attributes: { ...spanningCode, startRef: token }, isOpen: true },
  mrk: { content: inline, attributes: mark, required: ['id'], isOpen: true, hasWords: true },
  sm: { content: nothing, attributes: mark, required: ['id'], isOpen: true },
  em: { content: nothing, attributes: { startRef: token }, required: ['startRef'] },
};

/** An attribute that has a meaning only beside another one. */
const needed: Readonly<Record<string, string>> = { subState: 'state', subType: 'type' };

/** The faults of a tree against the grammar. */
export function grammarFaults(element: XmlElement, namespace: string): readonly LineFault[] {
  const { name, attributes, linea } = element;
  const rule = rules[name];
  if (rule === undefined) return [{ linea, motivo: `XLIFF no tiene el elemento <${name}>` }];
  const faults: LineFault[] = [];
  const say = (motivo: string) => faults.push({ linea, motivo });
  for (const [key, value] of attributes) {
    const check = rule.attributes[key];
    const isForeign = key.includes(':') && !key.startsWith('xml:');
    if (check === undefined) {
      if (!(isForeign && rule.isOpen)) say(`<${name}> no admite el atributo «${key}»`);
    } else if (!check.test(value)) {
      say(`«${value.slice(0, 40)}» no es un valor de «${key}»`);
    }
    const other = needed[key];
    if (other !== undefined && !attributes.has(other)) say(`«${key}» necesita «${other}»`);
  }
  for (const key of rule.required ?? []) {
    if (!attributes.has(key)) say(`a <${name}> le falta el atributo «${key}»`);
  }
  const elements = element.children.filter((child) => typeof child !== 'string');
  const names = elements.map((child) => (child.namespace === namespace ? child.name : 'other'));
  if (!rule.content.test(names.map((one) => `${one} `).join(''))) {
    say(`lo que hay dentro de <${name}> falta, sobra o no está en su orden`);
  }
  const hasWords = element.children.some(
    (child) => typeof child === 'string' && child.trim() !== '',
  );
  if (hasWords && rule.hasWords === undefined) say(`<${name}> no admite texto`);
  return [
    ...faults,
    ...elements
      .filter((child) => child.namespace === namespace)
      .flatMap((child) => grammarFaults(child, namespace)),
  ];
}
