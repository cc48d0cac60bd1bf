import { mix } from '../kit/color.js';
import { chair, plant, roundTable } from '../objects/furniture.js';
import { candle, wineGlass } from '../objects/glassware.js';
import { hangingLamp } from '../objects/lamps.js';
import { framedPicture, furnish } from '../objects/room.js';
import type { Scene } from './scene.js';

/** The dining room, laid for the evening. */
export const restaurante: Scene = (pen, look) => {
  const side = look.mirrored ? -1 : 1;
  const wide = look.window === 'panorama';
  const room = furnish(pen, look, {
    width: 9.6,
    height: 3.7,
    depth: 9.5,
    hour: look.hours.interior === 'dusk' ? 'night' : 'dusk',
    back:
      look.layout === 1
        ? [
            { from: 1, to: 2.7, low: 0.3, high: 3 },
            { from: 6.9, to: 8.6, low: 0.3, high: 3 },
          ]
        : wide
          ? [{ from: 0.8, to: 8.8, low: 0.2, high: 2.9 }]
          : [
              { from: 0.9, to: 2.7, low: 0.3, high: 3 },
              { from: 3.9, to: 5.7, low: 0.3, high: 3 },
              { from: 6.9, to: 8.7, low: 0.3, high: 3 },
            ],
    ...(side > 0
      ? {
          left: [
            { from: 1, to: 2.6, low: 0.3, high: 3 },
            { from: 3.6, to: 5.2, low: 0.3, high: 3 },
          ],
        }
      : {
          right: [
            { from: 1, to: 2.6, low: 0.3, high: 3 },
            { from: 3.6, to: 5.2, low: 0.3, high: 3 },
          ],
        }),
    camera: { eye: 1.55, x: side * 1.1, yaw: -side * 0.14, horizon: 500, focal: 1040 },
    curtains: look.furniture === 'classic',
    name: 'restaurante',
    wall: mix(look.wall, look.color1, look.layout === 1 ? 0.75 : 0.25),
  });
  const { stage } = room;
  if (look.layout === 1) framedPicture(room, 0, 2, 2.2, 1.3, 'golden', 0.1);
  for (const x of [-4.3, 4.3])
    plant(room, [x, 0, 9], 1.7, look.furniture === 'rustic' ? 'dry' : 'palm');
  const seat =
    look.furniture === 'rustic' ? look.wood : mix(look.fabric, look.color2, look.layout * 0.3);
  for (const [x, z] of [
    [-2.9, 7.8],
    [0, 8],
    [2.9, 7.8],
    [-1.9, 5.7],
    [1.6, 5.8],
    [-side * 2.6, 3.7],
    [side * 0.9, 3.5],
  ] as const) {
    chair(room, [x - 0.24, 0, z + 0.52], seat, 'far');
    chair(room, [x - 1.12, 0, z - 0.24], seat, 'left');
    chair(room, [x + 0.64, 0, z - 0.24], seat, 'right');
    roundTable(
      room,
      [x, 0, z],
      0.6,
      0.75,
      look.wood,
      look.furniture === 'modern' || look.furniture === 'rustic' ? undefined : look.cloth,
    );
    const s = stage.scale([x, 0.75, z]);
    const [cx, cy] = stage.at([x, 0.75, z]);
    for (const dx of [-0.34, 0.34]) {
      pen.ellipse(cx + dx * s, cy + 0.04 * s, 0.16 * s, 0.05 * s, room.tone('#fffaf0'));
      pen.ellipse(cx + dx * s, cy + 0.035 * s, 0.11 * s, 0.033 * s, room.tone('#eae2d2'));
      wineGlass(pen, cx + dx * s * 0.55, cy - 0.02 * s, 0.24 * s, dx < 0 ? '#8a2036' : '#e8cf8a');
    }
    candle(pen, cx, cy + 0.03 * s, 0.16 * s, '#f6ead2');
    if (z > 4) hangingLamp(room, [x, 2.45, z], 0.62);
  }
};
