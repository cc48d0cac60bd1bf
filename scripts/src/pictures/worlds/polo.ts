import { darker, mix } from '../kit/color.js';
import { grasses, ground, treeline } from '../nature/land.js';
import { lit } from '../nature/light.js';
import { sky } from '../nature/sky.js';
import { broadTree } from '../nature/trees.js';
import type { World } from '../nature/view.js';
import { figure, grazingHorse, poloPlayer } from '../objects/landmarks.js';

/** The pampa: a mown polo field under a very large sky, players at a gallop, an ombú, horses grazing. */
export const polo: World = (view) => {
  const { pen, light, look, w, h, horizon } = view;
  sky(view, 'cumulus');
  const s = view.shift * w;
  treeline(view, horizon + 4, horizon * 0.05, '#4c6650', 0.58);
  treeline(view, horizon + 6, horizon * 0.1, '#3f5f3c', 0.38);
  ground(view, horizon, '#6f9440', { stripes: true });
  for (const x of [0.42, 0.49])
    pen.rect(w * x + s, horizon - h * 0.085, w * 0.004, h * 0.1, lit('#f4f0e4', light));
  pen.rect(-10, horizon + h * 0.022, w + 20, 3, lit('#f4f0e4', light), { opacity: 0.8 });
  for (let post = 0; post < 30; post += 1)
    pen.rect((w * post) / 29, horizon + h * 0.008, 3, h * 0.016, lit('#f4f0e4', light));
  broadTree(view, w * 0.86 + s, horizon + h * 0.05, horizon * 0.6, {
    color: '#4e7038',
    trunk: '#6a5a48',
    spread: 0.6,
  });
  broadTree(view, w * 0.1 + s, horizon + h * 0.025, horizon * 0.36, {
    color: '#587a40',
    distance: 0.2,
    spread: 0.55,
  });
  grazingHorse(view, w * 0.74 + s, horizon + h * 0.065, h * 0.075, '#8a5433', false);
  grazingHorse(view, w * 0.93 + s, horizon + h * 0.08, h * 0.09, '#3b2a20', true);
  grazingHorse(view, w * 0.17 + s, horizon + h * 0.04, h * 0.05, '#b98a5a', true);
  if (!view.foreground) {
    figure(view, w * 0.3, horizon + h * 0.06, h * 0.06, look.color2, '#efe3c8');
    return;
  }
  poloPlayer(view, w * 0.6 + s, horizon + h * 0.14, h * 0.15, '#5c3a24', '#e9dcc0', true);
  poloPlayer(view, w * 0.33 + s, horizon + h * 0.33, h * 0.33, '#6b3f22', look.color1, false);
  poloPlayer(view, w * 0.16 + s, horizon + h * 0.25, h * 0.25, '#2f221c', '#f3eee0', false);
  pen.circle(w * 0.485 + s, horizon + h * 0.345, h * 0.007, '#fffdf5');
  pen.layer({ blur: 6 }, () => {
    for (let dust = 0; dust < 16; dust += 1)
      pen.ellipse(
        w * (0.08 + dust * 0.016) + s,
        horizon + h * (0.3 + (dust % 3) * 0.012),
        h * 0.028,
        h * 0.012,
        mix('#d9c79a', light.haze, 0.4),
        { opacity: 0.3 },
      );
  });
  grasses(view, { color: '#7da046', top: h * 0.9, count: 700, height: h * 0.06 });
  pen.rect(
    -10,
    h * 0.86,
    w + 20,
    h * 0.15,
    pen.vertical(h * 0.86, h, [
      [0, darker(light.shade, 0.3), 0],
      [1, darker(light.shade, 0.3), 0.35],
    ]),
  );
};
