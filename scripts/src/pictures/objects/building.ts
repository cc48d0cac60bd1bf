import { clear, darker, lighter, mix } from '../kit/color.js';
import type { Point } from '../kit/pen.js';
import { between } from '../kit/random.js';
import { lit, sunny } from '../nature/light.js';
import type { View } from '../nature/view.js';

/** Where a wall's point (metres along, metres up) lies on the picture: flat or in perspective. */
export type Wall = (along: number, up: number) => Point;

export interface Building {
  readonly width: number;
  readonly storeys: number;
  readonly storey: number;
  readonly bays: number;
  readonly color: string;
  readonly roof: 'mansard' | 'flat' | 'gable' | 'tile' | 'none';
  readonly roofColor: string;
  readonly openings: 'tall' | 'arched' | 'wide' | 'square';
  readonly balconies: 'iron' | 'stone' | 'slab' | 'wood' | 'none';
  readonly ground: 'rusticated' | 'arcade' | 'glass' | 'stone';
  readonly awning?: string;
  /** Part of the windows with a light behind them. */
  readonly lights: number;
  /** How much the wall turns away from the light. */
  readonly turned?: number;
}

function quad(wall: Wall, u0: number, u1: number, v0: number, v1: number): Point[] {
  return [wall(u0, v0), wall(u1, v0), wall(u1, v1), wall(u0, v1)];
}

function archTop(wall: Wall, u0: number, u1: number, v0: number, v1: number): Point[] {
  const r = (u1 - u0) / 2;
  const points: Point[] = [wall(u0, v0), wall(u1, v0)];
  for (let step = 0; step <= 10; step += 1) {
    const angle = (step / 10) * Math.PI;
    points.push(wall(u0 + r + Math.cos(angle) * r, v1 - r + Math.sin(angle) * r));
  }
  return points;
}

function openingShape(
  wall: Wall,
  style: Building['openings'],
  u0: number,
  u1: number,
  v0: number,
  v1: number,
): Point[] {
  return style === 'arched' ? archTop(wall, u0, u1, v0, v1) : quad(wall, u0, u1, v0, v1);
}

function windowAt(
  view: View,
  wall: Wall,
  building: Building,
  u0: number,
  u1: number,
  v0: number,
  v1: number,
): void {
  const { pen, light, random } = view;
  const frame = lit(lighter(building.color, 0.35), light, building.turned);
  const deep = lit(darker(building.color, 0.4), light, building.turned);
  const edge = (u1 - u0) * 0.12;
  pen.shape(
    openingShape(wall, building.openings, u0 - edge, u1 + edge, v0 - edge * 0.4, v1 + edge),
    frame,
  );
  const glow = random() < building.lights;
  const shape = openingShape(wall, building.openings, u0, u1, v0, v1);
  const [, y0] = wall(u0, v1);
  const [, y1] = wall(u0, v0);
  const warm = mix('#ffd58a', '#ffb765', random() * 0.8);
  const glass = mix(light.sky[0], '#16263a', 0.55);
  pen.shape(
    shape,
    glow
      ? pen.vertical(y0, y1, [
          [0, darker(warm, 0.2)],
          [0.5, warm],
          [1, lighter(warm, 0.35)],
        ])
      : pen.vertical(y0, y1, [
          [0, mix(glass, light.sky[1], 0.55)],
          [0.55, glass],
          [1, darker(glass, 0.3)],
        ]),
  );
  pen.shape(
    quad(wall, u0, u1, v1 - (v1 - v0) * 0.1, v1).map(([x, y]): Point => [x, y]),
    clear('#0b0d16', 0.25),
  );
  if (random() < 0.75) {
    const cloth = lit(glow ? '#fff0d0' : '#e9e4d8', light, 0.1);
    const part = between(random, 0.14, 0.3) * (u1 - u0);
    pen.shape(quad(wall, u0, u0 + part, v0, v1 - edge), cloth, { opacity: 0.6 });
    pen.shape(quad(wall, u1 - part, u1, v0, v1 - edge), cloth, { opacity: 0.6 });
  }
  const bar = (u1 - u0) * 0.035;
  const middle = (u0 + u1) / 2;
  pen.shape(quad(wall, middle - bar, middle + bar, v0, v1), frame);
  if (building.openings !== 'wide')
    pen.shape(quad(wall, u0, u1, v0 + (v1 - v0) * 0.68, v0 + (v1 - v0) * 0.68 + bar * 2), frame);
  pen.shape(quad(wall, u0 - edge * 1.8, u1 + edge * 1.8, v0 - edge * 1.3, v0 - edge * 0.3), deep, {
    opacity: 0.5,
  });
  if (building.openings === 'tall') {
    pen.shape(quad(wall, u0 - edge * 2, u1 + edge * 2, v1 + edge * 1.6, v1 + edge * 2.6), frame);
    pen.shape(quad(wall, u0 - edge * 2, u1 + edge * 2, v1 + edge * 1.1, v1 + edge * 1.6), deep, {
      opacity: 0.55,
    });
  }
}

