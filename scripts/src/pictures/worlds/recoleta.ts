import { darker, mix } from '../kit/color.js';
import { between } from '../kit/random.js';
import { treeline } from '../nature/land.js';
import { lit, sunny } from '../nature/light.js';
import { sky } from '../nature/sky.js';
import { broadTree, dapples, overhang } from '../nature/trees.js';
import type { World } from '../nature/view.js';
import { facade, slantedWall, streetLamp } from '../objects/building.js';
import { figure } from '../objects/landmarks.js';

/** Recoleta: Parisian fronts along a park in which the jacarandas have shed a violet carpet. */
export const recoleta: World = (view) => {
  const { pen, light, w, h, horizon, random } = view;
  sky(view, 'cumulus');
  treeline(view, horizon + 4, horizon * 0.2, '#8477ac', 0.5);
  facade(
    view,
    slantedWall(
      64,
      { x: -w * 0.1, y: horizon + h * 0.17, scale: horizon * 0.036 },
      { x: w * (0.56 + view.shift), y: horizon + h * 0.01, scale: horizon * 0.0125 },
    ),
    {
      width: 64,
      storeys: 5,
      storey: 4.6,
      bays: 15,
      color: '#ece3cf',
      roof: 'mansard',
      roofColor: '#5a5f70',
      openings: 'tall',
      balconies: 'iron',
      ground: 'rusticated',
      lights: light.dark ? 0.5 : 0.06,
      turned: light.at[0] < 0.5 ? 0.14 : 0,
    },
  );
  const lawn = lit('#8aa35c', light);
  const top = horizon + h * 0.012;
  pen.path(
    `M-10 ${horizon + h * 0.17}L${w * (0.56 + view.shift)} ${top}H${w + 20}V${h + 20}H-10Z`,
    pen.vertical(top, h, [
      [0, mix(lawn, light.haze, 0.4)],
      [1, darker(lawn, 0.3)],
    ]),
  );
  const path = lit('#e2d4bd', light);
  const vx = w * (0.6 + view.shift);
  const road = `M${vx} ${top}L${vx + w * 0.03} ${top}Q${w * 0.74} ${h * 0.82} ${w * 0.86} ${h + 10}H${w * 0.16}Q${w * 0.5} ${h * 0.82} ${vx} ${top}Z`;
  pen.path(
    road,
    pen.vertical(top, h, [
      [0, mix(path, light.sun, 0.35)],
      [1, darker(path, 0.1)],
    ]),
  );
  for (let petal = 0; petal < 2600; petal += 1) {
    const part = random() ** 0.8;
    const x = random() * w;
    if (Math.sin(x * 0.013) + Math.sin(x * 0.031 + part * 9) < -0.5) continue;
    pen.ellipse(
      x,
      horizon + h * 0.1 + (h - horizon - h * 0.1) * part,
      0.8 + part * 3.4,
      0.4 + part * 1.4,
      mix(sunny('#9a7ad0', light, 0.2), sunny('#c6aef0', light, 0.3), random()),
      { opacity: 0.75 },
    );
  }
  const spots: [number, number, number][] = [];
  for (let row = 0; row < 7; row += 1) {
    const part = ((row + 1) / 7) ** 2;
    spots.push(
      [vx + w * (0.06 + part * 0.42), top + (h - top) * (0.02 + part * 0.5), part],
      [vx - w * (0.03 + part * 0.5), top + (h - top) * (0.03 + part * 0.56), part],
    );
  }
  for (const [x, y, part] of spots) {
    broadTree(view, x, y, horizon * (0.16 + part * 0.86), {
      color: random() < 0.84 ? '#9272cf' : '#7f9b52',
      trunk: '#4a3d3a',
      distance: (1 - part) * 0.35,
      spread: 0.44,
    });
    if (part > 0.1 && part < 0.6) streetLamp(view, x - w * 0.06, y + 6, h * (0.06 + part * 0.4));
  }
  pen.layer({ clip: road }, () => dapples(view, top, h, 60, light.dark ? '#ffd48c' : '#5b4a7c'));
  figure(view, w * 0.6, h * 0.76, h * 0.15, '#5b3f8c', '#efe6d2');
  figure(view, w * (0.6 + between(random, 0.03, 0.05)), h * 0.73, h * 0.12, '#e8dcc2');
  if (view.foreground) overhang(view, true, '#6d8a4a', '#a588dc');
};
