import { between } from '../kit/random.js';
import { ridge } from '../nature/land.js';
import { sky } from '../nature/sky.js';
import { palm } from '../nature/trees.js';
import type { World } from '../nature/view.js';
import { sailboat, shore, water } from '../nature/water.js';
import { lounger, parasol } from '../objects/outdoors.js';

/** The long beach: turquoise shallows, a curve of sand with parasols, palms that lean over it. */
export const cgbeach: World = (view) => {
  const { pen, light, look, w, h, horizon, random } = view;
  sky(view, 'cumulus');
  ridge(
    { ...view, w: w * 0.36 },
    {
      y: horizon + 4,
      height: horizon * 0.14,
      rough: 0.45,
      color: '#5f8f7a',
      distance: 0.55,
      bends: 1.6,
      until: horizon + 3,
    },
  );
  water(view, horizon, h, '#0f9ab8', { calm: 0.3 });
  pen.rect(
    -10,
    horizon + (h - horizon) * 0.12,
    w + 20,
    (h - horizon) * 0.34,
    pen.vertical(horizon + (h - horizon) * 0.12, horizon + (h - horizon) * 0.46, [
      [0, '#46d0c8', 0],
      [1, '#5fd8c8', light.dark ? 0.1 : 0.55],
    ]),
  );
  for (const [x, y, size] of [
    [0.66, 0.03, 0.05],
    [0.86, 0.06, 0.09],
  ] as const)
    sailboat(view, w * (x + view.shift), horizon + h * y, h * size, look.color2);
  shore(
    view,
    horizon + (h - horizon) * 0.46,
    h * 0.22 * (view.shift < 0 ? -1 : 1),
    '#f4dfae',
    '#2fc0c2',
  );
  for (let row = 0; row < 5; row += 1) {
    const part = (row + 1) / 5;
    const size = h * (0.06 + part * 0.13);
    const x =
      w * (view.shift < 0 ? 0.9 - part * 0.2 : 0.08 + part * 0.22) +
      between(random, -0.02, 0.02) * w;
    const y = horizon + (h - horizon) * (0.56 + part * 0.36);
    if (!view.foreground && part > 0.6) continue;
    parasol(view, x, y, size, row % 2 === 0 ? look.color2 : look.color1, '#fffaf0');
    if (part > 0.3)
      lounger(
        view,
        x + size * 0.75,
        y + size * 0.12,
        size * 1.05,
        '#fdf8ee',
        '#c79b63',
        row % 2 === 0,
      );
  }
  if (view.foreground) {
    palm(view, w * 0.98, h * 0.93, h * 0.98, { color: '#4f9a55', lean: -0.22 });
    palm(view, w * 1.03, h * 0.98, h * 0.8, { color: '#3f8a50', lean: -0.3 });
    palm(view, -w * 0.02, h * 0.98, h * 0.86, { color: '#459052', lean: 0.16 });
  }
};
