import { darker, lighter, mix } from '../kit/color.js';
import { chair, faces, plant } from '../objects/furniture.js';
import { hangingLamp } from '../objects/lamps.js';
import { furnish, type Room } from '../objects/room.js';
import type { Scene } from './scene.js';

function treadmill(room: Room, x: number, z: number): void {
  const { stage, look } = room;
  const dark = faces(room, '#24282f');
  stage.contact(x - 0.1, x + 0.9, z - 0.1, z + 1.9, 0.55);
  stage.box([x, 0.02, z], [0.8, 0.16, 1.8], dark, 0.04);
  stage.floor(x + 0.12, x + 0.68, z + 0.1, z + 1.5, room.tone('#3d434c'), {}, 0.19);
  for (const px of [x + 0.02, x + 0.72]) stage.box([px, 0.18, z + 1.5], [0.06, 1.15, 0.08], dark);
  stage.box([x, 1.2, z + 1.45], [0.8, 0.34, 0.06], dark, 0.03);
  stage.surface(
    [
      [x + 0.1, 1.25, z + 1.44],
      [x + 0.7, 1.25, z + 1.44],
      [x + 0.7, 1.48, z + 1.44],
      [x + 0.1, 1.48, z + 1.44],
    ],
    mix(look.color2, '#bfe6f2', 0.4),
    { opacity: 0.9 },
  );
  for (const px of [x + 0.02, x + 0.72]) stage.box([px, 0.98, z + 0.8], [0.06, 0.05, 0.7], dark);
}

