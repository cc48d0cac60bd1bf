import { darker, mix } from '../kit/color.js';
import { between } from '../kit/random.js';
import { lit } from '../nature/light.js';
import { sky } from '../nature/sky.js';
import type { World } from '../nature/view.js';
import { water } from '../nature/water.js';
import { facade, flatWall, skyline } from '../objects/building.js';

/** The new docklands: glass towers in the air's blue, a dock with their lights in it, a slanted bridge. */
export const urbano: World = (view) => {
  const { pen, light, look, w, h, horizon, random } = view;
  sky(view, light.dark ? 'clear' : 'streaks');
  skyline(view, horizon + 4, horizon * 0.6, mix(lit('#6d7b90', light), light.haze, 0.55), {
    width: w * 0.045,
    lights: 0.22,
    modern: true,
  });
  skyline(view, horizon + 4, horizon * 0.42, mix(lit('#4b5a72', light), light.haze, 0.3), {
    width: w * 0.06,
    lights: 0.32,
    modern: true,
  });
  const towers = [
    [0.06, 13, 12],
    [0.24, 19, 9],
    [0.62, 23, 11],
    [0.8, 15, 13],
    [0.93, 20, 10],
  ] as const;
  const scale = (horizon * 0.92) / 82;
  for (const [x, storeys, width] of towers)
    facade(view, flatWall(w * (x + view.shift) - (width * scale) / 2, horizon + 4, scale), {
      width,
      storeys,
      storey: 3.5,
      bays: Math.round(width / 2),
      color: random() < 0.5 ? '#56657a' : '#3f4b5e',
      roof: 'flat',
      roofColor: '#333',
      openings: 'wide',
      balconies: random() < 0.4 ? 'slab' : 'none',
      ground: 'glass',
      lights: light.dark ? 0.45 : 0.08,
    });
  pen.rect(
    0,
    horizon * 0.5,
    w,
    horizon * 0.52,
    pen.vertical(horizon * 0.5, horizon, [
      [0, light.haze, 0],
      [1, light.haze, 0.4],
    ]),
  );
  const quay = lit('#6b6f76', light);
  pen.rect(-10, horizon, w + 20, h * 0.03, quay);
  water(view, horizon + h * 0.03, h, '#27415c', { calm: 0.35, glitter: !light.dark });
  pen.layer({ blend: 'screen', blur: 5 }, () => {
    for (let beam = 0; beam < 90; beam += 1) {
      const x = random() * w;
      const tall = (h - horizon) * between(random, 0.15, 0.75);
      const color = random() < 0.16 ? look.color2 : random() < 0.4 ? '#ffcf87' : '#9fc3ff';
      pen.rect(
        x,
        horizon + h * 0.03,
        between(random, 3, 14),
        tall,
        pen.vertical(horizon, horizon + tall, [
          [0, color, light.dark ? 0.55 : 0.16],
          [1, color, 0],
        ]),
      );
    }
  });
  const bx = w * (0.42 + view.shift);
  const deck = horizon + h * 0.035;
  const mast: [number, number] = [bx + w * 0.11, horizon - horizon * 0.52];
  pen.shape(
    [
      [w * 0.02, deck],
      [w * 0.98, deck - h * 0.004],
      [w * 0.98, deck + h * 0.012],
      [w * 0.02, deck + h * 0.016],
    ],
    lit('#e8ebef', light),
  );
  for (let cable = 1; cable < 15; cable += 1)
    pen.stroke(
      `M${mast[0] - (mast[0] - bx) * 0.2 * (cable / 15)} ${mast[1] + (deck - mast[1]) * (cable / 15) * 0.35}L${bx - w * 0.022 * cable} ${deck}`,
      lit('#f4f6f8', light),
      1.3,
      { opacity: 0.7 },
    );
  pen.shape(
    [
      [mast[0] - 3, mast[1]],
      [mast[0] + 3, mast[1]],
      [bx + w * 0.018, deck + 4],
      [bx - w * 0.006, deck + 4],
    ],
    pen.horizontal(bx, mast[0], [
      [0, lit('#ffffff', light)],
      [1, lit('#b9c2cc', light)],
    ]),
  );
  pen.rect(-10, deck + h * 0.012, w + 20, h * 0.006, light.dark ? look.color2 : darker(quay, 0.3), {
    opacity: 0.8,
  });
};
