import { mix } from '../kit/color.js';
import type { Camera } from '../kit/stage.js';
import { bed, faces, plant, rug, sofa } from '../objects/furniture.js';
import { hangingLamp, shadeLamp } from '../objects/lamps.js';
import { framedPicture, furnish } from '../objects/room.js';
import type { Scene } from './scene.js';

const cameras: Record<0 | 1 | 2, (side: number) => Partial<Camera>> = {
  0: (side) => ({ eye: 1.4, x: -side * 0.7, yaw: side * 0.2, horizon: 470, focal: 990, z: 0.2 }),
  1: (side) => ({ eye: 1.2, x: side * 0.3, yaw: side * 0.04, horizon: 500, focal: 1180, z: 0 }),
  2: (side) => ({ eye: 1.7, x: -side * 1.7, yaw: side * 0.4, horizon: 400, focal: 940, z: 0.3 }),
};

/** A double room: the bed, its lamps, the window at the side with the hotel's own view. */
export const habitacion: Scene = (pen, look) => {
  const side = look.mirrored ? -1 : 1;
  const window = [
    {
      from: 1.1,
      to: look.window === 'panorama' ? 4.2 : 2.7,
      low: look.window === 'panorama' ? 0.2 : 0.35,
      high: 2.55,
    },
  ];
  const room = furnish(pen, look, {
    width: 5.8,
    height: 3,
    depth: 6,
    hour: look.hours.interior,
    ...(side > 0 ? { right: window } : { left: window }),
    back:
      look.layout === 2
        ? [{ from: side > 0 ? 4.3 : 0.4, to: side > 0 ? 5.4 : 1.5, low: 0.8, high: 2.5 }]
        : [],
    camera: cameras[look.layout](side),
    curtains: true,
    shift: side * 0.1,
    name: 'habitacion',
  });
  const { stage } = room;
  rug(room, -1.7, 1.7, 2, 4.4, mix(look.color2, look.wall, 0.35));
  framedPicture(
    room,
    look.layout === 1 ? -0.42 : 0,
    2.1,
    look.layout === 1 ? 0.66 : 1.2,
    0.66,
    'golden',
    0.1,
  );
  if (look.layout === 1) framedPicture(room, 0.42, 2.1, 0.66, 0.66, 'morning', -0.14);
  for (const x of [-1.62, 1.12]) {
    stage.contact(x, x + 0.5, 5.3, 5.8, 0.4);
    stage.box([x, 0.06, 5.4], [0.5, 0.5, 0.42], faces(room, look.wood));
    shadeLamp(room, [x + 0.25, 0.56, 5.6], 0.42, 0.34);
  }
  bed(room, [-0.95, 0, 3.7], 1.9, 2.15);
  const bench = faces(room, look.furniture === 'rustic' ? look.wood : look.color2);
  stage.contact(-0.9, 0.9, 2.9, 3.5, 0.45);
  for (const x of [-0.75, 0.67]) stage.box([x, 0, 3.1], [0.07, 0.32, 0.4], faces(room, look.wood));
  stage.box([-0.85, 0.32, 3.05], [1.7, 0.14, 0.5], bench, 0.08);
  sofa(room, [side > 0 ? 1.75 : -2.65, 0, 3], 0.95, look.fabric, side > 0 ? 'left' : 'right');
  plant(room, [side * 2.45, 0, 5.5], 1.35, look.furniture === 'rustic' ? 'dry' : 'palm');
  if (look.furniture !== 'modern') hangingLamp(room, [0, 2.45, 4.2], 0.7);
};
