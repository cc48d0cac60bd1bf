import { randomFrom } from '../kit/random.js';
import type { Pen } from '../kit/pen.js';
import type { Look } from '../look.js';
import { lightAt, type Hour } from '../nature/light.js';
import type { View } from '../nature/view.js';

/** Paints one picture of one hotel. */
export type Scene = (pen: Pen, look: Look) => void;

export interface Framing {
  readonly hour: Hour;
  readonly horizon: number;
  readonly shift?: number;
  readonly foreground?: boolean;
  readonly name: string;
}

/** The whole sheet as a view of the hotel's landscape. */
export function viewOf(pen: Pen, look: Look, framing: Framing): View {
  return {
    pen,
    look,
    light: lightAt(framing.hour, look.color1, look.color2),
    random: randomFrom(`${look.db} ${framing.name}`),
    w: pen.width,
    h: pen.height,
    horizon: framing.horizon * pen.height,
    shift: framing.shift ?? 0,
    foreground: framing.foreground ?? true,
  };
}