function balcony(
  view: View,
  wall: Wall,
  building: Building,
  u0: number,
  u1: number,
  v: number,
): void {
  const { pen, light } = view;
  const slab = lit(building.color, light, building.turned);
  const shade = lit(darker(building.color, 0.5), light);
  const wide = (u1 - u0) * 0.28;
  const [left, right] = [u0 - wide, u1 + wide];
  pen.shape(quad(wall, left, right, v - 0.75, v - 0.2), clear('#0b0d16', 0.28));
  pen.shape(quad(wall, left, right, v - 0.24, v), slab);
  pen.shape(quad(wall, left, right, v - 0.3, v - 0.22), shade);
  const tall = 1;
  if (building.balconies === 'slab') {
    pen.shape(
      quad(wall, left, right, v, v + tall),
      mix(lit(light.sky[1], light), '#ffffff', 0.25),
      { opacity: 0.45 },
    );
    pen.shape(quad(wall, left, right, v + tall - 0.07, v + tall), lighter(slab, 0.4));
    return;
  }
  const tone =
    building.balconies === 'iron'
      ? lit('#1c1e26', light)
      : building.balconies === 'wood'
        ? lit('#7a5233', light)
        : lighter(slab, 0.16);
  const bars = Math.round((right - left) / (building.balconies === 'iron' ? 0.16 : 0.26));
  const thick = building.balconies === 'iron' ? 0.022 : 0.06;
  for (let bar = 0; bar <= bars; bar += 1) {
    const u = left + ((right - left) * bar) / bars;
    pen.shape(quad(wall, u - thick, u + thick, v, v + tall), tone);
  }
  pen.shape(quad(wall, left - 0.05, right + 0.05, v + tall - 0.09, v + tall), tone);
  pen.shape(quad(wall, left, right, v + 0.05, v + 0.12), tone);
}

