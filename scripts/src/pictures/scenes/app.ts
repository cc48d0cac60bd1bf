import { darker, lighter, mix } from '../kit/color.js';
import { n } from '../kit/pen.js';
import { randomFrom } from '../kit/random.js';
import { lightAt } from '../nature/light.js';
import type { View } from '../nature/view.js';
import { drawEmblem } from '../brand/emblem.js';
import { worldOf } from '../worlds/world.js';
import type { Scene } from './scene.js';

/** The invitation to install the app: two phones with the hotel's screens, no words. */
export const app: Scene = (pen, look) => {
  const random = randomFrom(`${look.db} app`);
  const { width: w, height: h } = pen;
  pen.rect(
    0,
    0,
    w,
    h,
    pen.linear(
      [0, 0],
      [w, h],
      [
        [0, lighter(look.color1, 0.16)],
        [0.5, look.color1],
        [1, darker(look.color1, 0.38)],
      ],
    ),
  );
  const light = lightAt(look.hours.bienvenida, look.color1, look.color2);
  const screen: Omit<View, 'shift'> = {
    pen,
    look,
    light,
    random,
    w: 1600,
    h: 1000,
    horizon: 560,
    foreground: true,
  };
  const middle = look.mirrored ? w * 0.36 : w * 0.64;
  for (let ring = 7; ring > 0; ring -= 1)
    pen.circle(middle, h * 0.55, ring * 120, look.color2, { opacity: 0.035 });
  for (let leaf = 0; leaf < 60; leaf += 1)
    pen.circle(w * random(), h * random(), 1 + random() * 4, lighter(look.color2, 0.3), {
      opacity: 0.16 + random() * 0.2,
    });
  pen.glow(middle, h * 0.5, 560, lighter(look.color2, 0.2), 0.45);
  const phone = (x: number, y: number, size: number, turn: number, home: boolean): void => {
    pen.layer({ transform: `translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${n(size)})` }, () => {
      pen.layer({ blur: 20 }, () =>
        pen.rect(-128, -268, 300, 590, '#05060c', { round: 44, opacity: 0.55 }),
      );
      pen.rect(
        -150,
        -300,
        300,
        600,
        pen.linear(
          [-150, -300],
          [150, 300],
          [
            [0, '#50545e'],
            [0.4, '#17191f'],
            [1, '#3b3f48'],
          ],
        ),
        { round: 46 },
      );
      const clip =
        'M-138 -256Q-138 -288 -106 -288H106Q138 -288 138 -256V256Q138 288 106 288H-106Q-138 288 -138 256Z';
      pen.layer({ clip }, () => {
        pen.rect(-140, -290, 280, 580, '#fbf8f2');
        const tall = home ? 330 : 190;
        pen.layer({ clip: `M-140 -290H140V${-290 + tall}H-140Z` }, () =>
          pen.layer(
            { transform: `translate(${home ? -300 : -180} -290) scale(${home ? 0.36 : 0.22})` },
            () => worldOf(look.db)({ ...screen, shift: home ? 0 : 0.08 }),
          ),
        );
        pen.rect(
          -140,
          -290 + tall - 110,
          280,
          110,
          pen.vertical(-290 + tall - 110, -290 + tall, [
            [0, look.color1, 0],
            [1, look.color1, 0.75],
          ]),
        );
        if (home) {
          drawEmblem(pen, look.emblem, 0, -20, 46, '#ffffff');
          for (let card = 0; card < 2; card += 1) {
            pen.rect(-120 + card * 124, 62, 116, 106, card === 0 ? look.color1 : look.color2, {
              round: 16,
            });
            pen.circle(-62 + card * 124, 104, 22, '#ffffff', { opacity: 0.9 });
            pen.rect(-98 + card * 124, 140, 72, 8, '#ffffff', { round: 4, opacity: 0.8 });
          }
          for (let row = 0; row < 2; row += 1) {
            pen.rect(-120, 184 + row * 46, 240, 36, '#efe9dd', { round: 10 });
            pen.rect(-104, 197 + row * 46, 120 - row * 30, 9, darker(look.color1, 0.1), {
              round: 4,
              opacity: 0.7,
            });
            pen.circle(98, 202 + row * 46, 9, look.color2);
          }
        } else
          for (let row = 0; row < 5; row += 1) {
            pen.rect(-120, -80 + row * 72, 240, 60, '#ffffff', {
              round: 12,
              stroke: '#e7dfd0',
              width: 2,
            });
            pen.rect(-112, -72 + row * 72, 46, 44, mix(look.color1, look.color2, row / 4), {
              round: 10,
            });
            pen.rect(-54, -66 + row * 72, 110, 9, darker(look.color1, 0.1), {
              round: 4,
              opacity: 0.8,
            });
            pen.rect(-54, -46 + row * 72, 70 + row * 9, 7, '#b9b2a6', { round: 4 });
            pen.rect(76, -60 + row * 72, 34, 20, look.color2, { round: 10 });
          }
        pen.rect(-40, -280, 80, 20, '#0b0c10', { round: 10 });
        pen.shape(
          [
            [-140, -290],
            [-20, -290],
            [-140, 60],
          ],
          '#ffffff',
          { opacity: 0.1 },
        );
      });
    });
  };
  phone(middle + (look.mirrored ? -190 : 190), h * 0.6, 0.92, look.mirrored ? -13 : 13, false);
  phone(middle - (look.mirrored ? -70 : 70), h * 0.56, 1.06, look.mirrored ? 6 : -6, true);
  const ex = look.mirrored ? w * 0.8 : w * 0.2;
  drawEmblem(pen, look.emblem, ex, h * 0.42, 150, lighter(look.color2, 0.25));
  pen.rect(ex - 120, h * 0.76, 240, 62, lighter(look.color2, 0.1), { round: 31 });
  pen.stroke(
    `M${ex} ${h * 0.76 + 15}v26m-13 -12l13 13l13 -13m-30 20h34`,
    darker(look.color1, 0.3),
    5,
  );
};
