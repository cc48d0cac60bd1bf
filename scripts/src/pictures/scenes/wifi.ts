import { darker, lighter, mix } from '../kit/color.js';
import { n } from '../kit/pen.js';
import { randomFrom } from '../kit/random.js';
import { lightAt } from '../nature/light.js';
import { coffee, drop, sprig, tableTop, windowLight } from '../objects/tableware.js';
import { worldOf } from '../worlds/world.js';
import type { Scene } from './scene.js';

/** A quiet desk from above: the laptop with the hotel's landscape, coffee, notes, and rings that spread like a signal. */
export const wifi: Scene = (pen, look) => {
  const random = randomFrom(`${look.db} wifi`);
  const { width: w, height: h } = pen;
  const X = (x: number): number => (look.mirrored ? w - w * x : w * x);
  const desk =
    look.furniture === 'modern'
      ? mix(look.wall, '#3a3f47', 0.5)
      : look.furniture === 'coastal'
        ? lighter(look.color2, 0.5)
        : mix(look.wood, '#d9b48a', 0.35);
  tableTop(
    pen,
    random,
    desk,
    look.furniture === 'modern' ? 'stone' : look.furniture === 'coastal' ? 'cloth' : 'wood',
  );
  const lx = X(0.42);
  for (let ring = 7; ring >= 1; ring -= 1)
    pen.circle(lx, h * 0.47, ring * 145, 'none', {
      stroke: lighter(look.color2, 0.45),
      width: 5 - ring * 0.4,
      opacity: 0.5 - ring * 0.055,
    });
  const turn = look.mirrored ? 7 : -7;
  pen.layer({ transform: `rotate(${turn} ${lx} ${h * 0.5})` }, () => {
    const [lw, lh] = [w * 0.42, h * 0.43];
    const x = lx - lw / 2;
    drop(pen, lx, h * 0.5, lw * 0.52, h * 0.44);
    pen.rect(x - 12, h * 0.07, lw + 24, lh + 20, '#17191e', { round: 18 });
    pen.layer({ clip: `M${x} ${h * 0.07 + 12}h${lw}v${lh - 12}h${-lw}Z` }, () =>
      pen.layer({ transform: `translate(${n(x)} ${n(h * 0.07)}) scale(0.43)` }, () =>
        worldOf(look.db)({
          pen,
          look,
          light: lightAt('golden', look.color1, look.color2),
          random,
          w: 1600,
          h: 1000,
          horizon: 560,
          shift: 0,
          foreground: true,
        }),
      ),
    );
    pen.shape(
      [
        [x, h * 0.08],
        [x + lw * 0.35, h * 0.08],
        [x + lw * 0.12, h * 0.07 + lh],
        [x, h * 0.07 + lh],
      ],
      '#ffffff',
      { opacity: 0.1 },
    );
    const body = look.furniture === 'modern' ? '#4a4f58' : '#d8d6d2';
    pen.rect(
      x - 12,
      h * 0.07 + lh + 18,
      lw + 24,
      h * 0.38,
      pen.vertical(h * 0.5, h * 0.93, [
        [0, lighter(body, 0.3)],
        [1, darker(body, 0.1)],
      ]),
      { round: 18 },
    );
    for (let row = 0; row < 5; row += 1)
      for (let key = 0; key < 14; key += 1)
        pen.rect(
          x + 26 + key * ((lw - 52) / 14),
          h * 0.555 + row * 36,
          (lw - 52) / 14 - 6,
          30,
          '#2b2e34',
          { round: 5 },
        );
    pen.rect(lx - 105, h * 0.75, 210, h * 0.13, darker(body, 0.07), { round: 10 });
  });
  coffee(pen, X(0.83), h * 0.28, h * 0.105, look.plate, look.color1);
  const bx = X(0.8);
  pen.layer({ transform: `rotate(${-turn * 1.6} ${bx} ${h * 0.72})` }, () => {
    drop(pen, bx, h * 0.72, 150, 190);
    pen.rect(
      bx - 145,
      h * 0.53,
      290,
      h * 0.39,
      pen.linear(
        [bx - 145, h * 0.5],
        [bx + 145, h * 0.9],
        [
          [0, lighter(look.color1, 0.2)],
          [1, look.color1],
        ],
      ),
      { round: 10 },
    );
    pen.rect(bx - 118, h * 0.53, 7, h * 0.39, darker(look.color1, 0.4));
    pen.rect(bx + 88, h * 0.53, 14, h * 0.42, look.color2);
    pen.circle(bx, h * 0.72, 42, 'none', { stroke: look.color2, width: 4 });
    pen.rect(
      bx - 190,
      h * 0.58,
      16,
      270,
      pen.horizontal(bx - 190, bx - 174, [
        [0, lighter(look.accent, 0.4)],
        [1, darker(look.accent, 0.4)],
      ]),
      { round: 8 },
    );
  });
  for (const [y, size, angle] of [
    [0.88, 260, -38],
    [0.98, 210, -16],
    [0.82, 170, -64],
  ] as const)
    sprig(
      pen,
      random,
      X(-0.01),
      h * y,
      size,
      look.mirrored ? 180 - angle : angle,
      mix('#5f8f55', look.color1, 0.15),
    );
  windowLight(pen, random, '#fff2d6');
};
