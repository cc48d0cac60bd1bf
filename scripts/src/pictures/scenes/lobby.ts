import { lighter, mix } from '../kit/color.js';
import { chair, faces, plant, roundTable, rug, sofa } from '../objects/furniture.js';
import { hangingLamp, shadeLamp } from '../objects/lamps.js';
import { framedPicture, furnish, type Opening } from '../objects/room.js';
import type { Scene } from './scene.js';

const openings: Record<0 | 1 | 2, readonly Opening[]> = {
  0: [
    { from: 1.2, to: 3, low: 0.3, high: 3.5 },
    { from: 4.1, to: 5.9, low: 0.3, high: 3.5 },
    { from: 7, to: 8.8, low: 0.3, high: 3.5 },
  ],
  1: [
    { from: 0.9, to: 4.2, low: 0.25, high: 3.6 },
    { from: 5, to: 8.3, low: 0.25, high: 3.6 },
  ],
  2: [{ from: 0.8, to: 9.2, low: 0.15, high: 3.5 }],
};

/** The hall: seats round a table before tall windows, the reception's counter at one side. */
export const lobby: Scene = (pen, look) => {
  const side = look.mirrored ? -1 : 1;
  const room = furnish(pen, look, {
    width: 10,
    height: 4.4,
    depth: 9,
    hour: look.hours.interior,
    back: openings[look.window === 'arched' && look.layout === 2 ? 0 : look.layout],
    camera: {
      eye: 1.6,
      x: side * 0.6,
      yaw: side * (look.layout === 0 ? 0 : -0.1),
      horizon: 540,
      focal: 1080,
    },
    curtains: look.furniture === 'classic',
    name: 'lobby',
  });
  const { stage } = room;
  rug(room, -2.4, 2.4, 4, 7.2, look.fabric);
  for (const x of [-4.4, 4.4])
    plant(room, [x, 0, 8.3], 1.9, look.furniture === 'modern' ? 'leaves' : 'palm');
  if (look.layout !== 1) {
    const x = side > 0 ? -4.9 : 3.4;
    const desk = faces(room, look.wood);
    stage.contact(x, x + 1.6, 4, 7.6, 0.5);
    stage.box([x, 0, 4.2], [1.4, 1.05, 3.2], desk);
    stage.box([x - 0.06, 1.05, 4.12], [1.52, 0.07, 3.36], faces(room, lighter(look.stone, 0.3)));
    shadeLamp(room, [x + 0.7, 1.12, 5], 0.4, 0.35);
    plant(room, [x + 0.7, 1.12, 6.6], 0.9, 'flowers');
  } else framedPicture(room, 0, 2.1, 0.6, 0.9, 'golden', 0.05);
  sofa(room, [-1.3, 0, 6.4], 2.6, look.fabric, 'front');
  sofa(room, [-2.5, 0, 4.7], 1.05, mix(look.color2, look.wall, 0.35), 'right');
  roundTable(room, [0, 0, 5.2], 0.62, 0.42, look.wood);
  plant(room, [0, 0.42, 5.2], 0.75, look.furniture === 'rustic' ? 'dry' : 'flowers');
  sofa(room, [1.7, 0, 4.7], 1.05, mix(look.color2, look.wall, 0.35), 'left');
  if (look.layout === 2) chair(room, [2.9, 0, 3.2], look.color2, 'right');
  hangingLamp(room, [0, 3.3, 5.4], 1.7);
  if (look.lamp !== 'chandelier')
    for (const x of [-2.8, 2.8]) hangingLamp(room, [x, 3.4, 6.6], 0.9);
};
