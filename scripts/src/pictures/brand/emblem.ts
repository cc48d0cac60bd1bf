import { n, type Pen } from '../kit/pen.js';
import type { Emblem } from '../look.js';

type Draw = (pen: Pen, color: string) => void;

/** Each hotel's sign, drawn in one colour in a square from -50 to 50. */
const emblems: Record<Emblem, Draw> = {
  obelisk: (pen, color) => {
    pen.path('M-9 44L-5 -34L0 -46L5 -34L9 44Z', color);
    pen.stroke('M-40 44H40M-30 36Q-34 0 -16 -22M30 36Q34 0 16 -22', color, 3);
  },
  rose: (pen, color) => {
    for (let petal = 0; petal < 8; petal += 1)
      pen.layer({ transform: `rotate(${petal * 45})` }, () =>
        pen.stroke('M0 -10Q-15 -26 0 -42Q15 -26 0 -10Z', color, 3),
      );
    pen.circle(0, 0, 8, color);
    pen.circle(0, 0, 47, 'none', { stroke: color, width: 3 });
  },
  poplar: (pen, color) => {
    for (const [x, tall] of [
      [-22, 62],
      [0, 84],
      [22, 70],
    ] as const) {
      pen.path(
        `M${x} ${34 - tall}Q${x + 13} ${34 - tall * 0.45} ${x} 30Q${x - 13} ${34 - tall * 0.45} ${x} ${34 - tall}Z`,
        color,
      );
      pen.stroke(`M${x} 28V36`, color, 3);
    }
    pen.stroke('M-46 42Q-24 34 0 42T46 40', color, 3.4);
  },
  wave: (pen, color) => {
    for (const y of [-18, 6, 30])
      pen.stroke(`M-46 ${y}Q-30 ${y - 22} -15 ${y}T15 ${y}T46 ${y}`, color, 5);
  },
  sail: (pen, color) => {
    pen.path('M3 -46Q36 -4 34 22H3Z', color);
    pen.path('M-4 -32Q-26 0 -32 22H-4Z', color, { opacity: 0.65 });
    pen.stroke('M-44 34Q-22 44 0 34T44 34', color, 4);
  },
  blocks: (pen, color) => {
    for (const [x, y, tall] of [
      [-38, 0, 40],
      [-12, -40, 80],
      [14, -18, 58],
    ] as const)
      pen.rect(x, y, 22, tall, color);
  },
  fan: (pen, color) => {
    for (let ray = -4; ray <= 4; ray += 1)
      pen.stroke(
        `M0 36L${n(Math.sin(ray * 0.3) * 74)} ${n(36 - Math.cos(ray * 0.3) * 74)}`,
        color,
        2.6,
      );
    for (const r of [30, 54, 76])
      pen.stroke(
        `M${n(-Math.sin(1.2) * r)} ${n(36 - Math.cos(1.2) * r)}A${r} ${r} 0 0 1 ${n(Math.sin(1.2) * r)} ${n(36 - Math.cos(1.2) * r)}`,
        color,
        3,
      );
  },
  palm: (pen, color) => {
    pen.stroke('M-4 44Q4 10 0 -14', color, 5);
    for (const [x, y, lift] of [
      [-40, 6, -34],
      [40, 6, -34],
      [-32, -26, -44],
      [32, -26, -44],
      [0, -48, -30],
    ] as const)
      pen.path(`M0 -14Q${x * 0.5} ${lift} ${x} ${y}Q${x * 0.5} ${lift + 17} 0 -14Z`, color);
  },
  hills: (pen, color) => {
    pen.path('M-48 32Q-22 -16 -2 18Q16 -34 48 32Z', color);
    for (const [x, y, r] of [
      [-24, -26, 3],
      [6, -40, 4],
      [30, -32, 2.6],
      [-6, -22, 2],
    ] as const)
      pen.circle(x, y, r, color);
  },
  flower: (pen, color) => {
    for (let petal = 0; petal < 5; petal += 1)
      pen.layer({ transform: `rotate(${petal * 72})` }, () =>
        pen.path('M0 -6Q-20 -22 -8 -42Q0 -36 8 -42Q20 -22 0 -6Z', color),
      );
    pen.circle(0, 0, 5, color);
  },
  sun: (pen, color) => {
    pen.circle(0, -4, 20, color);
    for (let ray = 0; ray < 12; ray += 1)
      pen.layer({ transform: `rotate(${ray * 30} 0 -4)` }, () =>
        pen.stroke('M0 -32V-42', color, 5),
      );
    pen.stroke('M-44 44Q-22 34 0 44T44 44', color, 4.5);
  },
  lighthouse: (pen, color) => {
    pen.path('M-13 42L-8 -22H8L13 42Z', color);
    pen.rect(-8, -36, 16, 11, color);
    pen.path('M-11 -37Q0 -52 11 -37Z', color);
    pen.stroke('M-16 -31L-44 -42M-16 -28L-44 -20M16 -31L44 -42M16 -28L44 -20M-36 44H36', color, 3);
  },
  horseshoe: (pen, color) => {
    pen.stroke('M-22 42Q-46 -6 -22 -30Q0 -48 22 -30Q46 -6 22 42', color, 11);
    pen.stroke('M-34 48L34 -46', color, 4);
    pen.rect(-44, 42, 22, 8, color, { round: 3 });
  },
};

export function drawEmblem(
  pen: Pen,
  emblem: Emblem,
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  pen.layer({ transform: `translate(${n(x)} ${n(y)}) scale(${n(size / 100)})` }, () =>
    emblems[emblem](pen, color),
  );
}
