import { darker, lighter, mix } from '../kit/color.js';
import type { Look } from '../look.js';
import { bushes } from '../nature/land.js';
import { distant, lit } from '../nature/light.js';
import { sky } from '../nature/sky.js';
import { broadTree, conifer, palm, poplar } from '../nature/trees.js';
import type { View } from '../nature/view.js';
import {
  facade,
  flatWall,
  skyline,
  slantedWall,
  streetLamp,
  type Building,
} from '../objects/building.js';
import { figure } from '../objects/landmarks.js';
import { worldOf } from '../worlds/world.js';
import { viewOf, type Scene } from './scene.js';

function building(look: Look, dark: boolean): Building {
  const shared = {
    color: look.stone,
    roofColor: look.roof,
    storeys: look.storeys,
    lights: dark ? 0.62 : 0.1,
    awning: look.color1,
  };
  switch (look.facade) {
    case 'grand':
      return {
        ...shared,
        width: 34,
        storey: 4.2,
        bays: 9,
        roof: 'mansard',
        openings: 'tall',
        balconies: 'iron',
        ground: 'rusticated',
      };
    case 'belle':
      return {
        ...shared,
        width: 32,
        storey: 4.4,
        bays: 8,
        roof: look.db === 'riviera' ? 'tile' : 'mansard',
        openings: 'arched',
        balconies: look.db === 'riviera' ? 'stone' : 'iron',
        ground: 'rusticated',
      };
    case 'alpine':
      return {
        ...shared,
        width: 30,
        storey: 3.6,
        bays: 7,
        roof: 'gable',
        openings: 'square',
        balconies: 'wood',
        ground: 'stone',
      };
    case 'chalet':
      return {
        ...shared,
        width: 30,
        storey: 3.8,
        bays: 7,
        roof: 'tile',
        openings: 'square',
        balconies: 'wood',
        ground: 'stone',
      };
    case 'modern':
      return {
        ...shared,
        width: 24,
        storey: 3.5,
        bays: 8,
        roof: 'flat',
        openings: 'wide',
        balconies: 'none',
        ground: 'glass',
        awning: look.color2,
      };
    case 'bay':
      return {
        ...shared,
        width: 36,
        storey: 3.7,
        bays: 9,
        roof: 'tile',
        openings: 'arched',
        balconies: 'stone',
        ground: 'arcade',
      };
    case 'beach':
      return {
        ...shared,
        width: 34,
        storey: 3.5,
        bays: 8,
        roof: 'flat',
        openings: 'wide',
        balconies: 'slab',
        ground: 'glass',
        awning: look.color2,
      };
    case 'estancia':
      return {
        ...shared,
        width: 44,
        storey: 4.2,
        bays: 11,
        roof: 'tile',
        openings: look.db === 'polo' ? 'tall' : 'arched',
        balconies: look.db === 'polo' ? 'none' : 'wood',
        ground: 'arcade',
      };
  }
}

function garden(view: View, left: boolean): void {
  const { look, w, h } = view;
  const side = (x: number): number => (left ? w - x : x);
  const nearX = side(w * 0.03);
  const backX = side(w * 0.96);
  switch (look.facade) {
    case 'alpine':
      for (const [x, y, s] of [
        [0.02, 0.86, 0.8],
        [0.12, 0.84, 0.55],
        [0.93, 0.85, 0.7],
        [1, 0.88, 0.9],
      ] as const)
        conifer(view, side(w * x), h * y, h * s, { color: '#2f5540' });
      break;
    case 'bay':
    case 'beach':
      for (const [x, s, lean] of [
        [0.05, 0.86, 0.08],
        [0.15, 0.6, -0.06],
        [0.94, 0.8, -0.1],
      ] as const)
        palm(view, side(w * x), h * 0.9, h * s, { color: '#4d8f55', lean });
      break;
    case 'belle':
      if (look.db === 'riviera')
        for (const [x, s] of [
          [0.05, 0.86],
          [0.95, 0.76],
          [0.2, 0.5],
        ] as const)
          palm(view, side(w * x), h * 0.9, h * s, { color: '#4f8a52', lean: 0.05 });
      else
        for (const [x, s] of [
          [0.05, 0.68],
          [0.13, 0.44],
          [0.95, 0.58],
        ] as const)
          poplar(view, side(w * x), h * 0.87, h * s, { color: '#3d6244' });
      break;
    case 'modern':
      for (const x of [0.06, 0.95])
        broadTree(view, side(w * x), h * 0.88, h * 0.4, { color: '#5b8a5a', spread: 0.3 });
      break;
    default:
      broadTree(view, nearX, h * 0.9, h * 0.72, {
        color: look.db === 'recoleta' ? '#8f70cc' : '#547a3c',
        spread: 0.4,
      });
      broadTree(view, backX, h * 0.88, h * 0.55, {
        color: look.db === 'recoleta' ? '#9f82d8' : '#5f8644',
        spread: 0.42,
      });
  }
}