/** A house front with its storeys, windows, cornices and roof. */
export function facade(view: View, wall: Wall, building: Building): void {
  const { pen, light } = view;
  const { width, storey, storeys, bays } = building;
  const turned = building.turned ?? 0;
  const height = storeys * storey;
  const tone = lit(building.color, light, turned);
  const bright = turned > 0 ? tone : sunny(building.color, light, 0.22);
  const deep = lit(darker(building.color, 0.45), light, turned);
  const [x0, y0] = wall(0, height);
  const [, y1] = wall(0, 0);
  const [x1] = wall(width, height);
  const roofTall =
    building.roof === 'flat' || building.roof === 'none'
      ? 0
      : storey * (building.roof === 'mansard' ? 1.25 : 1.1);
  const roof = lit(building.roofColor, light, turned);
  if (building.roof === 'mansard') {
    const inset = storey * 0.35;
    const shape = [
      wall(-0.1, height),
      wall(width + 0.1, height),
      wall(width - inset, height + roofTall),
      wall(inset, height + roofTall),
    ];
    pen.shape(
      shape,
      pen.vertical(wall(0, height + roofTall)[1], y0, [
        [0, mix(roof, light.sun, light.dark ? 0.06 : 0.25)],
        [1, darker(roof, 0.2)],
      ]),
    );
    for (let row = 1; row < 9; row += 1) {
      const v = height + (roofTall * row) / 9;
      pen.shape(
        quad(wall, inset * (row / 9), width - inset * (row / 9), v, v + 0.04),
        darker(roof, 0.4),
        { opacity: 0.35 },
      );
    }
    pen.shape(
      quad(wall, inset - 0.2, width - inset + 0.2, height + roofTall, height + roofTall + 0.25),
      lighter(roof, 0.2),
    );
    for (let bay = 0; bay < bays; bay += 1) {
      const u = (width * (bay + 0.5)) / bays;
      if (u < inset * 1.6 || u > width - inset * 1.6) continue;
      const half = Math.min(0.75, width / bays / 4);
      pen.shape(
        archTop(wall, u - half * 1.5, u + half * 1.5, height + 0.15, height + roofTall * 0.82),
        bright,
      );
      windowAt(
        view,
        wall,
        { ...building, openings: 'arched' },
        u - half,
        u + half,
        height + 0.4,
        height + roofTall * 0.66,
      );
    }
  } else if (building.roof === 'gable') {
    const over = width * 0.05;
    pen.shape(
      [
        wall(-over, height - 0.3),
        wall(width + over, height - 0.3),
        wall(width / 2, height + width * 0.36),
      ],
      roof,
    );
  } else if (building.roof === 'tile') {
    const over = width * 0.025;
    pen.shape(
      [
        wall(-over, height - 0.15),
        wall(width + over, height - 0.15),
        wall(width - storey * 0.8, height + roofTall),
        wall(storey * 0.8, height + roofTall),
      ],
      pen.vertical(wall(0, height + roofTall)[1], y0, [
        [0, sunny(building.roofColor, light, 0.3)],
        [1, darker(roof, 0.25)],
      ]),
    );
    for (let rib = 0; rib < width * 2.2; rib += 1) {
      const u = rib / 2.2;
      const lean = (u / width - 0.5) * -storey * 1.6;
      const [ax, ay] = wall(u, height - 0.12);
      const [bx, by] = wall(u + lean, height + roofTall);
      pen.stroke(`M${ax} ${ay}L${bx} ${by}`, darker(roof, 0.5), 1.2, { opacity: 0.3 });
    }
  }
  pen.shape(
    quad(wall, 0, width, 0, height),
    pen.linear(
      [x0, y0],
      [x1, y1],
      [
        [0, light.at[0] < 0.5 ? bright : tone],
        [1, light.at[0] < 0.5 ? tone : bright],
      ],
    ),
  );
  if (building.roof === 'gable') {
    const inner = [
      wall(width * 0.03, height - 0.3),
      wall(width * 0.97, height - 0.3),
      wall(width / 2, height + width * 0.32),
    ];
    pen.shape(
      inner,
      pen.vertical(wall(0, height + width * 0.3)[1], y0, [
        [0, deep],
        [1, tone],
      ]),
    );
    for (let board = 1; board < 9; board += 1)
      pen.shape(
        quad(
          wall,
          width * (0.03 + 0.052 * board),
          width * (0.97 - 0.052 * board),
          height - 0.3 + width * 0.035 * board,
          height - 0.26 + width * 0.035 * board,
        ),
        deep,
        { opacity: 0.4 },
      );
    windowAt(
      view,
      wall,
      { ...building, openings: 'arched' },
      width / 2 - 1,
      width / 2 + 1,
      height + 0.3,
      height + width * 0.16 + 0.6,
    );
  }
  const bayWidth = width / bays;
  for (let level = 0; level < storeys; level += 1) {
    const v = level * storey;
    if (level === 0) {
      if (building.ground === 'rusticated' || building.ground === 'stone') {
        pen.shape(
          quad(wall, 0, width, 0, storey),
          lit(darker(building.color, 0.12), light, turned),
        );
        for (let course = 0; course < 7; course += 1) {
          const at = (storey * course) / 7;
          pen.shape(quad(wall, 0, width, at, at + 0.05), deep, { opacity: 0.5 });
        }
      }
      for (let bay = 0; bay < bays; bay += 1) {
        const half = bayWidth * (building.ground === 'glass' ? 0.44 : 0.31);
        const u = (bay + 0.5) * bayWidth;
        const opening = {
          ...building,
          openings:
            building.ground === 'arcade' || building.ground === 'rusticated'
              ? ('arched' as const)
              : ('wide' as const),
          lights: Math.max(building.lights, 0.75),
        };
        windowAt(view, wall, opening, u - half, u + half, 0.05, storey * 0.84);
        if (building.awning !== undefined && building.ground !== 'arcade') {
          const cloth = lit(building.awning, light);
          pen.shape(
            [
              wall(u - half * 1.1, storey * 0.86),
              wall(u + half * 1.1, storey * 0.86),
              wall(u + half * 1.25, storey * 0.62),
              wall(u - half * 1.25, storey * 0.62),
            ],
            pen.vertical(wall(u, storey * 0.86)[1], wall(u, storey * 0.62)[1], [
              [0, lighter(cloth, 0.15)],
              [1, darker(cloth, 0.15)],
            ]),
          );
          pen.shape(
            quad(wall, u - half * 1.25, u + half * 1.25, storey * 0.55, storey * 0.62),
            darker(cloth, 0.3),
          );
        }
      }
      pen.shape(quad(wall, -0.15, width + 0.15, storey - 0.42, storey - 0.05), bright);
      pen.shape(quad(wall, -0.1, width + 0.1, storey - 0.62, storey - 0.42), deep, {
        opacity: 0.55,
      });
      continue;
    }
    for (let bay = 0; bay < bays; bay += 1) {
      const half =
        bayWidth *
        (building.openings === 'wide' ? 0.4 : building.openings === 'square' ? 0.27 : 0.21);
      const u = (bay + 0.5) * bayWidth;
      const low = building.openings === 'square' ? storey * 0.28 : storey * 0.1;
      windowAt(view, wall, building, u - half, u + half, v + low, v + storey * 0.8);
      if (building.balconies !== 'none')
        balcony(view, wall, building, u - half, u + half, v + 0.12);
    }
    if (building.openings === 'tall' || building.openings === 'arched') {
      pen.shape(quad(wall, 0, width, v + storey - 0.14, v + storey), bright);
      pen.shape(quad(wall, 0, width, v + storey - 0.24, v + storey - 0.14), deep, {
        opacity: 0.35,
      });
    }
  }
  if (building.roof === 'mansard' || building.roof === 'flat') {
    pen.shape(quad(wall, -0.35, width + 0.35, height - 0.5, height + 0.15), bright);
    pen.shape(quad(wall, -0.2, width + 0.2, height - 0.85, height - 0.5), deep, { opacity: 0.5 });
    if (building.roof === 'mansard')
      for (let tooth = 0; tooth < width * 2; tooth += 1)
        pen.shape(
          quad(wall, tooth / 2 + 0.05, tooth / 2 + 0.25, height - 0.75, height - 0.5),
          bright,
        );
  }
}

