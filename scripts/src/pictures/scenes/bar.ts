import { darker, lighter, mix } from '../kit/color.js';
import { between, pick, randomFrom } from '../kit/random.js';
import { lightAt } from '../nature/light.js';
import { bottle, cocktail, tumbler, type BottleShape } from '../objects/glassware.js';
import { worldOf } from '../worlds/world.js';
import type { Scene } from './scene.js';

const shapes: readonly [BottleShape, ...BottleShape[]] = [
  'wine',
  'spirit',
  'round',
  'slim',
  'spirit',
];

/** The bar at night: shelves of bottles with light behind them, two drinks on the counter. */
export const bar: Scene = (pen, look) => {
  const random = randomFrom(`${look.db} bar`);
  const { width: w, height: h } = pen;
  const wall = darker(mix(look.color1, look.wood, 0.35), 0.42);
  const metal = look.accent;
  pen.rect(
    0,
    0,
    w,
    h,
    pen.vertical(0, h, [
      [0, darker(wall, 0.3)],
      [0.5, wall],
      [1, darker(wall, 0.5)],
    ]),
  );
  const windowSide = look.mirrored ? 0 : 1;
  const shelf0 = windowSide === 1 ? w * 0.04 : w * 0.36;
  const shelf1 = shelf0 + w * 0.6;
  const wx = windowSide === 1 ? w * 0.7 : w * 0.06;
  const ww = w * 0.24;
  const top = h * (look.window === 'arched' ? 0.16 : 0.07);
  const frame =
    look.window === 'arched'
      ? `M${wx} ${h * 0.72}V${top + ww * 0.3}Q${wx} ${top - 30} ${wx + ww / 2} ${top - 30}Q${wx + ww} ${top - 30} ${wx + ww} ${top + ww * 0.3}V${h * 0.72}Z`
      : `M${wx} ${h * 0.72}V${top}H${wx + ww}V${h * 0.72}Z`;
  pen.path(frame, '#000', { stroke: darker(metal, 0.3), width: 16 });
  pen.layer({ clip: frame }, () => {
    pen.layer({ transform: `translate(${wx - w * 0.28} ${h * 0.08}) scale(0.82)`, blur: 3 }, () =>
      worldOf(look.db)({
        pen,
        look,
        light: lightAt('night', look.color1, look.color2),
        random,
        w: 1600,
        h: 1000,
        horizon: 560,
        shift: 0,
        foreground: false,
      }),
    );
  });
  for (let bar = 1; bar < 3; bar += 1)
    pen.rect(wx + (ww * bar) / 3 - 3, top - 20, 6, h * 0.7, darker(metal, 0.4));
  const rows = look.layout === 1 ? 4 : 3;
  for (let row = 0; row < rows; row += 1) {
    const y = h * (0.25 + (row * 0.45) / (rows - 0.75));
    const tall = h * (0.45 / (rows - 0.75)) * 0.8;
    const bays = look.layout === 0 ? 3 : look.layout === 1 ? 4 : 2;
    for (let bay = 0; bay < bays; bay += 1) {
      const x0 = shelf0 + ((shelf1 - shelf0) * bay) / bays + 8;
      const x1 = shelf0 + ((shelf1 - shelf0) * (bay + 1)) / bays - 8;
      const arched = look.window === 'arched' && row === 0;
      const niche = arched
        ? `M${x0} ${y}V${y - tall * 0.7}Q${x0} ${y - tall * 1.3} ${(x0 + x1) / 2} ${y - tall * 1.3}Q${x1} ${y - tall * 1.3} ${x1} ${y - tall * 0.7}V${y}Z`
        : `M${x0} ${y}V${y - tall * 1.12}H${x1}V${y}Z`;
      const warm = look.furniture === 'modern' ? mix('#ffd9a0', look.color2, 0.35) : '#ffbe72';
      pen.path(
        niche,
        pen.vertical(y - tall * 1.2, y, [
          [0, darker(wall, 0.2)],
          [0.55, mix(wall, warm, 0.28)],
          [1, mix(wall, warm, 0.72)],
        ]),
      );
      pen.glow((x0 + x1) / 2, y, (x1 - x0) * 0.7, warm, 0.6, 0.5);
      let x = x0 + 24;
      while (x < x1 - 14) {
        const tallness = tall * between(random, 0.68, 0.98);
        const color = pick(random, [
          '#2f4a34',
          '#7a3b1d',
          '#c98a3a',
          '#40627a',
          '#e9e2cf',
          '#6d1f2f',
          '#2b2f38',
          mix(look.color1, '#ffffff', 0.2),
          look.color2,
        ]);
        bottle(
          pen,
          x,
          y,
          tallness,
          pick(random, shapes),
          color,
          pick(random, ['#f4ead2', '#1f2430', '#c9a25a', '#e9e4d8']),
          0.5,
        );
        x += tallness * between(random, 0.3, 0.42);
      }
      pen.rect(
        x0 - 8,
        y,
        x1 - x0 + 16,
        11,
        pen.vertical(y, y + 11, [
          [0, lighter(metal, 0.35)],
          [0.3, metal],
          [1, darker(metal, 0.6)],
        ]),
      );
      pen.rect(x0 - 12, y - tall * 1.3, 8, tall * 1.3, darker(metal, 0.35));
    }
  }
  const counter = h * 0.76;
  for (const [dx, size] of [
    [0.16, 1],
    [0.42, 0.8],
    [0.86, 0.9],
  ] as const) {
    const x = w * (look.mirrored ? 1 - dx : dx);
    const y = h * 0.14 * size;
    pen.stroke(`M${x} 0V${y}`, '#0d0c10', 3);
    pen.glow(x, y + 40, 320 * size, '#ffc27a', 0.5);
    if (look.lamp === 'globes' || look.lamp === 'chandelier')
      pen.circle(
        x,
        y + 30,
        32,
        pen.radial([x - 8, y + 20], 44, [
          [0, '#fffbe8'],
          [0.6, '#ffe0a6'],
          [1, '#dba05c'],
        ]),
      );
    else if (look.lamp === 'lines') pen.rect(x - 110, y + 20, 220, 9, look.color2, { round: 4 });
    else
      pen.path(
        `M${x - 10} ${y}Q${x - 56} ${y + 16} ${x - 62} ${y + 62}H${x + 62}Q${x + 56} ${y + 16} ${x + 10} ${y}Z`,
        pen.vertical(y, y + 62, [
          [0, darker(metal, 0.4)],
          [1, lighter(metal, 0.2)],
        ]),
      );
  }
  const wood = mix(look.wood, '#2a1a12', 0.3);
  pen.rect(
    0,
    counter,
    w,
    h - counter,
    pen.vertical(counter, h, [
      [0, lighter(wood, 0.3)],
      [0.12, mix(wood, '#ffbe72', 0.25)],
      [0.34, wood],
      [1, darker(wood, 0.45)],
    ]),
  );
  for (let grain = 0; grain < 46; grain += 1) {
    const y = counter + (h - counter) * random() ** 0.8;
    pen.stroke(
      `M0 ${y}C${w * 0.3} ${y + between(random, -8, 8)} ${w * 0.6} ${y + between(random, -8, 8)} ${w} ${y}`,
      darker(wood, 0.6),
      between(random, 0.8, 2.4),
      { opacity: 0.3 },
    );
  }
  pen.layer({ blur: 12, blend: 'screen' }, () => {
    for (let shine = 0; shine < 12; shine += 1)
      pen.ellipse(shelf0 + (shelf1 - shelf0) * random(), counter + 40, 34, 50, '#ffb765', {
        opacity: 0.22,
      });
  });
  const drink = pick(random, ['#e0662f', '#f0b84a', '#d24a5a', '#7fb88a']);
  const cx = look.mirrored ? w * 0.26 : w * 0.66;
  cocktail(pen, cx, h * 0.94, h * 0.4, mix(drink, look.color2, 0.25), '#e58a2b');
  tumbler(pen, cx + (look.mirrored ? -1 : 1) * w * 0.13, h * 0.92, h * 0.17, '#c9822f');
  pen.circle(cx - 150, h * 0.93, 17, '#5f7a35');
  pen.circle(cx - 122, h * 0.945, 16, '#6d8a3d');
};
