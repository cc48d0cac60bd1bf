import { clear, darker, lighter, mix } from '../kit/color.js';
import { line, type Pen, type Point } from '../kit/pen.js';
import { randomFrom, type Random } from '../kit/random.js';
import { Stage, type Camera, type Place } from '../kit/stage.js';
import type { Look } from '../look.js';
import { lightAt, type Hour, type Light } from '../nature/light.js';
import { worldOf } from '../worlds/world.js';
import type { Wall } from './building.js';

export interface Opening {
  /** From the wall's left corner, in metres. */
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

export interface RoomPlan {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly hour: Hour;
  readonly camera?: Partial<Camera>;
  readonly back?: readonly Opening[];
  readonly left?: readonly Opening[];
  readonly right?: readonly Opening[];
  readonly curtains?: boolean;
  readonly shift?: number;
  readonly name: string;
  readonly wall?: string;
}

export interface Room {
  readonly stage: Stage;
  readonly pen: Pen;
  readonly look: Look;
  readonly light: Light;
  readonly random: Random;
  readonly plan: RoomPlan;
  /** Local colour as the room's light shows it; `turn` darkens faces away from the light. */
  tone(color: string, turn?: number): string;
}

function openingShape(wall: Wall, look: Look, { from, to, low, high }: Opening): Point[] {
  if (look.window === 'arched') {
    const r = (to - from) / 2;
    const points = [wall(from, low), wall(to, low)];
    for (let step = 0; step <= 16; step += 1) {
      const angle = (step / 16) * Math.PI;
      points.push(wall(from + r + Math.cos(angle) * r, high - r + Math.sin(angle) * r));
    }
    return points;
  }
  return [wall(from, low), wall(to, low), wall(to, high), wall(from, high)];
}

function windowIn(room: Room, wall: Wall, opening: Opening, index: number): void {
  const { pen, look, light } = room;
  const shape = openingShape(wall, look, opening);
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [x0, x1] = [Math.min(...xs), Math.max(...xs)];
  const [y0, y1] = [Math.min(...ys), Math.max(...ys)];
  const clip = `${line(shape)}Z`;
  const frame =
    look.wallStyle === 'concrete' || look.window === 'panorama'
      ? room.tone(darker(look.wood, 0.45))
      : room.tone(lighter(look.wall, 0.5));
  pen.path(clip, frame, { stroke: frame, width: Math.max(8, (x1 - x0) * 0.04) });
  const horizonY = room.stage.camera.horizon;
  const scale = Math.max((x1 - x0) / 1600, (y1 - y0) / 900, 0.3);
  pen.layer({ clip }, () => {
    pen.layer(
      {
        transform: `translate(${((x0 + x1) / 2 - 800 * scale).toFixed(1)} ${(horizonY - 0.6 * 1000 * scale).toFixed(1)}) scale(${scale.toFixed(4)})`,
      },
      () => {
        worldOf(look.db)({
          pen,
          look,
          light,
          random: randomFrom(`${look.db} ${room.plan.name} ${index}`),
          w: 1600,
          h: 1000,
          horizon: 600,
          shift: (room.plan.shift ?? 0) + index * 0.07,
          foreground: false,
        });
      },
    );
    pen.rect(
      x0 - 5,
      y0 - 5,
      x1 - x0 + 10,
      y1 - y0 + 10,
      pen.vertical(y0, y1, [
        [0, light.haze, light.dark ? 0.02 : 0.1],
        [1, light.haze, light.dark ? 0 : 0.04],
      ]),
    );
    pen.shape(
      [
        [x0, y0],
        [x0 + (x1 - x0) * 0.24, y0],
        [x0 - (x1 - x0) * 0.05, y1],
        [x0, y1],
      ],
      '#ffffff',
      { opacity: 0.08 },
    );
  });
  const { from, to, low, high } = opening;
  const columns =
    look.window === 'panorama'
      ? Math.max(1, Math.round((to - from) / 2))
      : look.window === 'grid'
        ? Math.max(2, Math.round((to - from) / 0.6))
        : 2;
  const rows =
    look.window === 'panorama'
      ? 1
      : look.window === 'grid'
        ? Math.max(3, Math.round((high - low) / 0.7))
        : 3;
  const bar = look.window === 'panorama' ? 0.045 : 0.03;
  pen.layer({ clip }, () => {
    for (let column = 1; column < columns; column += 1) {
      const u = from + ((to - from) * column) / columns;
      pen.shape(
        [wall(u - bar, low), wall(u + bar, low), wall(u + bar, high), wall(u - bar, high)],
        frame,
      );
    }
    for (let row = 1; row < rows; row += 1) {
      const v = low + ((high - low) * row) / rows;
      pen.shape(
        [wall(from, v - bar), wall(to, v - bar), wall(to, v + bar), wall(from, v + bar)],
        frame,
      );
    }
  });
  pen.path(clip, 'none', { stroke: frame, width: Math.max(4, (x1 - x0) * 0.018) });
  pen.path(clip, 'none', { stroke: clear('#0b0d16', 0.25), width: 1.5 });
  pen.glow(
    (x0 + x1) / 2,
    (y0 + y1) / 2,
    Math.max(x1 - x0, y1 - y0) * 0.85,
    mix(light.sun, light.sky[2], 0.4),
    light.dark ? 0.12 : 0.26,
  );
  if (room.plan.curtains === true) {
    const cloth = room.tone(
      mix(look.fabric, lighter(look.wall, 0.3), look.furniture === 'classic' ? 0.12 : 0.72),
    );
    for (const side of [-1, 1]) {
      const edge = side < 0 ? from : to;
      const folds = 7;
      for (let fold = 0; fold < folds; fold += 1) {
        const u0 = edge + side * (0.32 - (fold / folds) * 0.58);
        const u1 = edge + side * (0.32 - ((fold + 1) / folds) * 0.58);
        const [ax] = wall(u0, low);
        const [bx] = wall(u1, low);
        pen.shape(
          [wall(u0, 0.02), wall(u1, 0.02), wall(u1, high + 0.25), wall(u0, high + 0.25)],
          pen.horizontal(ax, bx, [
            [0, darker(cloth, 0.28)],
            [0.45, mix(cloth, light.sun, light.dark ? 0.08 : 0.3)],
            [1, darker(cloth, 0.12)],
          ]),
        );
      }
    }
    const rod = room.tone(look.accent);
    const [rx0, ry0] = wall(from - 0.5, high + 0.27);
    const [rx1, ry1] = wall(to + 0.5, high + 0.27);
    pen.stroke(`M${rx0} ${ry0}L${rx1} ${ry1}`, rod, 5);
  }
}

function wallFinish(room: Room, wall: Wall, width: number, height: number, color: string): void {
  const { pen, look, random } = room;
  const quad = (u0: number, u1: number, v0: number, v1: number): Point[] => [
    wall(u0, v0),
    wall(u1, v0),
    wall(u1, v1),
    wall(u0, v1),
  ];
  const deep = darker(color, 0.35);
  const bright = lighter(color, 0.4);
  switch (look.wallStyle) {
    case 'panelled': {
      const count = Math.max(2, Math.round(width / 1.3));
      for (let panel = 0; panel < count; panel += 1) {
        const u0 = (width * panel) / count + 0.14;
        const u1 = (width * (panel + 1)) / count - 0.14;
        for (const [v0, v1] of [
          [0.28, 0.82],
          [1.02, height - 0.42],
        ] as const) {
          pen.path(`${line(quad(u0, u1, v0, v1))}Z`, 'none', {
            stroke: deep,
            width: 2.2,
            opacity: 0.55,
          });
          pen.path(`${line(quad(u0 + 0.025, u1 - 0.025, v0 + 0.025, v1 - 0.025))}Z`, 'none', {
            stroke: bright,
            width: 1.6,
            opacity: 0.6,
          });
          pen.path(`${line(quad(u0 + 0.07, u1 - 0.07, v0 + 0.07, v1 - 0.07))}Z`, 'none', {
            stroke: deep,
            width: 1,
            opacity: 0.35,
          });
        }
      }
      pen.shape(quad(0, width, 0.9, 0.96), bright, { opacity: 0.7 });
      break;
    }
    case 'slats':
    case 'boards': {
      const step = look.wallStyle === 'slats' ? 0.12 : 0.26;
      for (let u = 0; u < width; u += step)
        pen.shape(quad(u, u + step * 0.92, 0, height), random() < 0.5 ? bright : deep, {
          opacity: 0.05 + random() * 0.14,
        });
      for (let u = 0; u < width; u += step)
        pen.shape(quad(u, u + 0.015, 0, height), deep, { opacity: 0.6 });
      break;
    }
    case 'stone':
      for (let v = 0; v < height; v += 0.3)
        for (let u = -random() * 0.5; u < width;) {
          const wide = 0.35 + random() * 0.6;
          pen.shape(
            quad(
              Math.max(0, u + 0.015),
              Math.min(width, u + wide - 0.015),
              v + 0.015,
              Math.min(height, v + 0.285),
            ),
            random() < 0.5 ? bright : deep,
            { opacity: 0.06 + random() * 0.22 },
          );
          u += wide;
        }
      break;
    case 'concrete':
      for (let u = 0; u < width; u += 1.8)
        for (let v = 0; v < height; v += 1.2) {
          pen.shape(
            quad(u + 0.01, Math.min(width, u + 1.79), v + 0.01, Math.min(height, v + 1.19)),
            random() < 0.5 ? bright : deep,
            { opacity: random() * 0.12 },
          );
          for (const [du, dv] of [
            [0.25, 0.25],
            [1.55, 0.25],
            [0.25, 0.95],
            [1.55, 0.95],
          ] as const) {
            const [x, y] = wall(Math.min(width, u + du), Math.min(height, v + dv));
            pen.circle(x, y, 2.2, deep, { opacity: 0.5 });
          }
        }
      for (let u = 1.8; u < width; u += 1.8)
        pen.shape(quad(u - 0.008, u + 0.008, 0, height), deep, { opacity: 0.5 });
      for (let v = 1.2; v < height; v += 1.2)
        pen.shape(quad(0, width, v - 0.008, v + 0.008), deep, { opacity: 0.5 });
      break;
    case 'arches':
    case 'plain':
      pen.shape(
        quad(0, width, 0, 0.95),
        room.tone(mix(look.wall, look.color1, look.wallStyle === 'arches' ? 0.16 : 0.08)),
        { opacity: 0.65 },
      );
      pen.shape(quad(0, width, 0.93, 0.98), bright, { opacity: 0.5 });
      break;
  }
  pen.shape(quad(0, width, 0, 0.14), mix(bright, color, 0.3));
  pen.shape(quad(0, width, 0.13, 0.15), deep, { opacity: 0.4 });
  if (look.wallStyle !== 'concrete' && look.wallStyle !== 'stone') {
    pen.shape(quad(0, width, height - 0.16, height), bright);
    pen.shape(quad(0, width, height - 0.2, height - 0.16), deep, { opacity: 0.35 });
  }
}

function floorFinish(room: Room): void {
  const { stage, look, pen, light, plan, random } = room;
  const half = plan.width / 2;
  const base = room.tone(look.floor);
  const [, farY] = stage.at([0, 0, plan.depth]);
  stage.floor(
    -half,
    half,
    0.1,
    plan.depth,
    pen.vertical(farY, pen.height, [
      [0, mix(base, light.sun, light.dark ? 0.06 : 0.22)],
      [0.5, base],
      [1, darker(base, 0.32)],
    ]),
  );
  const grey = room.tone(
    look.floorStyle === 'checker' ? mix(look.color1, '#2a2c33', 0.45) : darker(look.floor, 0.4),
  );
  const near = 0.6;
  switch (look.floorStyle) {
    case 'checker':
      for (let z = 0; z < plan.depth; z += 0.8)
        for (let x = -half; x < half; x += 0.8)
          if ((Math.round((x + half) / 0.8) + Math.round(z / 0.8)) % 2 === 0)
            stage.floor(
              x,
              Math.min(half, x + 0.8),
              Math.max(0.1, z),
              Math.min(plan.depth, z + 0.8),
              grey,
              { opacity: 0.82 },
            );
      break;
    case 'herringbone':
      for (let z = -1; z < plan.depth; z += 0.36)
        for (let x = -half - 1; x < half; x += 0.72) {
          for (const flip of [0, 1]) {
            const x0 = x + flip * 0.36;
            const points: Place[] =
              flip === 0
                ? [
                    [x0, 0, z],
                    [x0 + 0.36, 0, z + 0.36],
                    [x0 + 0.36, 0, z + 0.54],
                    [x0, 0, z + 0.18],
                  ]
                : [
                    [x0, 0, z + 0.36],
                    [x0 + 0.36, 0, z],
                    [x0 + 0.36, 0, z + 0.18],
                    [x0, 0, z + 0.54],
                  ];
            const inside = points.every(
              ([px, , pz]) => px >= -half && px <= half && pz >= 0.3 && pz <= plan.depth,
            );
            if (inside)
              stage.surface(points, random() < 0.5 ? grey : lighter(base, 0.3), {
                opacity: 0.08 + random() * 0.26,
              });
          }
        }
      break;
    case 'planks':
      for (let x = -half; x < half; x += 0.2) {
        stage.floor(x, x + 0.2, 0.1, plan.depth, random() < 0.5 ? grey : lighter(base, 0.3), {
          opacity: 0.05 + random() * 0.22,
        });
        stage.floor(x, x + 0.012, 0.1, plan.depth, darker(base, 0.6), { opacity: 0.5 });
        for (let z = near + random() * 2; z < plan.depth; z += 1.4 + random() * 1.6)
          stage.floor(x, x + 0.2, z, z + 0.015, darker(base, 0.6), { opacity: 0.5 });
      }
      break;
    case 'tiles':
    case 'terrazzo': {
      const size = look.floorStyle === 'tiles' ? 0.5 : 1;
      for (let z = 0.2; z < plan.depth; z += size)
        stage.floor(-half, half, z, z + 0.015, grey, { opacity: 0.45 });
      for (let x = -half; x < half; x += size)
        stage.floor(x, x + 0.012, 0.1, plan.depth, grey, { opacity: 0.4 });
      if (look.floorStyle === 'tiles')
        for (let z = 0.2; z < plan.depth; z += size)
          for (let x = -half; x < half; x += size)
            stage.floor(x, x + size, z, z + size, random() < 0.5 ? grey : lighter(base, 0.4), {
              opacity: random() * 0.16,
            });
      else
        for (let chip = 0; chip < 700; chip += 1) {
          const z = near + random() ** 1.6 * (plan.depth - near);
          const x = (random() - 0.5) * plan.width;
          stage.floor(
            x,
            x + 0.03,
            z,
            z + 0.04,
            [grey, lighter(base, 0.6), room.tone(look.color2), room.tone(look.color1)][
              Math.floor(random() * 4)
            ] ?? grey,
            { opacity: 0.55 },
          );
        }
      break;
    }
    case 'carpet':
      for (let thread = 0; thread < 900; thread += 1) {
        const z = near + random() ** 1.5 * (plan.depth - near);
        const x = (random() - 0.5) * plan.width;
        stage.floor(x, x + 0.05, z, z + 0.02, random() < 0.5 ? grey : lighter(base, 0.3), {
          opacity: 0.16,
        });
      }
      break;
  }
}

/** Light that falls through an opening on the floor, slanted by the sun. */
function sunPatch(room: Room, places: readonly Place[]): void {
  const { stage, pen, light } = room;
  if (light.dark) return;
  pen.layer({ blur: 7, blend: 'soft-light' }, () =>
    stage.surface(places, lighter(light.sun, 0.4), { opacity: 0.85 }),
  );
  pen.layer({ blur: 10, blend: 'screen' }, () =>
    stage.surface(places, light.sun, { opacity: 0.2 }),
  );
}

/** Builds the empty room: floor, walls, ceiling, what the windows show, the light they let in. */
export function furnish(pen: Pen, look: Look, plan: RoomPlan): Room {
  const light = lightAt(plan.hour, look.color1, look.color2);
  const camera: Camera = {
    eye: 1.45,
    x: 0,
    z: 0,
    yaw: 0,
    focal: pen.width * 0.62,
    horizon: pen.height * 0.5,
    centre: pen.width / 2,
    ...plan.camera,
  };
  const stage = new Stage(pen, camera);
  const warm = light.dark ? '#ffcf9a' : light.sun;
  const tone = (color: string, turn = 0): string =>
    mix(
      mix(color, light.shade, light.dark ? 0.26 + turn : light.shadeAmount * 0.6 + turn),
      warm,
      light.dark ? 0.1 : 0.06,
    );
  const room: Room = {
    stage,
    pen,
    look,
    light,
    random: randomFrom(`${look.db} ${plan.name} room`),
    plan,
    tone,
  };
  const half = plan.width / 2;
  const paint = plan.wall ?? look.wall;
  const { width, height, depth } = plan;
  const backWall: Wall = (u, v) => stage.at([u - half, v, depth]);
  const leftWall: Wall = (u, v) => stage.at([-half, v, depth - u]);
  const rightWall: Wall = (u, v) => stage.at([half, v, depth - u]);
  const ceiling = tone(lighter(look.wall, look.wallStyle === 'concrete' ? 0.12 : 0.55), 0.05);
  pen.rect(0, 0, pen.width, pen.height, ceiling);
  const [, ceilingY] = stage.at([0, height, depth]);
  stage.floor(
    -half,
    half,
    0.1,
    depth,
    pen.vertical(0, ceilingY, [
      [0, darker(ceiling, 0.22)],
      [1, mix(ceiling, light.sun, light.dark ? 0.05 : 0.15)],
    ]),
    {},
    height,
  );
  if (look.wallStyle === 'boards' || look.furniture === 'rustic')
    for (let z = 0.8; z < depth; z += 1.1)
      stage.box([-half, height - 0.22, z], [width, 0.22, 0.2], {
        top: tone(look.wood),
        front: tone(look.wood, 0.08),
        side: tone(darker(look.wood, 0.35)),
      });
  else if (look.wallStyle === 'panelled')
    for (let coffer = 0; coffer < 4; coffer += 1)
      stage.surface(
        [
          [-half + 0.6, height - 0.01, 1 + (depth / 4) * coffer],
          [half - 0.6, height - 0.01, 1 + (depth / 4) * coffer],
          [half - 0.6, height - 0.01, (depth / 4) * (coffer + 1) - 0.1],
          [-half + 0.6, height - 0.01, (depth / 4) * (coffer + 1) - 0.1],
        ],
        'none',
        { stroke: darker(ceiling, 0.3), width: 2, opacity: 0.5 },
      );
  const sideColor = (turn: number): string => tone(paint, turn);
  const leftLit = (plan.right?.length ?? 0) > 0;
  for (const side of [-1, 1]) {
    const color = sideColor(side < 0 === leftLit ? 0.02 : 0.14);
    const [nearX] = stage.at([side * half, 0, 0.4]);
    const [farX] = stage.at([side * half, 0, depth]);
    stage.surface(
      [
        [side * half, 0, 0.1],
        [side * half, 0, depth],
        [side * half, height, depth],
        [side * half, height, 0.1],
      ],
      pen.horizontal(farX, Math.max(-600, Math.min(pen.width + 600, nearX)), [
        [0, mix(color, light.sun, 0.08)],
        [1, darker(color, 0.25)],
      ]),
    );
    wallFinish(
      room,
      (u, v) => stage.at([side * half, v, 0.4 + (u / depth) * (depth - 0.4)]),
      depth,
      height,
      color,
    );
  }
  const back = sideColor((plan.back?.length ?? 0) > 0 ? 0.1 : 0.03);
  const [x0, y0] = backWall(0, height);
  const [x1, y1] = backWall(width, 0);
  stage.surface(
    [
      [-half, 0, depth],
      [half, 0, depth],
      [half, height, depth],
      [-half, height, depth],
    ],
    pen.linear(
      [x0, y0],
      [x1, y1],
      [
        [0, mix(back, warm, 0.12)],
        [1, darker(back, 0.1)],
      ],
    ),
  );
  wallFinish(room, backWall, width, height, back);
  floorFinish(room);
  (plan.back ?? []).forEach((opening, index) => windowIn(room, backWall, opening, index));
  (plan.left ?? []).forEach((opening, index) => windowIn(room, leftWall, opening, index));
  (plan.right ?? []).forEach((opening, index) => windowIn(room, rightWall, opening, index));
  for (const { from, to, low } of plan.back ?? []) {
    const reach = 1.2 + low;
    sunPatch(room, [
      [from - half - 0.3, 0, depth - reach * 0.4],
      [to - half - 0.3, 0, depth - reach * 0.4],
      [to - half - 1.6, 0, depth - reach - 2.6],
      [from - half - 1.6, 0, depth - reach - 2.6],
    ]);
    pen.layer({ blur: 12, opacity: light.dark ? 0.1 : 0.3, blend: 'screen' }, () =>
      stage.floor(
        from - half,
        to - half,
        depth * 0.3,
        depth - 0.05,
        pen.vertical(stage.at([0, 0, depth])[1], pen.height * 0.92, [
          [0, light.sun],
          [1, light.sun, 0],
        ]),
      ),
    );
  }
  for (const [openings, side] of [
    [plan.left, -1],
    [plan.right, 1],
  ] as const)
    for (const { from, to } of openings ?? []) {
      const at = side * half;
      sunPatch(room, [
        [at - side * 0.7, 0, depth - from - 0.2],
        [at - side * 0.7, 0, depth - to - 0.2],
        [at - side * 3.1, 0, depth - to - 0.9],
        [at - side * 3.1, 0, depth - from - 0.9],
      ]);
    }
  pen.layer({ blur: 14 }, () => {
    stage.surface(
      [
        [-half, 0.01, depth - 0.25],
        [half, 0.01, depth - 0.25],
        [half, 0.01, depth],
        [-half, 0.01, depth],
      ],
      '#0b0d16',
      { opacity: 0.35 },
    );
    for (const side of [-1, 1])
      stage.surface(
        [
          [side * half, 0.01, 0.3],
          [side * (half - 0.35), 0.01, 0.3],
          [side * (half - 0.35), 0.01, depth],
          [side * half, 0.01, depth],
        ],
        '#0b0d16',
        { opacity: 0.28 },
      );
  });
  return room;
}

/** A picture on the back wall: the hotel's landscape, framed. */
export function framedPicture(
  room: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  hour: Hour,
  shift: number,
): void {
  const { stage, pen, look } = room;
  const z = room.plan.depth - 0.01;
  const [x0, y0] = stage.at([x - w / 2, y + h / 2, z]);
  const [x1, y1] = stage.at([x + w / 2, y - h / 2, z]);
  pen.layer({ blur: 7, opacity: 0.4 }, () => pen.rect(x0 + 4, y0 + 8, x1 - x0, y1 - y0, '#0b0d16'));
  const frame = room.tone(look.accent);
  pen.rect(
    x0 - 7,
    y0 - 7,
    x1 - x0 + 14,
    y1 - y0 + 14,
    pen.linear(
      [x0, y0],
      [x1, y1],
      [
        [0, lighter(frame, 0.35)],
        [0.5, frame],
        [1, darker(frame, 0.4)],
      ],
    ),
  );
  pen.rect(x0, y0, x1 - x0, y1 - y0, '#f6f1e6');
  const margin = (x1 - x0) * 0.09;
  const scale = Math.max((x1 - x0 - margin * 2) / 1600, (y1 - y0 - margin * 2) / 1000);
  pen.layer(
    { clip: `M${x0 + margin} ${y0 + margin}H${x1 - margin}V${y1 - margin}H${x0 + margin}Z` },
    () => {
      pen.layer(
        {
          transform: `translate(${(x0 + x1) / 2 - 800 * scale} ${(y0 + y1) / 2 - 500 * scale}) scale(${scale})`,
        },
        () => {
          worldOf(look.db)({
            pen,
            look,
            light: lightAt(hour, look.color1, look.color2),
            random: randomFrom(`${look.db} picture`),
            w: 1600,
            h: 1000,
            horizon: 560,
            shift,
            foreground: false,
          });
        },
      );
    },
  );
}
