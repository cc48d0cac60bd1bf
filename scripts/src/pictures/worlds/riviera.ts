import { darker, mix } from '../kit/color.js';
import { bushes, ridge, treeline } from '../nature/land.js';
import { lit } from '../nature/light.js';
import { sky } from '../nature/sky.js';
import { palm } from '../nature/trees.js';
import type { World } from '../nature/view.js';
import { sailboat, water } from '../nature/water.js';
import { facade, flatWall } from '../objects/building.js';
import { balustrade } from '../objects/outdoors.js';
import { figure } from '../objects/landmarks.js';

/** The wide river with a village of ochre fronts on its bend, and the palm promenade on this side. */
export const riviera: World = (view) => {
  const { pen, light, look, w, h, horizon, random } = view;
  sky(view, 'streaks');
  ridge(view, {
    y: horizon + 4,
    height: horizon * 0.2,
    rough: 0.42,
    color: '#6f8f86',
    distance: 0.62,
    bends: 2.6,
    until: horizon + 4,
  });
  treeline(view, horizon + 5, horizon * 0.07, '#4f7a58', 0.42);
  water(view, horizon, h, '#2b98a0', { calm: 0.55 });
  const colors = ['#e3b27c', '#d98a66', '#efd6ab', '#cf7658', '#e8c795', '#f0e0c4'];
  ridge(
    { ...view, w: w * 0.46 },
    {
      y: horizon + h * 0.012,
      height: horizon * 0.22,
      rough: 0.4,
      color: '#5d8156',
      distance: 0.25,
      bends: 1,
      until: horizon + h * 0.015,
    },
  );
  for (let house = 0; house < 15; house += 1) {
    const row = house % 3;
    facade(
      view,
      flatWall(
        w * (0.004 + house * 0.024 + view.shift * 0.3),
        horizon + h * (0.016 - (2 - row) * 0.022),
        h * 0.0062,
      ),
      {
        width: 6 + (house % 2) * 2,
        storeys: 3 + ((house * 7) % 3),
        storey: 3.3,
        bays: 3,
        color: colors[house % colors.length] ?? '#e3b27c',
        roof: 'tile',
        roofColor: '#b85c3e',
        openings: 'tall',
        balconies: 'none',
        ground: 'stone',
        lights: light.dark ? 0.6 : 0.1,
      },
    );
  }
  pen.layer({ blur: 6, opacity: 0.4 }, () =>
    colors.forEach((color, index) =>
      pen.rect(
        w * (0.01 + index * 0.062),
        horizon + h * 0.018,
        w * 0.05,
        h * 0.07,
        lit(color, light),
      ),
    ),
  );
  for (const [x, y, size] of [
    [0.5, 0.05, 0.07],
    [0.62, 0.1, 0.12],
    [0.74, 0.035, 0.05],
  ] as const)
    sailboat(view, w * (x + view.shift), horizon + h * y, h * size, '#fff3df');
  if (!view.foreground) return;
  const walk = lit('#e6c7a2', light);
  const edge = h * 0.76;
  balustrade(view, edge - h * 0.1, edge, '#f0e2cb', 'stone');
  pen.rect(
    -10,
    edge,
    w + 20,
    h - edge + 10,
    pen.vertical(edge, h, [
      [0, mix(walk, light.sun, 0.25)],
      [1, darker(walk, 0.2)],
    ]),
  );
  for (let row = 0; row < 7; row += 1) {
    const y = edge + (h - edge) * (row / 7) ** 1.7;
    pen.stroke(`M0 ${y}H${w}`, darker(walk, 0.3), 1.5, { opacity: 0.35 });
    for (let slab = -14; slab < 15; slab += 1)
      pen.stroke(
        `M${w / 2 + slab * w * 0.06 * (1 + (row / 7) ** 1.7)} ${y}L${w / 2 + slab * w * 0.06 * (1 + ((row + 1) / 7) ** 1.7)} ${edge + (h - edge) * ((row + 1) / 7) ** 1.7}`,
        darker(walk, 0.3),
        1.2,
        { opacity: 0.22 },
      );
  }
  figure(view, w * 0.5, edge + h * 0.02, h * 0.2, look.color2, '#f0e2c4');
  figure(view, w * 0.54, edge + h * 0.022, h * 0.21, '#f5efe2');
  for (const [x, y, size, lean] of [
    [0.3, 0.82, 0.72, 0.05],
    [0.78, 0.84, 0.86, -0.1],
    [0.08, 0.9, 1.02, 0.1],
    [0.95, 0.95, 1.06, -0.06],
  ] as const) {
    palm(view, w * x, h * y, h * size, { color: '#4f8a52', lean });
    pen.layer({ transform: `translate(${w * (x - 0.04)} 0)` }, () =>
      bushes(
        { ...view, w: w * 0.08, random },
        {
          color: '#4c7c4a',
          top: h * y,
          low: h * (y + 0.02),
          count: 5,
          size: h * 0.035,
          flowers: '#d9546b',
        },
      ),
    );
  }
};
