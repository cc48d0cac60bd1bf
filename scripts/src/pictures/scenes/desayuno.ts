import { darker, lighter, mix } from '../kit/color.js';
import { randomFrom } from '../kit/random.js';
import {
  berries,
  coffee,
  cutlery,
  drop,
  juice,
  medialuna,
  plate,
  sprig,
  tableTop,
  windowLight,
} from '../objects/tableware.js';
import type { Scene } from './scene.js';

/** Breakfast from above, the morning's window lying across it. */
export const desayuno: Scene = (pen, look) => {
  const random = randomFrom(`${look.db} desayuno`);
  const { width: w, height: h } = pen;
  const kind =
    look.furniture === 'rustic'
      ? 'wood'
      : look.furniture === 'modern'
        ? 'stone'
        : look.layout === 1
          ? 'wood'
          : 'cloth';
  tableTop(pen, random, kind === 'wood' ? mix(look.wood, '#c79a6a', 0.35) : look.cloth, kind);
  const flip = (x: number): number => (look.mirrored ? w - x : x);
  const metal = mix(look.accent, '#d5d3ce', 0.8);
  if (kind !== 'cloth') {
    const nx = flip(w * 0.28);
    pen.layer({ transform: `rotate(${look.mirrored ? 9 : -7} ${nx} ${h * 0.6})` }, () => {
      drop(pen, nx, h * 0.58, w * 0.21, h * 0.27);
      pen.rect(
        nx - w * 0.21,
        h * 0.31,
        w * 0.42,
        h * 0.56,
        pen.linear(
          [nx - 300, h * 0.3],
          [nx + 300, h * 0.9],
          [
            [0, lighter(look.cloth, 0.4)],
            [1, mix(look.cloth, look.color1, 0.25)],
          ],
        ),
        { round: 6 },
      );
      for (const inset of [16, 24])
        pen.rect(
          nx - w * 0.21 + inset,
          h * 0.31 + inset,
          w * 0.42 - inset * 2,
          h * 0.56 - inset * 2,
          'none',
          { stroke: look.color2, width: inset === 16 ? 4 : 1.5, opacity: 0.9 },
        );
    });
  }
  plate(pen, flip(w * 0.3), h * 0.58, h * 0.3, look.plate, look.color1);
  medialuna(pen, flip(w * 0.265), h * 0.57, h * 0.155, -24);
  medialuna(pen, flip(w * 0.345), h * 0.62, h * 0.145, 38);
  if (look.layout !== 0) medialuna(pen, flip(w * 0.3), h * 0.49, h * 0.13, 8);
  cutlery(pen, flip(w * 0.085), h * 0.6, h * 0.5, metal, 'fork');
  cutlery(pen, flip(w * 0.515), h * 0.6, h * 0.5, metal, 'knife');
  coffee(pen, flip(w * 0.65), h * 0.68, h * 0.13, look.plate, look.color2);
  juice(pen, flip(w * 0.56), h * 0.2, h * 0.088, look.layout === 2 ? '#e0574f' : '#f29a1f');
  juice(pen, flip(w * 0.665), h * 0.29, h * 0.075, '#f4c542');
  const bx = flip(w * 0.855);
  plate(pen, bx, h * 0.3, h * 0.2, mix(look.plate, look.color1, 0.18), look.color2);
  berries(
    pen,
    random,
    bx,
    h * 0.3,
    h * 0.12,
    34,
    look.layout === 0
      ? ['#b3203a', '#31416e', '#7d1f4b']
      : look.layout === 1
        ? ['#e08a2e', '#c9403a', '#7a9a3a']
        : ['#31416e', '#d6475a', '#f0c04a'],
  );
  sprig(pen, random, bx - 30, h * 0.2, 110, -60, '#6d9a55');
  const jx = flip(w * 0.85);
  plate(pen, jx, h * 0.79, h * 0.16, look.plate, look.color1);
  for (const [dx, dy, turn] of [
    [-0.04, -0.03, -14],
    [0.045, 0.02, 20],
  ] as const) {
    const [tx, ty] = [jx + dx * h, h * (0.79 + dy)];
    pen.layer({ transform: `rotate(${turn} ${tx} ${ty})` }, () => {
      drop(pen, tx, ty, h * 0.08, h * 0.085);
      pen.rect(
        tx - h * 0.085,
        ty - h * 0.09,
        h * 0.17,
        h * 0.18,
        pen.radial([tx, ty], h * 0.13, [
          [0, '#f6d79c'],
          [0.7, '#e2ac5c'],
          [1, '#9c5f24'],
        ]),
        { round: 24 },
      );
      pen.path(
        `M${tx - h * 0.045} ${ty - h * 0.03}q${h * 0.04} ${-h * 0.04} ${h * 0.09} 0q${h * 0.02} ${h * 0.05} ${-h * 0.03} ${h * 0.07}q${-h * 0.07} ${h * 0.01} ${-h * 0.06} ${-h * 0.07}Z`,
        look.layout === 1 ? '#7b3f16' : '#b3203a',
        { opacity: 0.9 },
      );
      pen.ellipse(tx - 8, ty - 10, 12, 5, '#ffffff', { opacity: 0.5 });
    });
  }
  sprig(
    pen,
    random,
    flip(w * 0.03),
    h * 0.06,
    250,
    look.mirrored ? 150 : 24,
    mix('#6f9a5a', look.color1, 0.2),
  );
  sprig(
    pen,
    random,
    flip(w * 0.01),
    h * 0.16,
    200,
    look.mirrored ? 162 : 8,
    mix('#7da062', look.color1, 0.2),
  );
  for (let flower = 0; flower < 9; flower += 1) {
    const [fx, fy] = [flip(w * (0.02 + random() * 0.13)), h * (0.02 + random() * 0.18)];
    const tone =
      flower % 3 === 0
        ? '#fffaf2'
        : flower % 3 === 1
          ? lighter(look.color2, 0.2)
          : mix(look.color1, '#e9a0b4', 0.6);
    for (let petal = 0; petal < 7; petal += 1)
      pen.ellipse(
        fx + Math.cos(petal * 0.9) * 19,
        fy + Math.sin(petal * 0.9) * 19,
        15,
        15,
        petal % 2 === 0 ? tone : darker(tone, 0.09),
      );
    pen.circle(fx, fy, 10, '#e6b84e');
  }
  windowLight(pen, random, '#fff0cf');
};
