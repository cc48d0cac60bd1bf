import { darker, lighter, mix } from '../kit/color.js';
import { n } from '../kit/pen.js';
import { candle } from '../objects/glassware.js';
import { faces, plant } from '../objects/furniture.js';
import { furnish } from '../objects/room.js';
import type { Scene } from './scene.js';

/** The spa: a still indoor bath before the window; towels, stones and candles on its near edge. */
export const spa: Scene = (pen, look) => {
  const side = look.mirrored ? -1 : 1;
  const room = furnish(
    pen,
    {
      ...look,
      floorStyle: 'tiles',
      floor: mix(look.stone, look.wood, look.furniture === 'rustic' ? 0.35 : 0.1),
    },
    {
      width: 9,
      height: 3.6,
      depth: 9,
      hour: look.hours.interior === 'dusk' ? 'dusk' : look.layout === 1 ? 'golden' : 'morning',
      back:
        look.window === 'panorama'
          ? [{ from: 1, to: 8, low: 0.3, high: 3 }]
          : [
              { from: 0.8, to: 2.6, low: 0.4, high: 3.1 },
              { from: 3.6, to: 5.4, low: 0.4, high: 3.1 },
              { from: 6.4, to: 8.2, low: 0.4, high: 3.1 },
            ],
      camera: { eye: 1.35, x: side * 0.7, yaw: -side * 0.06, horizon: 430, focal: 980 },
      name: 'spa',
      wall: mix(look.wall, look.color1, 0.22),
      shift: side * 0.1,
    },
  );
  const { stage, light, random } = room;
  const { width: w, height: h } = pen;
  const [x0, x1, z0, z1] = [-3.1, 3.1, 3, 8];
  const rim = room.tone(lighter(look.stone, 0.3));
  stage.floor(x0 - 0.3, x1 + 0.3, z0 - 0.3, z1 + 0.25, rim);
  const water = room.tone(mix('#2f9fa6', look.color1, 0.25));
  const clip = stage.clip([
    [x0, 0, z0],
    [x1, 0, z0],
    [x1, 0, z1],
    [x0, 0, z1],
  ]);
  const [, farY] = stage.at([0, 0, z1]);
  const [, nearY] = stage.at([0, 0, z0]);
  pen.path(
    clip,
    pen.vertical(farY, nearY, [
      [0, mix(water, light.sky[2], 0.7)],
      [0.4, lighter(water, 0.15)],
      [1, darker(water, 0.2)],
    ]),
  );
  pen.layer({ clip }, () => {
    for (const [from, to] of [
      [-2.9, -1.3],
      [-0.9, 0.9],
      [1.3, 2.9],
    ] as const)
      pen.layer({ blur: 9, blend: 'screen' }, () =>
        stage.floor(from, to, z0 + 1, z1, mix(light.sky[2], light.sun, 0.4), { opacity: 0.4 }),
      );
    for (let ring = 0; ring < 90; ring += 1) {
      const part = random() ** 1.3;
      pen.ellipse(
        w * random(),
        farY + (nearY - farY) * part,
        20 + 90 * part,
        1 + part * 3,
        random() < 0.6 ? '#ffffff' : darker(water, 0.4),
        { opacity: 0.08 + random() * 0.2 },
      );
    }
    stage.surface(
      [
        [x0, 0, z1],
        [x1, 0, z1],
        [x1, 0, z1 - 0.2],
        [x0, 0, z1 - 0.2],
      ],
      darker(water, 0.5),
      { opacity: 0.5 },
    );
  });
  pen.layer({ blur: 26, blend: 'screen' }, () => {
    for (let steam = 0; steam < 12; steam += 1)
      pen.ellipse(w * (0.2 + random() * 0.6), farY + (random() - 0.6) * 180, 130, 40, '#ffffff', {
        opacity: 0.09,
      });
  });
  for (const x of [-3.9, 3.9]) {
    plant(room, [x, 0, 8.2], 1.7, 'palm');
    stage.box([x - 0.35, 0, 5.2], [0.7, 0.42, 1.6], faces(room, look.wood), 0.04);
    stage.box([x - 0.33, 0.42, 5.2], [0.66, 0.12, 1.6], faces(room, '#f7f1e4'), 0.06);
  }
  const ledge = h * 0.86;
  const wood = room.tone(look.wood);
  pen.rect(
    0,
    ledge,
    w,
    h - ledge,
    pen.vertical(ledge, h, [
      [0, lighter(wood, 0.35)],
      [0.15, wood],
      [1, darker(wood, 0.4)],
    ]),
  );
  for (let grain = 0; grain < 24; grain += 1)
    pen.stroke(
      `M0 ${n(ledge + 10 + random() * (h - ledge))}Q${w / 2} ${n(ledge + random() * (h - ledge))} ${w} ${n(ledge + random() * (h - ledge))}`,
      darker(wood, 0.5),
      1.2,
      { opacity: 0.25 },
    );
  const X = (x: number): number => (side > 0 ? w * x : w * (1 - x));
  for (let towel = 0; towel < 3; towel += 1) {
    const tx = X(0.16) + (towel - 1) * 118 + (towel === 2 ? -180 : 0);
    const ty = towel === 2 ? h * 0.79 : h * 0.9;
    const tone = towel === 2 ? room.tone(lighter(look.color2, 0.25)) : room.tone('#faf6ec');
    if (towel !== 2) pen.shadow(tx, ty + 55, 90, 14, 0.4);
    pen.circle(
      tx,
      ty,
      62,
      pen.radial([tx - 20, ty - 22], 86, [
        [0, lighter(tone, 0.6)],
        [0.6, tone],
        [1, darker(tone, 0.28)],
      ]),
    );
    for (let turn = 0; turn < 4; turn += 1)
      pen.circle(tx + turn * 2, ty + turn, 50 - turn * 13, 'none', {
        stroke: darker(tone, 0.24),
        width: 2.4,
        opacity: 0.7,
      });
  }
  for (const [dx, dy, rx] of [
    [0, 0, 92],
    [6, -42, 70],
    [-3, -76, 50],
    [3, -102, 32],
  ] as const) {
    const [sx, sy] = [X(0.8) + dx, h * 0.92 + dy];
    if (dy === 0) pen.shadow(sx, sy + 26, 120, 18, 0.5);
    pen.ellipse(
      sx,
      sy,
      rx,
      rx * 0.36,
      pen.radial([sx - rx * 0.3, sy - rx * 0.2], rx * 1.2, [
        [0, room.tone('#a9a7a2')],
        [0.5, room.tone('#5b5a5c')],
        [1, room.tone('#25252a')],
      ]),
    );
  }
  for (let petal = 0; petal < 6; petal += 1) {
    const angle = petal * 1.047;
    const [px, py] = [X(0.66), h * 0.91];
    pen.layer({ transform: `rotate(${angle * 57.3} ${px} ${py})` }, () =>
      pen.path(
        `M${px} ${py}q22 -26 56 -8q-20 22 -56 8Z`,
        pen.horizontal(px, px + 56, [
          [0, lighter(look.color2, 0.1)],
          [1, '#fffaf4'],
        ]),
      ),
    );
    if (petal === 5) pen.circle(px, py, 9, '#e7b94c');
  }
  candle(pen, X(0.42), h * 0.95, 130, '#f6ead4');
  candle(pen, X(0.51), h * 0.965, 88, lighter(look.color2, 0.3));
};