/** A wall seen straight on: `x`, `y` its lower left corner, `scale` pixels of one metre. */
export function flatWall(x: number, y: number, scale: number): Wall {
  return (along, up) => [x + along * scale, y - up * scale];
}

/** A wall that runs from one vertical to another: a street front in perspective. */
export function slantedWall(
  width: number,
  near: { x: number; y: number; scale: number },
  far: { x: number; y: number; scale: number },
): Wall {
  return (along, up) => {
    const part = along / width;
    const depth = part / (part + (near.scale / far.scale) * (1 - part) || 1);
    const eased = 1 / far.scale === 1 / near.scale ? part : depth;
    const t = eased;
    const scale = near.scale + (far.scale - near.scale) * t;
    return [near.x + (far.x - near.x) * t, near.y + (far.y - near.y) * t - up * scale];
  };
}

/** A street lamp. */
export function streetLamp(view: View, x: number, y: number, height: number): void {
  const { pen, light } = view;
  const iron = lit('#1d2026', light);
  pen.shadow(x, y, height * 0.12, height * 0.02, 0.5);
  pen.path(
    `M${x - height * 0.035} ${y}L${x - height * 0.014} ${y - height * 0.12}L${x - height * 0.009} ${y - height * 0.82}H${x + height * 0.009}L${x + height * 0.014} ${y - height * 0.12}L${x + height * 0.035} ${y}Z`,
    iron,
  );
  pen.stroke(
    `M${x - height * 0.12} ${y - height * 0.84}Q${x - height * 0.1} ${y - height * 0.78} ${x} ${y - height * 0.8}Q${x + height * 0.1} ${y - height * 0.78} ${x + height * 0.12} ${y - height * 0.84}`,
    iron,
    height * 0.012,
  );
  for (const [dx, dy] of [
    [-0.12, 0.88],
    [0, 0.93],
    [0.12, 0.88],
  ] as const) {
    const [lx, ly] = [x + dx * height, y - dy * height];
    if (light.dark || light.hour === 'sunset') pen.glow(lx, ly, height * 0.42, '#ffcf87', 0.75);
    pen.circle(
      lx,
      ly,
      height * 0.036,
      light.dark || light.hour === 'sunset' ? '#fff0cf' : '#f4f0e6',
    );
    pen.path(
      `M${lx - height * 0.02} ${ly - height * 0.034}h${height * 0.04}l${-height * 0.02} ${-height * 0.03}Z`,
      iron,
    );
  }
}

