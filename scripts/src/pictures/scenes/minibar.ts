import { darker, lighter, mix } from '../kit/color.js';
import { between, pick, randomFrom } from '../kit/random.js';
import { lightAt } from '../nature/light.js';
import { bottle, tumbler, wineGlass, type BottleShape } from '../objects/glassware.js';
import { worldOf } from '../worlds/world.js';
import type { Scene } from './scene.js';

const small: readonly [BottleShape, ...BottleShape[]] = [
  'water',
  'slim',
  'spirit',
  'round',
  'wine',
];

/** The minibar's cabinet, open and lit, a glass poured on the top in front of the window. */
export const minibar: Scene = (pen, look) => {
  const random = randomFrom(`${look.db} minibar`);
  const { width: w, height: h } = pen;
  const light = lightAt('dusk', look.color1, look.color2);
  const flip = (x: number, wide = 0): number => (look.mirrored ? w - x - wide : x);
  const wall = mix(look.wall, light.shade, 0.34);
  pen.rect(
    0,
    0,
    w,
    h,
    pen.vertical(0, h, [
      [0, darker(wall, 0.15)],
      [0.5, wall],
      [1, darker(wall, 0.35)],
    ]),
  );
  const fx = flip(w * 0.62, w * 0.36);
  pen.rect(fx - 14, -10, w * 0.36 + 28, h * 0.66, darker(look.wood, 0.4));
  pen.layer({ clip: `M${fx} 0H${fx + w * 0.36}V${h * 0.63}H${fx}Z` }, () =>
    pen.layer({ transform: `translate(${fx - w * 0.2} -60) scale(0.75)`, blur: 5 }, () =>
      worldOf(look.db)({
        pen,
        look,
        light,
        random,
        w: 1600,
        h: 1000,
        horizon: 620,
        shift: 0.1,
        foreground: false,
      }),
    ),
  );
  pen.rect(fx + w * 0.18 - 4, 0, 8, h * 0.63, darker(look.wood, 0.4));
  const top = h * 0.66;
  const wood = mix(look.wood, light.shade, 0.22);
  pen.rect(
    0,
    top,
    w,
    h - top,
    pen.vertical(top, h, [
      [0, wood],
      [1, darker(wood, 0.4)],
    ]),
  );
  for (let grain = 0; grain < 60; grain += 1) {
    const y = top + (h - top) * random();
    pen.stroke(
      `M0 ${y}C${w * 0.3} ${y + between(random, -8, 8)} ${w * 0.7} ${y + between(random, -8, 8)} ${w} ${y}`,
      darker(wood, 0.5),
      between(random, 0.7, 2),
      { opacity: 0.22 },
    );
  }
  const x = flip(w * 0.07, w * 0.5);
  const wide = w * 0.5;
  const [y0, y1] = [h * 0.08, h * 0.9];
  pen.layer({ blur: 18 }, () =>
    pen.rect(x - 10, y0 + 16, wide + 30, y1 - y0, '#0b0d16', { opacity: 0.5 }),
  );
  const cabinet = look.furniture === 'modern' ? '#2b2f37' : mix(look.color1, look.wood, 0.3);
  pen.rect(
    x - 26,
    y0 - 26,
    wide + 52,
    y1 - y0 + 52,
    pen.linear(
      [x, y0],
      [x + wide, y1],
      [
        [0, lighter(cabinet, 0.2)],
        [1, darker(cabinet, 0.3)],
      ],
    ),
    { round: look.furniture === 'modern' ? 4 : 14 },
  );
  pen.rect(x - 26, y0 - 26, wide + 52, y1 - y0 + 52, 'none', {
    stroke: look.accent,
    width: 3,
    round: 14,
    opacity: 0.7,
  });
  pen.rect(
    x,
    y0,
    wide,
    y1 - y0,
    pen.vertical(y0, y1, [
      [0, '#fff3da'],
      [0.5, '#f3dcb0'],
      [1, '#d9b680'],
    ]),
    { round: 6 },
  );
  const rows = 3;
  for (let row = 0; row < rows; row += 1) {
    const y = y0 + ((y1 - y0) * (row + 1)) / rows - 12;
    const tall = ((y1 - y0) / rows) * 0.76;
    pen.rect(
      x,
      y - tall * 1.25,
      wide,
      40,
      pen.vertical(y - tall * 1.25, y - tall * 1.25 + 40, [
        [0, '#ffffff', 0.8],
        [1, '#ffffff', 0],
      ]),
    );
    let bx = x + 52;
    while (bx < x + wide - 40) {
      const kind =
        row === 2 && look.layout !== 1
          ? 'snack'
          : row === 1 && look.layout === 1
            ? 'snack'
            : random() < 0.25
              ? 'can'
              : 'bottle';
      if (kind === 'snack') {
        const [sw, sh] = [between(random, 70, 104), tall * between(random, 0.5, 0.8)];
        const tone = pick(random, [
          look.color1,
          look.color2,
          '#8a4a2a',
          '#d9c9a5',
          mix(look.color1, '#ffffff', 0.35),
        ]);
        pen.shadow(bx + 20, y, sw * 0.7, 9, 0.35);
        pen.rect(
          bx - 30,
          y - sh,
          sw,
          sh,
          pen.horizontal(bx - 30, bx - 30 + sw, [
            [0, darker(tone, 0.25)],
            [0.3, lighter(tone, 0.25)],
            [1, darker(tone, 0.2)],
          ]),
          { round: 7 },
        );
        pen.rect(bx - 30, y - sh, sw, 12, darker(tone, 0.3), { round: 4 });
        pen.circle(bx - 30 + sw / 2, y - sh * 0.5, sw * 0.27, lighter(tone, 0.6));
        pen.circle(
          bx - 30 + sw / 2,
          y - sh * 0.5,
          sw * 0.16,
          pick(random, ['#b5763a', '#6a3a1f', '#c9402f', '#7d9a3a']),
        );
        bx += sw + 24;
      } else if (kind === 'can') {
        const tone = pick(random, [look.color1, look.color2, '#b9c2c8']);
        const ch = tall * 0.62;
        pen.shadow(bx, y, 52, 8, 0.4);
        pen.rect(
          bx - 31,
          y - ch,
          62,
          ch,
          pen.horizontal(bx - 31, bx + 31, [
            [0, darker(tone, 0.4)],
            [0.3, lighter(tone, 0.5)],
            [0.6, tone],
            [1, darker(tone, 0.45)],
          ]),
          { round: 9 },
        );
        pen.ellipse(bx, y - ch + 4, 27, 6, '#dfe3e6');
        pen.circle(bx, y - ch * 0.5, 17, lighter(tone, 0.7), { opacity: 0.8 });
        bx += 88;
      } else {
        bottle(
          pen,
          bx,
          y,
          tall * between(random, 0.8, 1.02),
          pick(random, small),
          pick(random, [
            '#3f7f8f',
            '#e6efe9',
            '#2f4a34',
            '#c98a3a',
            '#7a2433',
            mix(look.color1, '#bfe0e6', 0.5),
          ]),
          pick(random, ['#fbf6ea', look.color1, look.color2]),
        );
        bx += tall * 0.46;
      }
    }
    pen.rect(
      x,
      y,
      wide,
      12,
      pen.vertical(y, y + 12, [
        [0, '#ffffff'],
        [1, '#b9a27c'],
      ]),
    );
  }
  pen.glow(x + wide / 2, (y0 + y1) / 2, wide * 0.95, '#ffdca0', 0.45);
  const gx = flip(w * 0.78);
  wineGlass(pen, gx, h * 0.9, h * 0.34, look.layout === 1 ? '#e5c35c' : '#8a2036');
  tumbler(pen, flip(w * 0.89), h * 0.93, h * 0.15, '#d2944a');
  bottle(pen, flip(w * 0.685), h * 0.84, h * 0.42, 'wine', '#2c4230', look.color2);
};
