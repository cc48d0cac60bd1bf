import { grasses, ridge } from '../nature/land.js';
import { sky } from '../nature/sky.js';
import type { World } from '../nature/view.js';
import { sailboat, water } from '../nature/water.js';
import { cliff, figure, lighthouse } from '../objects/landmarks.js';

/** The cliffs: chalk-grey walls over a deep sea, one behind another, with the lighthouse on the first. */
export const hcg: World = (view) => {
  const { light, look, w, h, horizon } = view;
  sky(view, light.dark ? 'clear' : 'streaks');
  water(view, horizon, h, '#2a3f86', { calm: 0.25 });
  ridge(
    { ...view, w: w * 0.4 },
    {
      y: horizon + 4,
      height: horizon * 0.12,
      rough: 0.4,
      color: '#6c7393',
      distance: 0.65,
      bends: 1.2,
      until: horizon + 3,
    },
  );
  const s = view.shift * w;
  cliff(view, {
    from: w * 1.02,
    to: w * 0.48 + s,
    top: horizon * 0.86,
    foot: horizon + h * 0.03,
    color: '#8f93a8',
    grass: '#7c8c70',
    distance: 0.5,
  });
  cliff(view, {
    from: w * 1.02,
    to: w * 0.56 + s,
    top: horizon * 0.74,
    foot: horizon + h * 0.09,
    color: '#8a8796',
    grass: '#72865c',
    distance: 0.3,
  });
  lighthouse(view, w * 0.74 + s, horizon * 0.77, horizon * 0.42, look.color1);
  sailboat(view, w * 0.3 + s, horizon + h * 0.06, h * 0.085, '#eef0f6');
  sailboat(view, w * 0.16 + s, horizon + h * 0.025, h * 0.04, '#dfe4ee');
  cliff(view, {
    from: w * 1.04,
    to: w * 0.7 + s,
    top: horizon * 0.93,
    foot: horizon + h * 0.22,
    color: '#7d7884',
    grass: '#6a8050',
    distance: 0.1,
  });
  if (!view.foreground) return;
  cliff(view, {
    from: -w * 0.04,
    to: w * 0.3,
    top: h * 0.74,
    foot: h * 1.02,
    color: '#6d6873',
    grass: '#6f8a4c',
    distance: 0,
  });
  grasses(
    { ...view, w: w * 0.25 },
    { color: '#7f9350', top: h * 0.745, count: 300, height: h * 0.06, ears: '#d8cfe6' },
  );
  figure(view, w * 0.12, h * 0.755, h * 0.13, look.color1, '#c9ced8');
};