/** The hotel itself, its two fronts in perspective, in its own place and hour. */
export const fachada: Scene = (pen, look) => {
  const view = viewOf(pen, look, {
    hour: look.hours.fachada,
    horizon: 0.74,
    shift: look.mirrored ? -0.28 : 0.28,
    foreground: false,
    name: 'fachada',
  });
  const { w, h, light } = view;
  const city = look.facade === 'grand' && look.db !== 'hcg';
  if (city) {
    sky(view, 'streaks');
    skyline(view, h * 0.82, h * 0.4, distant('#6b7488', light, 0.6), {
      width: w * 0.05,
      lights: 0.25,
    });
    for (const [x, storeys, tone] of [
      [-0.08, 5, '#c9bda6'],
      [0.62, 6, '#bfb5a4'],
      [0.83, 4, '#cfc4b0'],
    ] as const)
      facade(view, flatWall(w * (look.mirrored ? 0.78 - x : x), h * 0.84, h * 0.019), {
        ...building(look, light.dark),
        width: 20,
        storeys,
        bays: 6,
        color: tone,
        lights: light.dark ? 0.35 : 0.06,
      });
    pen.rect(
      0,
      h * 0.3,
      w,
      h * 0.56,
      pen.vertical(h * 0.3, h * 0.86, [
        [0, light.haze, 0],
        [1, light.haze, 0.42],
      ]),
    );
  } else worldOf(look.db)(view);
  const left = look.mirrored;
  const plan = building(look, light.dark || light.hour === 'sunset');
  const tall =
    plan.storeys * plan.storey +
    (plan.roof === 'mansard'
      ? 6
      : plan.roof === 'gable'
        ? plan.width * 0.36
        : plan.roof === 'tile'
          ? 4.5
          : 1);
  const scale = Math.min((h * 0.74) / tall, (w * 0.6) / plan.width);
  const corner = left ? w * 0.7 : w * 0.3;
  const base = h * 0.85;
  const far = {
    x: left ? corner - plan.width * scale * 0.94 : corner + plan.width * scale * 0.94,
    y: base - h * 0.022,
    scale: scale * 0.86,
  };
  const near = { x: corner, y: base, scale };
  const depth = plan.width * 0.42;
  const sideFar = {
    x: left ? corner + depth * scale * 0.55 : corner - depth * scale * 0.55,
    y: base - h * 0.03,
    scale: scale * 0.78,
  };
  const ground = city ? lit('#8d8b88', light) : lit(mix(look.stone, '#b7a58a', 0.5), light);
  pen.path(
    `M-10 ${base - h * 0.04}H${w + 10}V${h + 10}H-10Z`,
    pen.vertical(base - h * 0.04, h, [
      [0, mix(ground, light.haze, 0.3)],
      [0.3, ground],
      [1, darker(ground, 0.4)],
    ]),
  );
  pen.layer({ blur: 18, opacity: 0.55 }, () =>
    pen.shape(
      [
        [near.x, base + 4],
        [far.x, far.y + 4],
        [far.x + (left ? -60 : 120), far.y + h * 0.05],
        [near.x + (left ? -40 : 100), base + h * 0.06],
      ],
      '#0b0d16',
    ),
  );
  if (plan.roof !== 'gable')
    facade(view, slantedWall(depth, near, sideFar), {
      ...plan,
      width: depth,
      bays: Math.max(3, Math.round(plan.bays * 0.42)),
      turned: 0.26,
    });
  facade(
    view,
    plan.roof === 'gable'
      ? flatWall(left ? far.x : near.x, base, scale * 0.94)
      : slantedWall(plan.width, near, far),
    plan,
  );
  const door = left ? corner - plan.width * scale * 0.42 : corner + plan.width * scale * 0.42;
  const awning = lit(look.color1, light);
  pen.path(
    `M${door - scale * 3.4} ${base - scale * 3.6}Q${door} ${base - scale * 5.1} ${door + scale * 3.4} ${base - scale * 3.6}V${base - scale * 2.9}H${door - scale * 3.4}Z`,
    pen.vertical(base - scale * 4.8, base - scale * 2.9, [
      [0, lighter(awning, 0.3)],
      [1, darker(awning, 0.3)],
    ]),
  );
  pen.rect(
    door - scale * 3.4,
    base - scale * 3.1,
    scale * 6.8,
    scale * 0.26,
    lit(look.color2, light),
  );
  for (const dx of [-3.2, 3.2])
    pen.rect(door + dx * scale - 2.5, base - scale * 3, 5, scale * 3, lit(look.accent, light));
  pen.glow(door, base - scale * 1.6, scale * 6, '#ffcf8f', light.dark ? 0.9 : 0.35);
  pen.path(
    `M${door - scale * 2.2} ${base}H${door + scale * 2.2}L${door + scale * 3.6} ${h * 0.96}H${door - scale * 3.6}Z`,
    pen.vertical(base, h * 0.96, [
      [0, lit(look.color1, light)],
      [1, lit(darker(look.color1, 0.35), light)],
    ]),
  );
  for (let flag = 0; flag < 3; flag += 1) {
    const fx = door + (flag - 1) * scale * 2.4;
    const fy = base - scale * (plan.storey + 1.2);
    pen.stroke(`M${fx} ${fy}L${fx + 10} ${fy - scale * 2.6}`, lit('#d8cfc0', light), 3);
    pen.path(
      `M${fx + 10} ${fy - scale * 2.6}q${scale * 0.9} ${scale * 0.35} ${scale * 1.7} ${scale * 0.1}l-4 ${scale * 1.1}q${-scale * 0.9} ${scale * 0.2} ${-scale * 1.75} ${-scale * 0.1}Z`,
      lit(flag === 1 ? look.color2 : look.color1, light),
    );
  }
  const hedge = city ? '#4c6a44' : '#5d7d44';
  pen.layer({}, () =>
    bushes(
      { ...view },
      {
        color: hedge,
        top: base - 2,
        low: base + h * 0.014,
        count: 22,
        size: h * 0.026,
        flowers: look.color2,
      },
    ),
  );
  garden(view, left);
  if (light.dark || light.hour === 'sunset')
    pen.layer({ blend: 'screen', blur: 8 }, () => {
      for (let pane = 0; pane < 14; pane += 1) {
        const px = near.x + ((far.x - near.x) * (pane + 0.5)) / 14;
        pen.rect(
          px - 14,
          base + 8,
          28,
          h * 0.12,
          pen.vertical(base, base + h * 0.13, [
            [0, '#ffc983', 0.5],
            [1, '#ffc983', 0],
          ]),
        );
      }
    });
  for (const x of [0.2, 0.52, 0.88]) streetLamp(view, w * (left ? 1 - x : x), h * 0.925, h * 0.26);
  figure(view, door + scale * 3.8, h * 0.915, h * 0.125, look.color1);
  figure(view, door + scale * 5, h * 0.92, h * 0.12, look.color2, '#efe4cc');
  pen.rect(
    0,
    h * 0.88,
    w,
    h * 0.12,
    pen.vertical(h * 0.88, h, [
      [0, darker(light.shade, 0.4), 0],
      [1, darker(light.shade, 0.4), 0.4],
    ]),
  );
};
