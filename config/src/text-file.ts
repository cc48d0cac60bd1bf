import { isUtf8 } from 'node:buffer';
import { textOfUtf8 } from './text-fault.js';

/** What is wrong with a file, and in which line, for people. */
export interface LineFault {
  readonly linea: number;
  readonly motivo: string;
}

/** What Windows-1252 has from 0x80 to 0x9F, where Latin-1 has control characters. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/**
 * The text of a file: UTF-16, UTF-8, or Windows-1252 if the bytes are not UTF-8.
 * Faults for UTF-8 with bytes of another encoding among it, and for characters that no database stores.
 */
export function decodeFile(bytes: Uint8Array): string | readonly LineFault[] {
  const text = textOf(bytes);
  if (typeof text !== 'string') return text;
  const faults = text.split('\n').flatMap((line, index) =>
    line.includes('\0')
      ? [
          {
            linea: index + 1,
            motivo: 'tiene un carácter que no se puede guardar (U+0000): bórrelo',
          },
        ]
      : [],
  );
  return faults.length > 0 ? faults : text;
}

function textOf(bytes: Uint8Array): string | readonly LineFault[] {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return new TextDecoder(utf16).decode(bytes);
  return textOfUtf8(bytes) ?? (isMostlyUtf8(bytes) ? linesNotUtf8(bytes) : fromWindows(bytes));
}

/** By the byte-order mark, or else by the first letter: those of a header have a zero byte. */
function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}

/**
 * Letters of Windows-1252 hardly ever make a sequence of UTF-8: where there are as many as bytes that make
 * none, it is UTF-8.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const sequences = text.match(/[^\0-\u007F\uFFFD]/gu)?.length ?? 0;
  return sequences >= text.split('\uFFFD').length - 1;
}

function linesNotUtf8(bytes: Uint8Array): readonly LineFault[] {
  const faults: LineFault[] = [];
  for (let start = 0, linea = 1; start < bytes.length; linea += 1) {
    const end = bytes.indexOf(0x0a, start);
    const next = end === -1 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(start, next))) {
      faults.push({ linea, motivo: 'no está en UTF-8, como el resto del archivo: corríjala' });
    }
    start = next;
  }
  return faults;
}

/** By our own table: some releases of Node decode Latin-1 instead (nodejs/node #56542). */
function fromWindows(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (character) => windows.charAt(character.charCodeAt(0) - 0x80));
}