/** A city's silhouette far off, with lights when it is dark. */
export function skyline(
  view: View,
  y: number,
  height: number,
  color: string,
  options: { width: number; lights: number; modern?: boolean },
): void {
  const { pen, light, random, w } = view;
  let x = -20;
  const dots: string[] = [];
  while (x < w + 20) {
    const wide = options.width * between(random, 0.5, 1.5);
    const tall = height * (random() ** 1.4 * 0.8 + 0.2);
    const tone = mix(color, light.haze, random() * 0.12);
    pen.rect(
      x,
      y - tall,
      wide - 1,
      tall + 6,
      pen.vertical(y - tall, y, [
        [0, tone],
        [1, mix(tone, light.haze, 0.35)],
      ]),
    );
    pen.rect(x, y - tall, wide * 0.3, tall + 6, clear(light.sun, light.dark ? 0.03 : 0.12));
    if (options.modern !== true && random() < 0.45)
      pen.path(
        `M${x} ${y - tall}h${wide - 1}l${-wide * 0.2} ${-wide * 0.3}h${-wide * 0.6}Z`,
        darker(tone, 0.12),
      );
    if (random() < 0.2) pen.rect(x + wide * 0.45, y - tall - height * 0.12, 2, height * 0.12, tone);
    const cell = Math.max(4, options.width / 9);
    for (let wx = x + cell * 0.8; wx < x + wide - cell; wx += cell * 1.5)
      for (let wy = y - tall + cell; wy < y - cell; wy += cell * 1.8)
        if (random() < options.lights)
          dots.push(`M${wx.toFixed(1)} ${wy.toFixed(1)}h${(cell * 0.7).toFixed(1)}`);
        else if (random() < 0.25)
          pen.rect(wx, wy, cell * 0.7, cell * 0.9, darker(tone, 0.18), { opacity: 0.5 });
    x += wide;
  }
  pen.stroke(dots.join(''), '#ffd48c', Math.max(2, options.width / 12), {
    opacity: light.dark ? 0.85 : 0.25,
    cap: 'butt',
  });
}
