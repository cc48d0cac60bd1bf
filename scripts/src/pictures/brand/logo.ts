import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { darker } from '../kit/color.js';
import { n, type Pen } from '../kit/pen.js';
import type { Look } from '../look.js';
import { drawEmblem } from './emblem.js';

const resolve = createRequire(import.meta.url).resolve;

function font(name: string, weight: number): opentype.Font {
  const file = readFileSync(
    resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`),
  );
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
}

/** Paints the text as paths, letter by letter, centred on `x`; returns nothing wider than `fit`. */
function lettering(
  pen: Pen,
  face: opentype.Font,
  text: string,
  x: number,
  y: number,
  size: number,
  tracking: number,
  fit: number,
  color: string,
): number {
  const measure = (px: number): number =>
    Array.from(text).reduce(
      (sum, letter) => sum + face.getAdvanceWidth(letter, px) + tracking * px,
      -tracking * px,
    );
  const shrunk = Math.min(size, (size * fit) / measure(size));
  let at = x - measure(shrunk) / 2;
  for (const letter of text) {
    pen.path(face.getPath(letter, at, y, shrunk).toPathData(2), color);
    at += face.getAdvanceWidth(letter, shrunk) + tracking * shrunk;
  }
  return measure(shrunk);
}

/** Wordmark under the hotel's emblem, for white ground. */
export function drawLogo(pen: Pen, look: Look): void {
  const { width: w } = pen;
  const second = darker(look.color2, 0.3);
  drawEmblem(pen, look.emblem, w / 2, 54, 84, look.color1);
  const spaced = look.font === 'cinzel' || look.font === 'italiana' || look.font === 'josefin-sans';
  lettering(
    pen,
    font(look.font, look.font === 'outfit' ? 500 : look.font === 'cinzel' ? 600 : 400),
    look.nombre,
    w / 2,
    178,
    look.font === 'cormorant-garamond' ? 96 : 80,
    spaced ? 0.09 : look.font === 'outfit' ? -0.01 : 0.03,
    w - 40,
    look.color1,
  );
  const width = lettering(pen, font('jost', 500), look.lema, w / 2, 224, 23, 0.34, w - 130, second);
  const gap = width / 2 + 22;
  for (const side of [-1, 1])
    pen.stroke(
      `M${n(w / 2 + side * gap)} 216H${n(w / 2 + side * Math.min(gap + 60, w / 2 - 14))}`,
      second,
      2,
    );
}
