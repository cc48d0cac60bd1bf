import { darker, lighter } from '../kit/color.js';
import { between } from '../kit/random.js';
import { bushes, grasses, ground, ridge, treeline } from '../nature/land.js';
import { lit, sunny } from '../nature/light.js';
import { milkyWay, sky } from '../nature/sky.js';
import { broadTree, conifer } from '../nature/trees.js';
import type { View, World } from '../nature/view.js';
import { river } from './comahue.js';

function boulders(view: View, top: number, low: number, count: number, size: number): void {
  const { pen, light, random, w } = view;
  const spots = Array.from({ length: count }, () => random()).sort((a, b) => a - b);
  for (const depth of spots) {
    const x = w * between(random, 0.2, 0.85);
    const y = top + (low - top) * depth;
    const r = size * (0.2 + depth) * between(random, 0.5, 1.2);
    const rock = lit(random() < 0.5 ? '#a39a8c' : '#8d8a86', light);
    pen.shadow(x, y, r * 1.3, r * 0.25, 0.5);
    pen.path(
      `M${x - r} ${y}Q${x - r * 1.05} ${y - r * 0.6} ${x - r * 0.4} ${y - r * 0.78}Q${x + r * 0.35} ${y - r * 0.9} ${x + r * 0.85} ${y - r * 0.45}Q${x + r * 1.1} ${y - r * 0.1} ${x + r} ${y}Q${x} ${y + r * 0.16} ${x - r} ${y}Z`,
      pen.linear(
        [x - r * 0.3, y - r],
        [x + r * 0.5, y + r * 0.2],
        [
          [0, sunny(lighter(rock, 0.2), light, 0.3)],
          [0.5, rock],
          [1, darker(rock, 0.5)],
        ],
      ),
    );
    pen.path(
      `M${x - r * 0.6} ${y - r * 0.6}Q${x - r * 0.1} ${y - r * 0.9} ${x + r * 0.4} ${y - r * 0.68}Q${x} ${y - r * 0.66} ${x - r * 0.6} ${y - r * 0.6}Z`,
      sunny('#8a9a4a', light, 0.2),
      { opacity: 0.7 },
    );
  }
}

/** The sierras: folds of hills one behind another, a stream among boulders, the sky of a dry night. */
export const usr: World = (view) => {
  const { light, w, h, horizon, random } = view;
  sky(view, light.dark ? 'clear' : 'cumulus');
  if (light.hour === 'night') milkyWay(view);
  ridge(view, {
    y: horizon * 0.9,
    height: horizon * 0.34,
    rough: 0.45,
    color: '#6b7f95',
    distance: 0.66,
    bends: 2,
    until: horizon + 10,
  });
  ridge(view, {
    y: horizon * 0.97,
    height: horizon * 0.26,
    rough: 0.45,
    color: '#5f7a66',
    distance: 0.46,
    bends: 2.6,
    until: horizon + 10,
  });
  ridge(view, {
    y: horizon + h * 0.02,
    height: horizon * 0.2,
    rough: 0.48,
    color: '#66753c',
    distance: 0.26,
    bends: 3.2,
    until: horizon + h * 0.04,
  });
  ground(view, horizon + h * 0.02, '#8f9146');
  treeline(view, horizon + h * 0.04, horizon * 0.06, '#4f6133', 0.25, true);
  river(
    view,
    horizon + h * 0.05,
    h * 1.02,
    [
      [0, 0.58 + view.shift, 0.008],
      [0.12, 0.52 + view.shift, 0.02],
      [0.3, 0.6 + view.shift * 0.5, 0.045],
      [0.58, 0.48, 0.1],
      [1, 0.6, 0.22],
    ],
    '#3f7d80',
  );
  boulders(view, horizon + h * 0.12, h * 0.98, 24, h * 0.075);
  for (let tree = 0; tree < 12; tree += 1) {
    const part = (tree / 12) ** 1.5;
    conifer(
      view,
      w * (0.42 - part * 0.44 + between(random, -0.03, 0.03)),
      horizon + h * (0.05 + part * 0.3),
      horizon * (0.14 + part * 0.62),
      { color: '#3d5a35', distance: (1 - part) * 0.35 },
    );
  }
  for (let tree = 0; tree < 6; tree += 1) {
    const part = (tree / 6) ** 1.4;
    broadTree(
      view,
      w * (0.74 + part * 0.27),
      horizon + h * (0.06 + part * 0.34),
      horizon * (0.16 + part * 0.5),
      { color: tree % 2 === 0 ? '#7d8a3a' : '#a3903a', distance: (1 - part) * 0.3, spread: 0.5 },
    );
  }
  bushes(view, {
    color: '#7a8440',
    top: horizon + h * 0.09,
    low: h,
    count: 22,
    size: h * 0.05,
    flowers: '#e3b84a',
  });
  if (view.foreground)
    grasses(view, {
      color: '#a8a04a',
      top: h * 0.9,
      count: 420,
      height: h * 0.12,
      ears: '#ead79a',
    });
};
