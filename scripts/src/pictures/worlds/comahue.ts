import { darker, lighter, mix } from '../kit/color.js';
import { curve, type Point } from '../kit/pen.js';
import { between } from '../kit/random.js';
import { bushes, grasses, ground, ridge, treeline } from '../nature/land.js';
import { lit } from '../nature/light.js';
import { sky } from '../nature/sky.js';
import { poplar } from '../nature/trees.js';
import type { View, World } from '../nature/view.js';

/** A river that winds from the horizon to the lower edge, sky in it. */
export function river(
  view: View,
  top: number,
  low: number,
  bends: readonly (readonly [part: number, x: number, half: number])[],
  color: string,
): void {
  const { pen, light, w, random } = view;
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [part, x, half] of bends) {
    const y = top + (low - top) * part;
    left.push([w * (x - half), y]);
    right.unshift([w * (x + half), y]);
  }
  const outline = `${curve(left)}L${curve(right).slice(1)}Z`;
  const tone = lit(color, light);
  pen.path(outline, lit('#cbb892', light), { stroke: lit('#cbb892', light), width: 10 });
  pen.path(
    outline,
    pen.vertical(top, low, [
      [0, mix(light.sky[2], light.sun, 0.3)],
      [0.25, mix(tone, light.sky[1], 0.5)],
      [0.65, tone],
      [1, darker(tone, 0.25)],
    ]),
  );
  pen.layer({ clip: outline }, () => {
    for (let index = 0; index < 240; index += 1) {
      const part = random() ** 1.5;
      const y = top + (low - top) * part;
      const length = w * (0.01 + part * 0.07) * between(random, 0.4, 1.3);
      const x = random() * w;
      pen.ellipse(
        x,
        y,
        length,
        0.7 + part * 3,
        random() < 0.55 ? lighter(mix(light.sky[2], light.sun, 0.5), 0.2) : darker(tone, 0.35),
        { opacity: between(random, 0.1, 0.42) },
      );
    }
  });
}

/** Neuquén: the Limay between rows of poplars, steppe and snow mountains. */
export const comahue: World = (view) => {
  const { light, w, h, horizon, random } = view;
  sky(view, 'streaks');
  ridge(view, {
    y: horizon * 0.98,
    height: horizon * 0.56,
    rough: 0.52,
    color: '#5b7391',
    distance: 0.55,
    peaks: true,
    bends: 3.4,
    snow: 0.42,
    until: horizon + 10,
  });
  ridge(view, {
    y: horizon,
    height: horizon * 0.32,
    rough: 0.52,
    color: '#4d6a72',
    distance: 0.36,
    peaks: true,
    bends: 4.6,
    until: horizon + 10,
  });
  ridge(view, {
    y: horizon + 8,
    height: horizon * 0.13,
    rough: 0.42,
    color: '#7b7a52',
    distance: 0.3,
    bends: 5,
    until: horizon + 16,
  });
  ground(view, horizon, '#b39a5c');
  treeline(view, horizon + h * 0.012, horizon * 0.05, '#5f7040', 0.35);
  river(
    view,
    horizon + h * 0.008,
    h * 1.02,
    [
      [0, 0.5 + view.shift, 0.03],
      [0.08, 0.58 + view.shift, 0.07],
      [0.24, 0.47 + view.shift * 0.6, 0.1],
      [0.52, 0.6, 0.16],
      [1, 0.42, 0.36],
    ],
    '#2f7f8f',
  );
  for (let row = 0; row < 26; row += 1) {
    const part = (row / 26) ** 1.6;
    const golden = random() < 0.45;
    const x =
      w * (0.0 + view.shift * 0.5 + (1 - part) * 0.44 - 0.05 + between(random, -0.008, 0.008));
    poplar(view, x, horizon + h * (0.012 + part * 0.22), horizon * (0.12 + part * 0.66), {
      color: golden ? '#d2a02f' : '#6f8f3c',
      distance: (1 - part) * 0.4,
    });
  }
  for (let row = 0; row < 12; row += 1) {
    const part = (row / 12) ** 1.5;
    poplar(
      view,
      w * (0.68 + view.shift * 0.5 + part * 0.36),
      horizon + h * (0.012 + part * 0.1),
      horizon * (0.1 + part * 0.34),
      { color: row % 3 === 0 ? '#c2902e' : '#5d8038', distance: (1 - part) * 0.42 },
    );
  }
  bushes(view, {
    color: '#8c8a4c',
    top: horizon + h * 0.06,
    low: h * (view.foreground ? 1 : 0.8),
    count: 26,
    size: h * 0.045,
    ...(light.dark ? {} : { flowers: '#e6c65a' }),
  });
  if (view.foreground)
    grasses(view, {
      color: '#c9a64e',
      top: h * 0.86,
      count: 520,
      height: h * 0.12,
      ears: '#f1dca0',
    });
};
