import { darker, lighter, mix } from '../kit/color.js';
import { lit } from '../nature/light.js';
import { sky } from '../nature/sky.js';
import type { View, World } from '../nature/view.js';
import { sailboat, shore, water } from '../nature/water.js';
import { facade, flatWall, skyline, streetLamp } from '../objects/building.js';
import { figure } from '../objects/landmarks.js';

/** Planks that run to the horizon with a rail on the sea's side. */
function boardwalk(view: View, top: number): void {
  const { pen, light, w, h, random } = view;
  const plank = lit('#b98a5c', light);
  const vanish = w * 0.74;
  pen.shape(
    [
      [vanish, top],
      [vanish + w * 0.04, top],
      [w * 1.35, h + 10],
      [w * 0.3, h + 10],
    ],
    pen.vertical(top, h, [
      [0, mix(plank, light.haze, 0.45)],
      [1, darker(plank, 0.12)],
    ]),
  );
  for (let row = 1; row < 44; row += 1) {
    const from = (row / 44) ** 2.2;
    const y = top + (h - top) * from;
    const left = vanish + (w * 0.3 - vanish) * from;
    const right = vanish + w * 0.04 + (w * 1.31 - vanish) * from;
    pen.shape(
      [
        [left, y],
        [right, y],
        [right, y + (h - top) * 0.045 * from],
        [left, y + (h - top) * 0.045 * from],
      ],
      random() < 0.5 ? lighter(plank, 0.16) : darker(plank, 0.14),
      { opacity: 0.35 },
    );
    pen.stroke(`M${left} ${y}H${right}`, darker(plank, 0.55), 0.5 + from * 2.5, { opacity: 0.6 });
  }
  const rail = lit('#f2ede2', light);
  for (let post = 1; post <= 12; post += 1) {
    const part = (post / 12) ** 2.2;
    const x = vanish + (w * 0.3 - vanish) * part;
    const y = top + (h - top) * part;
    const tall = h * 0.02 + h * 0.26 * part;
    pen.rect(
      x - 1 - 8 * part,
      y - tall,
      2 + 16 * part,
      tall + 4,
      pen.horizontal(x - 8 * part, x + 8 * part, [
        [0, darker(rail, 0.25)],
        [1, rail],
      ]),
    );
  }
  for (const high of [1, 0.55])
    pen.shape(
      [
        [vanish, top - h * 0.02 * high],
        [vanish, top - h * 0.018 * high],
        [w * 0.3, h + 10 - h * 0.28 * high + h * 0.014],
        [w * 0.3, h + 10 - h * 0.28 * high - h * 0.006],
      ],
      rail,
    );
}

/** Mar del Plata: the surf, the point with its chalets and towers, the wooden promenade. */
export const iruna: World = (view) => {
  const { pen, light, look, w, h, horizon } = view;
  sky(view, 'cumulus');
  skyline(view, horizon + 2, horizon * 0.26, mix(lit('#71839b', light), light.haze, 0.5), {
    width: w * 0.022,
    lights: 0.2,
    modern: true,
  });
  pen.rect(-10, horizon - 2, w + 20, h, lit('#2a6f92', light));
  water(view, horizon, h, '#1e6f96', { calm: 0.2 });
  pen.path(
    `M${w * (0.52 + view.shift)} ${horizon + h * 0.02}Q${w * (0.66 + view.shift)} ${horizon - h * 0.05} ${w * 0.84} ${horizon - h * 0.06}L${w + 20} ${horizon - h * 0.085}V${horizon + h * 0.07}Q${w * 0.8} ${horizon + h * 0.06} ${w * (0.52 + view.shift)} ${horizon + h * 0.02}Z`,
    pen.vertical(horizon - h * 0.08, horizon + h * 0.06, [
      [0, lit('#7d9360', light)],
      [0.55, lit('#a08b6c', light)],
      [1, lit('#6e6353', light)],
    ]),
  );
  for (const [x, up, size] of [
    [0.68, 0.045, 0.5],
    [0.78, 0.055, 0.7],
    [0.88, 0.062, 0.9],
    [0.97, 0.07, 1],
  ] as const)
    facade(
      view,
      flatWall(w * (x + view.shift * 0.5), horizon - h * up + h * 0.015, h * 0.0085 * size),
      {
        width: 9,
        storeys: 2,
        storey: 3.4,
        bays: 3,
        color: '#d8c7ae',
        roof: 'gable',
        roofColor: '#b4553d',
        openings: 'square',
        balconies: 'none',
        ground: 'stone',
        lights: light.dark ? 0.7 : 0.1,
      },
    );
  sailboat(view, w * (0.3 + view.shift), horizon + h * 0.028, h * 0.06, '#fff6e8');
  sailboat(view, w * (0.14 + view.shift), horizon + h * 0.012, h * 0.032, '#f7d9c9');
  shore(view, h * 0.68, -h * 0.16, '#e6cda0', '#2d86a6');
  for (let row = 0; row < 6; row += 1) {
    const x = w * (0.1 + row * 0.062);
    const y = h * (0.9 - row * 0.022);
    const s = h * (0.11 - row * 0.011);
    pen.shadow(x + s * 0.4, y + s * 0.02, s * 0.8, s * 0.1, 0.35);
    const stripes = [look.color2, '#fff4e4', look.color1, '#fff4e4', look.color2];
    stripes.forEach((color, index) =>
      pen.shape(
        [
          [x, y - s * 1.25],
          [x - s * 0.6 + s * 0.24 * index, y],
          [x - s * 0.6 + s * 0.24 * (index + 1), y],
        ],
        lit(color, light),
      ),
    );
    pen.shape(
      [
        [x, y - s * 1.25],
        [x + s * 0.12, y],
        [x - s * 0.14, y],
      ],
      darker(lit(look.color1, light), 0.5),
    );
  }
  if (view.foreground) {
    boardwalk(view, horizon + h * 0.13);
    for (const [x, y, size] of [
      [0.8, 0.68, 0.3],
      [0.93, 0.9, 0.62],
    ] as const)
      streetLamp(view, w * x, h * y, h * size);
    figure(view, w * 0.725, h * 0.75, h * 0.15, look.color2, '#efe2c4');
    figure(view, w * 0.755, h * 0.76, h * 0.16, look.color1);
  }
};
