import { darker, lighter, mix } from '../kit/color.js';
import { distant, lit } from '../nature/light.js';
import { facade, skyline, slantedWall, streetLamp, type Building } from '../objects/building.js';
import { obelisk } from '../objects/landmarks.js';
import { broadTree } from '../nature/trees.js';
import { sky } from '../nature/sky.js';
import type { View, World } from '../nature/view.js';

function avenue(view: View): void {
  const { pen, light, w, h, horizon, random } = view;
  const vanish = w * (0.5 + view.shift);
  const asphalt = lit('#4d5158', light);
  pen.rect(
    -10,
    horizon,
    w + 20,
    h - horizon + 10,
    pen.vertical(horizon, h, [
      [0, mix(asphalt, light.haze, 0.6)],
      [0.3, asphalt],
      [1, darker(asphalt, 0.35)],
    ]),
  );
  pen.shape(
    [
      [vanish - 10, horizon],
      [vanish + 10, horizon],
      [w * 0.72, h],
      [w * 0.28, h],
    ],
    pen.vertical(horizon, h, [
      [0, light.sun, 0.5],
      [0.7, light.sun, 0.05],
      [1, light.sun, 0],
    ]),
  );
  for (const lane of [-0.62, -0.36, -0.12, 0.12, 0.36, 0.62]) {
    for (let dash = 0; dash < 12; dash += 1) {
      const from = ((dash + 0.1) / 12) ** 2.4;
      const to = ((dash + 0.55) / 12) ** 2.4;
      const x = (part: number): number => vanish + lane * w * part;
      const y = (part: number): number => horizon + (h - horizon) * part;
      pen.shape(
        [
          [x(from) - 7 * from, y(from)],
          [x(from) + 7 * from, y(from)],
          [x(to) + 7 * to, y(to)],
          [x(to) - 7 * to, y(to)],
        ],
        lit('#efe9dc', light),
        { opacity: 0.7 },
      );
    }
  }
  const paints = ['#1d2430', '#e8c33c', '#8f969e', '#f0ede6', '#7a2430'];
  const cars = Array.from({ length: 26 }, (_, index) => ({
    part: 0.05 + random() ** 1.8 * 0.62,
    lane: ((index % 6) - 2.5) * 0.24,
  })).sort((one, other) => one.part - other.part);
  for (const { part, lane } of cars) {
    const x = vanish + lane * w * part;
    const y = horizon + (h - horizon) * part;
    const s = w * 0.062 * part;
    const paint = lit(paints[Math.floor(random() * paints.length)] ?? '#1d2430', light);
    const away = lane > 0;
    pen.shadow(x, y, s * 0.75, s * 0.14, 0.6);
    for (const side of [-0.36, 0.36])
      pen.rect(x + side * s - s * 0.08, y - s * 0.18, s * 0.16, s * 0.2, '#0d0f14', {
        round: s * 0.04,
      });
    pen.path(
      `M${x - s * 0.48} ${y - s * 0.06}V${y - s * 0.36}Q${x - s * 0.44} ${y - s * 0.44} ${x - s * 0.36} ${y - s * 0.46}L${x - s * 0.27} ${y - s * 0.72}Q${x} ${y - s * 0.8} ${x + s * 0.27} ${y - s * 0.72}L${x + s * 0.36} ${y - s * 0.46}Q${x + s * 0.44} ${y - s * 0.44} ${x + s * 0.48} ${y - s * 0.36}V${y - s * 0.06}Z`,
      pen.vertical(y - s * 0.8, y, [
        [0, lighter(paint, 0.35)],
        [0.5, paint],
        [1, darker(paint, 0.45)],
      ]),
    );
    pen.path(
      `M${x - s * 0.3} ${y - s * 0.46}L${x - s * 0.23} ${y - s * 0.68}Q${x} ${y - s * 0.74} ${x + s * 0.23} ${y - s * 0.68}L${x + s * 0.3} ${y - s * 0.46}Z`,
      mix(light.sky[1], '#10151f', 0.6),
    );
    const lamp = away ? '#ff4b3a' : '#fff4d2';
    for (const side of [-0.36, 0.36]) {
      pen.circle(x + side * s, y - s * 0.3, s * 0.075, lamp);
      if (light.dark || light.hour === 'sunset')
        pen.glow(x + side * s, y - s * 0.3, s * 0.7, lamp, 0.7);
    }
  }
}

/** Buenos Aires: the broad avenue, its grand fronts in perspective, the obelisk at the end. */
export const gbba: World = (view) => {
  const { pen, light, look, w, h, horizon } = view;
  sky(view, 'streaks');
  const vanish = w * (0.5 + view.shift);
  skyline(view, horizon + 4, horizon * 0.34, distant('#7a8396', light, 0.72), {
    width: w * 0.035,
    lights: 0.25,
  });
  skyline(view, horizon + 4, horizon * 0.22, distant('#5a6378', light, 0.5), {
    width: w * 0.05,
    lights: 0.3,
  });
  avenue(view);
  const front: Building = {
    width: 60,
    storeys: 6,
    storey: 4.4,
    bays: 14,
    color: '#d9cfba',
    roof: 'mansard',
    roofColor: '#4b5566',
    openings: 'tall',
    balconies: 'iron',
    ground: 'rusticated',
    awning: look.color1,
    lights: light.dark ? 0.5 : 0.06,
  };
  for (const side of [-1, 1]) {
    const nearX = side < 0 ? -w * 0.12 : w * 1.12;
    const far = { x: vanish + side * w * 0.055, y: horizon + h * 0.008, scale: horizon * 0.0075 };
    const near = { x: nearX, y: horizon + h * 0.22, scale: horizon * 0.036 };
    facade(view, slantedWall(60, near, far), {
      ...front,
      color: side < 0 ? '#d9cfba' : '#c9bfb0',
      turned: side * (light.at[0] - 0.5) > 0 ? 0.2 : 0.02,
    });
  }
  obelisk(view, vanish, horizon + h * 0.02, horizon * 0.74);
  for (let row = 7; row >= 0; row -= 1) {
    const part = ((8 - row) / 8) ** 2.2;
    for (const side of [-1, 1]) {
      const x = vanish + side * w * (0.05 + part * 0.42);
      const y = horizon + (h - horizon) * (0.02 + part * 0.34);
      broadTree(view, x, y, horizon * (0.06 + part * 0.4), {
        color: row % 3 === 1 ? '#7f6aa8' : '#4f6a3a',
        distance: (1 - part) * 0.4,
        spread: 0.34,
      });
      if (row % 2 === 0)
        streetLamp(view, x - side * w * 0.035 * part, y + 6 * part, horizon * (0.04 + part * 0.3));
    }
  }
  pen.rect(
    0,
    horizon - h * 0.1,
    w,
    h * 0.2,
    pen.vertical(horizon - h * 0.1, horizon + h * 0.1, [
      [0, light.haze, 0],
      [0.55, light.haze, 0.3],
      [1, lighter(light.haze, 0.1), 0],
    ]),
  );
};