/** Where events are held (in the urban hotel: the gym under the same windows). */
export const salon: Scene = (pen, look) => {
  const side = look.mirrored ? -1 : 1;
  const gym = look.furniture === 'modern' && look.wallStyle === 'concrete';
  const wide = look.window === 'panorama';
  const openings = wide
    ? [
        { from: 1, to: 5.6, low: 0.3, high: 3.1 },
        { from: 6, to: 10.6, low: 0.3, high: 3.1 },
      ]
    : [0.9, 3.2, 5.5, 7.8].map((from) => ({ from, to: from + 1.6, low: 0.4, high: 3.5 }));
  const room = furnish(
    pen,
    {
      ...look,
      ...(gym
        ? { floorStyle: 'planks', floor: '#8a6f52' }
        : look.layout === 1
          ? { floorStyle: 'carpet', floor: mix(look.fabric, '#6b6560', 0.4) }
          : {}),
    },
    {
      width: 10,
      height: 4,
      depth: 11,
      hour: look.hours.interior,
      ...(side > 0 ? { left: openings } : { right: openings }),
      back: gym ? [{ from: 1, to: 9, low: 0.2, high: 3 }] : [],
      camera: { eye: 1.75, x: side * 1.6, yaw: -side * 0.2, horizon: 470, focal: 980 },
      curtains: !gym && look.furniture === 'classic',
      name: 'salon',
    },
  );
  const { stage } = room;
  if (gym) {
    for (const z of [7.2, 4.4]) for (const x of [-3.4, -1.6, 0.2]) treadmill(room, x, z);
    stage.box([3, 0.1, 6.4], [1.7, 0.9, 0.5], faces(room, '#2b3038'));
    for (let weight = 0; weight < 10; weight += 1) {
      const [x, y] = stage.at([3.1 + (weight % 5) * 0.34, weight < 5 ? 1.08 : 0.6, 6.35]);
      pen.circle(x, y, 24, '#15171b', { stroke: look.color2, width: 4 });
      pen.circle(x, y, 8, '#5c626b');
    }
    for (const [x, color] of [
      [2.6, look.color2],
      [3.5, '#dfe4ea'],
    ] as const) {
      const [bx, by] = stage.at([x, 0.33, 3.8]);
      const r = stage.scale([x, 0, 3.8]) * 0.33;
      pen.shadow(bx, by + r, r, r * 0.2, 0.5);
      pen.circle(
        bx,
        by,
        r,
        pen.radial([bx - r * 0.35, by - r * 0.4], r * 1.5, [
          [0, lighter(color, 0.6)],
          [0.5, color],
          [1, darker(color, 0.45)],
        ]),
      );
    }
    for (const [x, z] of [
      [0, 7],
      [-2.4, 4.6],
      [2.6, 4.6],
    ] as const)
      hangingLamp(room, [x, 3.2, z], 1.5);
    return;
  }
  stage.surface(
    [
      [-1.9, 1, 10.98],
      [1.9, 1, 10.98],
      [1.9, 3.1, 10.98],
      [-1.9, 3.1, 10.98],
    ],
    '#f8f6f0',
    { stroke: room.tone(look.wood), width: 7 },
  );
  const [sx0, sy0] = stage.at([-1.7, 2.9, 10.97]);
  const [sx1, sy1] = stage.at([1.7, 1.2, 10.97]);
  pen.rect(
    sx0,
    sy0,
    sx1 - sx0,
    sy1 - sy0,
    pen.linear(
      [sx0, sy0],
      [sx1, sy1],
      [
        [0, lighter(look.color1, 0.25)],
        [1, look.color1],
      ],
    ),
  );
  for (let column = 0; column < 6; column += 1)
    pen.rect(
      sx0 + (sx1 - sx0) * (0.14 + column * 0.125),
      sy1 - (sy1 - sy0) * (0.2 + column * 0.09 + (column % 2) * 0.05),
      (sx1 - sx0) * 0.07,
      (sy1 - sy0) * (0.1 + column * 0.09 + (column % 2) * 0.05),
      column === 5 ? look.color2 : lighter(look.color1, 0.6),
    );
  pen.glow((sx0 + sx1) / 2, (sy0 + sy1) / 2, 260, '#ffffff', 0.25);
  for (const x of [-4.4, 4.4]) plant(room, [x, 0, 10.3], 1.9, 'palm');
  const seat = look.furniture === 'rustic' ? look.wood : look.fabric;
  if (look.layout === 0) {
    for (let row = 0; row < 6; row += 1)
      for (const x of [-3.3, -2.5, -1.7, 0.9, 1.7, 2.5])
        chair(room, [x, 0, 8.6 - row * 1.05], seat, 'near');
  } else {
    const z1 = 9.2;
    const z0 = look.layout === 1 ? 3.6 : 4.4;
    for (let z = z1 - 0.7; z >= z0; z -= 1.05)
      chair(room, [side > 0 ? -1.75 : 1.27, 0, z], seat, side > 0 ? 'left' : 'right');
    stage.contact(-1.3, 1.3, z0, z1, 0.5);
    for (const z of [z1 - 0.6, z0 + 0.3])
      stage.box([-0.5, 0, z], [1, 0.7, 0.3], faces(room, darker(look.wood, 0.2)));
    stage.box([-1.15, 0.7, z0], [2.3, 0.08, z1 - z0], faces(room, look.wood), 0.03);
    for (let z = z1 - 0.6; z > z0; z -= 1.05)
      for (const x of [-0.85, 0.5]) {
        stage.floor(x, x + 0.34, z, z + 0.46, room.tone('#fbf8f0'), {}, 0.785);
        const [gx, gy] = stage.at([x + (x < 0 ? 0.5 : -0.16), 0.79, z + 0.2]);
        const s = stage.scale([x, 0.8, z]);
        pen.rect(gx - s * 0.035, gy - s * 0.14, s * 0.07, s * 0.14, '#d9eef2', {
          opacity: 0.6,
          round: 2,
        });
      }
    const [px, py] = stage.at([0, 0.78, (z0 + z1) / 2]);
    pen.shadow(px, py, 50, 12, 0.3);
    plant(room, [0, 0.78, (z0 + z1) / 2], 0.6, 'flowers');
    for (let z = z1 - 0.7; z >= z0; z -= 1.05)
      chair(room, [side > 0 ? 1.27 : -1.75, 0, z], seat, side > 0 ? 'right' : 'left');
  }
  for (const z of [8.4, 5.2]) hangingLamp(room, [0, 3.1, z], 1.25);
};
