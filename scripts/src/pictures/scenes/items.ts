import { darker, lighter, mix } from '../kit/color.js';
import { randomFrom } from '../kit/random.js';
import { bottle, candle, wineGlass } from '../objects/glassware.js';
import { berries, coffee, drop, juice, medialuna, plate, sprig } from '../objects/tableware.js';
import type { Pen } from '../kit/pen.js';
import type { Look } from '../look.js';
import type { Scene } from './scene.js';

function ground(pen: Pen, look: Look, dark: boolean): void {
  const base = dark ? darker(look.color1, 0.1) : lighter(mix(look.color2, look.wall, 0.5), 0.2);
  pen.rect(
    0,
    0,
    480,
    480,
    pen.radial([200, 180], 420, [
      [0, lighter(base, 0.35)],
      [0.6, base],
      [1, darker(base, 0.2)],
    ]),
  );
  if (dark)
    pen.rect(
      0,
      380,
      480,
      100,
      pen.vertical(380, 480, [
        [0, mix(look.wood, look.accent, 0.2)],
        [1, darker(look.wood, 0.4)],
      ]),
    );
}

/** The small squares beside menu items, drawn at 480 and reduced. */
export const items: Readonly<Record<string, Scene>> = {
  'item-cafe': (pen, look) => {
    ground(pen, look, false);
    coffee(pen, 236, 240, 120, look.plate, look.color1);
  },
  'item-jugo': (pen, look) => {
    ground(pen, look, false);
    juice(pen, 220, 230, 130, look.mirrored ? '#f29a1f' : '#ef8354');
    juice(pen, 374, 380, 62, '#f4c542');
    sprig(pen, randomFrom(look.db), 70, 420, 150, -28);
  },
  'item-medialuna': (pen, look) => {
    ground(pen, look, false);
    plate(pen, 240, 240, 200, look.plate, look.color1);
    medialuna(pen, 200, 214, 122, -18);
    medialuna(pen, 290, 286, 106, 34);
  },
  'item-vino': (pen, look) => {
    ground(pen, look, true);
    bottle(pen, 160, 424, 372, 'wine', '#2c4230', look.color2);
    wineGlass(pen, 318, 430, 290, look.mirrored ? '#8a2036' : '#7a1c38');
  },
  'item-postre': (pen, look) => {
    const random = randomFrom(look.db);
    ground(pen, look, false);
    plate(pen, 240, 240, 200, look.plate, look.color2);
    drop(pen, 230, 240, 92);
    pen.circle(
      230,
      240,
      96,
      pen.radial([200, 205], 130, [
        [0, '#b98258'],
        [0.5, '#7a4526'],
        [1, '#3f2013'],
      ]),
    );
    pen.circle(
      230,
      240,
      70,
      pen.radial([210, 220], 90, [
        [0, '#fff7e6'],
        [1, '#ead3ae'],
      ]),
    );
    berries(pen, random, 230, 236, 52, 15, ['#c9243f', '#d9485a', '#31416e']);
    sprig(pen, random, 226, 228, 96, -50, '#5a9a4a');
    for (let dot = 0; dot < 7; dot += 1)
      pen.circle(330 + dot * 6, 330 - dot * 27, 11 - dot, look.mirrored ? '#8a2036' : '#c9832f');
  },
  'item-masaje': (pen, look) => {
    ground(pen, look, true);
    for (const [y, r] of [
      [366, 120],
      [308, 94],
      [262, 66],
      [228, 42],
    ] as const)
      pen.ellipse(
        180,
        y,
        r,
        r * 0.38,
        pen.radial([180 - r * 0.3, y - r * 0.2], r * 1.2, [
          [0, '#b4b1ab'],
          [0.5, '#5f5d5e'],
          [1, '#26262b'],
        ]),
      );
    candle(pen, 356, 408, 190, '#f6ead4');
    sprig(pen, randomFrom(look.db), 60, 150, 190, 14);
  },
  'item-agua': (pen, look) => {
    ground(pen, look, true);
    bottle(pen, 190, 426, 376, 'water', mix('#7fc4d9', look.color1, 0.2), '#f6f3ea');
    pen.rect(296, 250, 104, 178, '#dff2f6', {
      round: 10,
      opacity: 0.35,
      stroke: '#ffffff',
      width: 3,
    });
    pen.rect(302, 306, 92, 118, '#aee0ee', { round: 8, opacity: 0.6 });
    pen.rect(312, 262, 12, 150, '#ffffff', { round: 6, opacity: 0.6 });
  },
  'item-snack': (pen, look) => {
    const random = randomFrom(look.db);
    ground(pen, look, false);
    plate(pen, 240, 240, 190, mix(look.color1, '#ffffff', 0.12), look.color2);
    berries(pen, random, 240, 240, 112, 60, ['#c98a4a', '#a8672f', '#e0b678', '#7d4a22']);
    sprig(pen, random, 60, 430, 130, -20);
  },
};
