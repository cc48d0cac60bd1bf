import { darker, mix } from '../kit/color.js';
import { bushes, grasses, treeline } from '../nature/land.js';
import { lit } from '../nature/light.js';
import { sky } from '../nature/sky.js';
import { broadTree, dapples, overhang } from '../nature/trees.js';
import type { World } from '../nature/view.js';
import { streetLamp } from '../objects/building.js';
import { cathedral, figure } from '../objects/landmarks.js';

/** La Plata: the cathedral at the end of a diagonal between lindens, the square's lawns before it. */
export const gblp: World = (view) => {
  const { pen, light, w, h, horizon } = view;
  sky(view, 'cumulus');
  const middle = w * (0.5 + view.shift);
  treeline(view, horizon + 6, horizon * 0.16, '#5f7a4b', 0.55);
  cathedral(view, middle, horizon + h * 0.03, horizon * 0.92, '#d99f78', 0.1);
  treeline(view, horizon + h * 0.035, horizon * 0.07, '#48663a', 0.2);
  const lawn = lit('#7d9a4a', light);
  pen.rect(
    -10,
    horizon + h * 0.03,
    w + 20,
    h,
    pen.vertical(horizon, h, [
      [0, mix(lawn, light.haze, 0.3)],
      [1, darker(lawn, 0.35)],
    ]),
  );
  const path = lit('#dcc3a0', light);
  const top = horizon + h * 0.03;
  pen.shape(
    [
      [middle - w * 0.045, top],
      [middle + w * 0.045, top],
      [w * 0.82, h + 10],
      [w * 0.18, h + 10],
    ],
    pen.vertical(top, h, [
      [0, mix(path, light.sun, 0.4)],
      [1, darker(path, 0.12)],
    ]),
  );
  for (let row = 1; row < 13; row += 1) {
    const part = (row / 13) ** 2.1;
    pen.stroke(
      `M${middle - w * (0.045 + part * 0.3)} ${top + (h - top) * part}H${middle + w * (0.045 + part * 0.3)}`,
      darker(path, 0.3),
      0.6 + part * 2.4,
      { opacity: 0.3 },
    );
  }
  for (const ray of [-3, -2, -1, 1, 2, 3])
    pen.stroke(
      `M${middle + ray * w * 0.013} ${top}L${w * 0.5 + ray * w * 0.098} ${h}`,
      darker(path, 0.3),
      1.4,
      { opacity: 0.22 },
    );
  for (let row = 8; row >= 0; row -= 1) {
    const part = ((9 - row) / 9) ** 2.1;
    for (const side of [-1, 1]) {
      const x = middle + side * w * (0.1 + part * 0.42);
      const y = top + (h - top) * (0.02 + part * 0.52);
      broadTree(view, x, y, horizon * (0.14 + part * 0.72), {
        color: row % 2 === 0 ? '#6b8f3c' : '#8aa145',
        distance: (1 - part) * 0.35,
        spread: 0.4,
      });
      if (row % 3 === 1)
        streetLamp(
          view,
          x - side * w * 0.05 * (0.3 + part),
          y + 12 * part,
          horizon * (0.08 + part * 0.34),
        );
    }
  }
  bushes(view, {
    color: '#3f6a35',
    top: top + 4,
    low: top + h * 0.02,
    count: 12,
    size: h * 0.012,
    flowers: '#b23a52',
  });
  pen.layer({ clip: `M0 ${top}H${w}V${h}H0Z` }, () =>
    dapples(view, top, h, 90, light.dark ? '#ffd48c' : darker(lawn, 0.5)),
  );
  figure(view, middle - w * 0.02, top + h * 0.09, h * 0.085, '#6d1f2f');
  figure(view, middle + w * 0.012, top + h * 0.09, h * 0.08, '#d8c4a0', '#e9dcc0');
  if (view.foreground) {
    grasses(view, { color: '#7f9b48', top: h * 0.97, count: 160, height: h * 0.05 });
    overhang(view, false, '#6b8f3c', '#e7d98a');
  }
};
