import { lighter, mix } from '../kit/color.js';
import { bed, plant, roundTable, rug, sofa } from '../objects/furniture.js';
import { bottle, wineGlass } from '../objects/glassware.js';
import { hangingLamp, shadeLamp } from '../objects/lamps.js';
import { furnish } from '../objects/room.js';
import type { Scene } from './scene.js';

/** The suite: the whole back wall looks out on the evening; a sitting corner before it, the bed beside. */
export const suite: Scene = (pen, look) => {
  const side = look.mirrored ? -1 : 1;
  const wide = look.window === 'panorama' || look.window === 'grid';
  const room = furnish(pen, look, {
    width: 8.4,
    height: 3.3,
    depth: 7,
    hour: look.hours.interior === 'golden' ? 'dusk' : 'sunset',
    back: wide
      ? [{ from: 0.7, to: 7.7, low: 0.1, high: 2.9 }]
      : [
          { from: 0.6, to: 2.6, low: 0.1, high: 2.9 },
          { from: 3.2, to: 5.2, low: 0.1, high: 2.9 },
          { from: 5.8, to: 7.8, low: 0.1, high: 2.9 },
        ],
    camera: {
      eye: 1.3 + look.layout * 0.2,
      x: side * (0.4 + look.layout * 0.5),
      yaw: -side * (0.02 + look.layout * 0.09),
      horizon: 520 - look.layout * 40,
      focal: 1060 - look.layout * 60,
    },
    curtains: true,
    shift: -side * 0.12,
    name: 'suite',
    ...(look.furniture === 'modern' ? { wall: mix(look.wall, look.color1, 0.3) } : {}),
  });
  const { stage } = room;
  rug(room, -2.2, 2, 3.4, 6, mix(look.fabric, look.wall, 0.3));
  plant(room, [side * 3.8, 0, 6.6], 1.7, 'palm');
  sofa(room, [-side * 0.2 - 1.25, 0, 5.3], 2.5, look.fabric, 'front');
  shadeLamp(room, [side * 1.9, 0, 5.9], 0.5, 1.35);
  sofa(
    room,
    [side > 0 ? -2.6 : 1.7, 0, 3.9],
    1,
    mix(look.color2, look.wall, 0.3),
    side > 0 ? 'right' : 'left',
  );
  roundTable(
    room,
    [0, 0, 4.3],
    0.55,
    0.44,
    look.furniture === 'modern' ? lighter(look.color1, 0.15) : look.wood,
  );
  const [tx, ty] = stage.at([0, 0.44, 4.3]);
  bottle(pen, tx - 36, ty + 2, 122, 'wine', '#33442f', look.color2);
  wineGlass(pen, tx + 20, ty + 10, 74, '#8a2036');
  wineGlass(pen, tx + 62, ty + 3, 70, '#8a2036');
  const x = side > 0 ? 1.9 : -3.9;
  bed(room, [x, 0, 2.1], 2, 2.15);
  hangingLamp(room, [-side * 0.4, 2.6, 4.6], 1.1);
};
