import {
  findNodeAtLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { type Fault, hotelFileName, type PlacedReason } from './fault.js';

/** Deeper than any hotel file; a bound, because reading and validating recurse. */
const maxDepth = 32;

const reasonBySyntaxError: Readonly<Record<string, string>> = {
  InvalidSymbol: 'hay algo que no es JSON; los textos van entre comillas dobles',
  InvalidNumberFormat: 'el número está mal escrito',
  PropertyNameExpected: 'falta el nombre de un campo, o sobra una coma',
  ValueExpected: 'falta un valor, o sobra una coma',
  ColonExpected: 'faltan los dos puntos después del nombre del campo',
  CommaExpected: 'falta una coma',
  CloseBraceExpected: 'falta cerrar una llave «}»',
  CloseBracketExpected: 'falta cerrar un corchete «]»',
  EndOfFileExpected: 'sobra texto después del final',
  InvalidCommentToken: 'JSON no admite comentarios',
  UnexpectedEndOfComment: 'JSON no admite comentarios',
  UnexpectedEndOfString: 'falta la comilla que cierra un texto',
  UnexpectedEndOfNumber: 'el número está incompleto',
  InvalidUnicode: 'la secuencia \\u no es válida',
  InvalidEscapeCharacter: 'hay una barra invertida «\\» que no escapa nada; escríbala doble',
  InvalidCharacter: 'hay un carácter de control; los saltos de línea se escriben \\n',
};

/** hotel.json read: its value and a way to say where in the text a JSON pointer stands. */
export interface ParsedText {
  readonly value: unknown;
  readonly faultAt: (reason: PlacedReason) => Fault;
}

export type ParseResult =
  | { readonly ok: true; readonly parsed: ParsedText; readonly faults: readonly Fault[] }
  | { readonly ok: false; readonly faults: readonly [Fault] };

/** Reads the text of hotel.json. The first syntax fault hides the rest: what follows it is guesswork. */
export function parseHotelText(text: string): ParseResult {
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const position = positions(source);
  const place = (offset: number, { ruta, motivo }: PlacedReason): Fault => ({
    archivo: hotelFileName,
    ruta,
    ...position(offset),
    motivo,
  });

  const tooDeep = depthFaultOffset(source);
  if (tooDeep !== undefined) {
    const motivo = `hay más de ${maxDepth} niveles de objetos y listas`;
    return { ok: false, faults: [place(tooDeep, { ruta: '', motivo })] };
  }

  const errors: ParseError[] = [];
  const root = parseTree(source, errors, { disallowComments: true });
  const first = errors[0];
  if (first !== undefined || root === undefined) {
    const motivo =
      source.trim() === ''
        ? 'el archivo está vacío'
        : (reasonBySyntaxError[first === undefined ? '' : printParseErrorCode(first.error)] ??
          'no es JSON válido');
    return { ok: false, faults: [place(first?.offset ?? 0, { ruta: '', motivo })] };
  }

  return {
    ok: true,
    faults: repeatedFields(root, '').map(({ offset, ...reason }) => place(offset, reason)),
    parsed: {
      value: JSON.parse(source),
      faultAt: (reason) => place(nearestNode(root, reason.ruta).offset, reason),
    },
  };
}

/** Offset of the first bracket that opens one level too many, or undefined. */
function depthFaultOffset(source: string): number | undefined {
  let depth = 0;
  for (const match of source.matchAll(/"(?:[^"\\]|\\.)*"?|[[{\]}]/g)) {
    if (match[0] === '{' || match[0] === '[') depth += 1;
    else if (match[0] === '}' || match[0] === ']') depth -= 1;
    if (depth > maxDepth) return match.index;
  }
  return undefined;
}

/** JSON silently keeps the last of two equal fields; its author would lose a text. */
function repeatedFields(node: Node, ruta: string): (PlacedReason & { offset: number })[] {
  const children = node.children ?? [];
  if (node.type === 'array') {
    return children.flatMap((child, index) => repeatedFields(child, `${ruta}/${index}`));
  }
  const seen = new Set<string>();
  return children.flatMap((property) => {
    const [key, value] = property.children ?? [];
    if (key === undefined || value === undefined) return [];
    const name = String(key.value);
    const at = `${ruta}/${escapeSegment(name)}`;
    const repeated = seen.has(name)
      ? [{ ruta: at, motivo: `el campo «${name}» está repetido`, offset: key.offset }]
      : [];
    seen.add(name);
    return [...repeated, ...repeatedFields(value, at)];
  });
}

/** A field's name as a segment of a JSON pointer. */
export function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The node at the pointer or, where a field is missing, the object that should hold it. */
function nearestNode(root: Node, ruta: string): Node {
  let node = root;
  for (const segment of ruta.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    const next = findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
    if (next === undefined) return node;
    node = next;
  }
  return node;
}

/** Says line and column of an offset, from 1. */
function positions(source: string): (offset: number) => { linea: number; columna: number } {
  const lineStarts = [0, ...Array.from(source.matchAll(/\n/g), (match) => match.index + 1)];
  return (offset) => {
    const line = lineStarts.findLastIndex((start) => start <= offset);
    return { linea: line + 1, columna: offset - (lineStarts[line] ?? 0) + 1 };
  };
}
