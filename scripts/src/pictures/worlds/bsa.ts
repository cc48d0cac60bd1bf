import { between } from '../kit/random.js';
import { grasses, ridge } from '../nature/land.js';
import { sky } from '../nature/sky.js';
import { broadTree } from '../nature/trees.js';
import type { World } from '../nature/view.js';
import { sailboat, shore, water } from '../nature/water.js';
import { jetty } from '../objects/outdoors.js';

/** The bay: still water, headlands in layers of air, moored boats and a jetty. */
export const bsa: World = (view) => {
  const { w, h, horizon, random } = view;
  sky(view, 'streaks');
  ridge(view, {
    y: horizon + 4,
    height: horizon * 0.3,
    rough: 0.42,
    color: '#4a7f86',
    distance: 0.7,
    bends: 2.2,
    until: horizon + 4,
  });
  ridge(view, {
    y: horizon + 6,
    height: horizon * 0.2,
    rough: 0.45,
    color: '#3f7568',
    distance: 0.5,
    bends: 2.8,
    until: horizon + 6,
  });
  water(view, horizon, h, '#178a8a', { calm: 0.75 });
  ridge(
    { ...view, w: w * 0.38 },
    {
      y: horizon + h * 0.05,
      height: horizon * 0.24,
      rough: 0.45,
      color: '#3c6a4c',
      distance: 0.2,
      bends: 1.1,
      until: horizon + h * 0.045,
    },
  );
  for (let tree = 0; tree < 9; tree += 1)
    broadTree(
      view,
      w * between(random, 0.01, 0.36),
      horizon + h * between(random, 0.02, 0.045),
      h * between(random, 0.06, 0.12),
      { color: '#3f6b45', distance: 0.18, spread: 0.5 },
    );
  for (const [x, y, size] of [
    [0.52, 0.03, 0.05],
    [0.63, 0.055, 0.085],
    [0.8, 0.04, 0.06],
    [0.9, 0.09, 0.14],
    [0.42, 0.12, 0.17],
  ] as const)
    sailboat(
      view,
      w * (x + view.shift),
      horizon + h * y,
      h * size,
      x === 0.42 ? '#f0d9ae' : '#fdf6e9',
    );
  if (view.foreground) {
    shore(view, h * 0.83, h * 0.1, '#e8d2a6', '#3aa19c');
    jetty(view, w * 0.34, h * 0.99, w * 0.52, horizon + h * 0.17);
    grasses(
      { ...view, w: w * 0.3 },
      { color: '#a8a05a', top: h * 0.9, count: 190, height: h * 0.16, ears: '#eadcae' },
    );
  }
};
