import { darker, mix } from '../kit/color.js';
import { bushes, treeline } from '../nature/land.js';
import { lit } from '../nature/light.js';
import { sky } from '../nature/sky.js';
import { broadTree, overhang, poplar } from '../nature/trees.js';
import type { View, World } from '../nature/view.js';
import { streetLamp } from '../objects/building.js';
import { figure } from '../objects/landmarks.js';

function glassPavilion(view: View, x: number, y: number, size: number): void {
  const { pen, light } = view;
  const iron = lit('#f3ece6', light);
  const glass = mix(light.sky[1], light.sun, 0.4);
  const dome = `M${x - size * 0.34} ${y - size * 0.52}Q${x - size * 0.3} ${y - size * 0.92} ${x} ${y - size}Q${x + size * 0.3} ${y - size * 0.92} ${x + size * 0.34} ${y - size * 0.52}Z`;
  for (const side of [-1, 1]) {
    pen.rect(
      side < 0 ? x - size * 1.05 : x + size * 0.34,
      y - size * 0.44,
      size * 0.71,
      size * 0.44,
      pen.vertical(y - size * 0.44, y, [
        [0, glass],
        [1, mix(glass, lit('#5f8a5a', light), 0.5)],
      ]),
    );
    pen.path(
      `M${x + side * size * 0.34} ${y - size * 0.44}V${y - size * 0.58}Q${x + side * size * 0.9} ${y - size * 0.58} ${x + side * size * 1.05} ${y - size * 0.44}Z`,
      mix(glass, iron, 0.4),
    );
    for (let bar = 0; bar <= 8; bar += 1)
      pen.rect(
        x + side * size * (0.34 + bar * 0.0885) - 1,
        y - size * 0.56 + Math.max(0, bar - 4) * size * 0.02,
        2.4,
        size * 0.56,
        iron,
      );
    for (const up of [0.02, 0.2, 0.43])
      pen.rect(side < 0 ? x - size * 1.05 : x + size * 0.34, y - size * up, size * 0.71, 3, iron);
  }
  pen.rect(
    x - size * 0.34,
    y - size * 0.52,
    size * 0.68,
    size * 0.52,
    pen.vertical(y - size * 0.5, y, [
      [0, mix(glass, light.sun, 0.3)],
      [1, mix(glass, '#e9b98a', 0.5)],
    ]),
  );
  pen.path(
    dome,
    pen.horizontal(x - size * 0.34, x + size * 0.34, [
      [0, mix(glass, '#4b5a72', 0.25)],
      [0.6, glass],
      [1, mix(glass, '#ffffff', 0.5)],
    ]),
  );
  for (let rib = -4; rib <= 4; rib += 1) {
    pen.stroke(
      `M${x + rib * size * 0.085} ${y}V${y - size * 0.52}Q${x + rib * size * 0.078} ${y - size * 0.88} ${x} ${y - size}`,
      iron,
      2.6,
    );
  }
  for (const up of [0.04, 0.3, 0.52, 0.72])
    pen.stroke(
      `M${x - size * (up > 0.6 ? 0.3 : 0.34)} ${y - size * up}H${x + size * (up > 0.6 ? 0.3 : 0.34)}`,
      iron,
      3,
    );
  pen.stroke(`M${x} ${y - size}v${-size * 0.1}`, iron, 3);
  if (light.dark) pen.glow(x, y - size * 0.3, size * 0.9, '#ffcf9a', 0.55);
}

/** A Belle Époque garden: the winter garden of glass, clipped yews, roses and a round pond. */
export const belair: World = (view) => {
  const { pen, light, look, w, h, horizon } = view;
  sky(view, 'streaks');
  const middle = w * (0.5 + view.shift);
  treeline(view, horizon + 4, horizon * 0.34, '#6a6f7c', 0.62);
  treeline(view, horizon + 6, horizon * 0.22, '#5a7350', 0.42);
  glassPavilion(view, middle, horizon + h * 0.035, horizon * 0.56);
  const lawn = lit('#86a25a', light);
  pen.rect(
    -10,
    horizon + h * 0.03,
    w + 20,
    h,
    pen.vertical(horizon, h, [
      [0, mix(lawn, light.haze, 0.35)],
      [1, darker(lawn, 0.3)],
    ]),
  );
  const gravel = lit('#ead7c4', light);
  const top = horizon + h * 0.032;
  pen.shape(
    [
      [middle - w * 0.04, top],
      [middle + w * 0.04, top],
      [w * 0.94, h + 10],
      [w * 0.06, h + 10],
    ],
    pen.vertical(top, h, [
      [0, mix(gravel, light.sun, 0.3)],
      [1, darker(gravel, 0.1)],
    ]),
  );
  const pondY = top + (h - top) * 0.42;
  pen.ellipse(middle, pondY + 8, w * 0.17, h * 0.075, lit('#cbbdae', light));
  pen.ellipse(middle, pondY, w * 0.17, h * 0.072, lit('#f1e8dc', light));
  pen.ellipse(
    middle,
    pondY,
    w * 0.152,
    h * 0.06,
    pen.vertical(pondY - h * 0.06, pondY + h * 0.06, [
      [0, mix(light.sky[2], lit('#6d8f95', light), 0.3)],
      [1, mix(light.sky[0], lit('#4d7580', light), 0.6)],
    ]),
  );
  pen.path(
    `M${middle - 12} ${pondY}Q${middle - 5} ${pondY - h * 0.06} ${middle - 30} ${pondY - h * 0.075}H${middle + 30}Q${middle + 5} ${pondY - h * 0.06} ${middle + 12} ${pondY}Z`,
    lit('#e9dfd2', light),
  );
  for (let jet = -5; jet <= 5; jet += 1)
    pen.stroke(
      `M${middle} ${pondY - h * 0.08}Q${middle + jet * 8} ${pondY - h * 0.2} ${middle + jet * 19} ${pondY - h * 0.005}`,
      '#ffffff',
      2,
      { opacity: 0.4 },
    );
  for (let row = 6; row >= 0; row -= 1) {
    const part = ((7 - row) / 7) ** 2;
    for (const side of [-1, 1]) {
      const x = middle + side * w * (0.07 + part * 0.48);
      const y = top + (h - top) * (0.03 + part * 0.6);
      poplar(view, x, y, horizon * (0.1 + part * 0.55), {
        color: '#3f6446',
        distance: (1 - part) * 0.35,
      });
    }
  }
  pen.layer({ transform: `translate(${-w * 0.02} 0)` }, () =>
    bushes(
      { ...view, w: w * 0.34 },
      {
        color: '#4e7448',
        top: h * 0.8,
        low: h * 1.02,
        count: 16,
        size: h * 0.09,
        flowers: look.color2,
      },
    ),
  );
  pen.layer({ transform: `translate(${w * 0.7} 0)` }, () =>
    bushes(
      { ...view, w: w * 0.34 },
      {
        color: '#4e7448',
        top: h * 0.8,
        low: h * 1.02,
        count: 16,
        size: h * 0.09,
        flowers: '#f3c9c4',
      },
    ),
  );
  for (const side of [-1, 1])
    streetLamp(view, middle + side * w * 0.23, pondY + h * 0.03, h * 0.34);
  figure(view, middle - w * 0.09, top + h * 0.1, h * 0.1, look.color1, '#e9d2c8');
  if (view.foreground) {
    broadTree(view, -w * 0.01, h * 0.9, h * 0.95, { color: '#5d7f4a', spread: 0.36 });
    overhang(view, true, '#5d7f4a', '#e9a9b4');
  }
};
