import { darker, lighter } from '../kit/color.js';
import type { Pen } from '../kit/pen.js';
import type { Look } from '../look.js';

export type Network = 'instagram' | 'facebook' | 'x' | 'youtube' | 'web';

const glyphs: Record<Network, (pen: Pen, ink: string, ground: string) => void> = {
  instagram: (pen, ink) => {
    pen.rect(27, 27, 42, 42, 'none', { stroke: ink, width: 5, round: 13 });
    pen.circle(48, 48, 10, 'none', { stroke: ink, width: 5 });
    pen.circle(60, 36, 3.2, ink);
  },
  facebook: (pen, ink) => {
    pen.stroke('M60 28Q46 25 46 38V74M36 48H57', ink, 8, { cap: 'butt' });
  },
  x: (pen, ink) => {
    pen.stroke('M30 29L66 67', ink, 9, { cap: 'butt' });
    pen.stroke('M65 29L31 67', ink, 4, { cap: 'butt' });
  },
  youtube: (pen, ink, ground) => {
    pen.rect(23, 32, 50, 33, ink, { round: 10 });
    pen.path('M43 40L57 48.500L43 57Z', ground);
  },
  web: (pen, ink) => {
    pen.circle(48, 48, 23, 'none', { stroke: ink, width: 4 });
    pen.ellipse(48, 48, 10, 23, 'none', { stroke: ink, width: 3.4 });
    pen.stroke('M26 41H70M26 55H70', ink, 3.4, { cap: 'butt' });
  },
};

export const networks: readonly Network[] = ['instagram', 'facebook', 'x', 'youtube', 'web'];

/** The network's sign on a round plate of the hotel's colour, 96 × 96. */
export function drawNetwork(pen: Pen, look: Look, network: Network): void {
  pen.circle(
    48,
    48,
    46,
    pen.vertical(0, 96, [
      [0, lighter(look.color1, 0.1)],
      [1, darker(look.color1, 0.15)],
    ]),
  );
  pen.circle(48, 48, 43.5, 'none', { stroke: look.color2, width: 1.6 });
  glyphs[network](pen, '#fffdf8', look.color1);
}
