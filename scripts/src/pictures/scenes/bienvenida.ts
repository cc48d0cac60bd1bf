import { darker, lighter, mix } from '../kit/color.js';
import { lit } from '../nature/light.js';
import { overhang, palm } from '../nature/trees.js';
import { wineGlass, candle } from '../objects/glassware.js';
import { balustrade } from '../objects/outdoors.js';
import { worldOf } from '../worlds/world.js';
import { viewOf, type Scene } from './scene.js';

/** The first picture a guest sees: the landscape from the hotel's terrace, a table laid for two glasses. */
export const bienvenida: Scene = (pen, look) => {
  const view = viewOf(pen, look, {
    hour: look.hours.bienvenida,
    horizon: 0.55,
    shift: look.mirrored ? 0.06 : -0.06,
    foreground: false,
    name: 'bienvenida',
  });
  const { w, h, light } = view;
  worldOf(look.db)(view);
  pen.rect(
    0,
    h * 0.35,
    w,
    h * 0.4,
    pen.vertical(h * 0.35, h * 0.75, [
      [0, light.haze, 0],
      [0.5, light.haze, 0.16],
      [1, light.haze, 0],
    ]),
  );
  const kind =
    look.furniture === 'classic'
      ? look.facade === 'grand'
        ? 'stone'
        : 'iron'
      : look.furniture === 'modern'
        ? 'glass'
        : look.furniture === 'rustic'
          ? 'timber'
          : 'stone';
  balustrade(
    view,
    h * 0.74,
    h * 0.93,
    kind === 'iron' ? '#23252c' : kind === 'timber' ? look.wood : look.stone,
    kind,
  );
  const floor = lit(mix(look.stone, look.wood, look.furniture === 'rustic' ? 0.6 : 0.15), light);
  pen.rect(
    -10,
    h * 0.94,
    w + 20,
    h * 0.07,
    pen.vertical(h * 0.94, h, [
      [0, mix(floor, light.sun, 0.2)],
      [1, darker(floor, 0.35)],
    ]),
  );
  const left = look.mirrored;
  const X = (x: number): number => (left ? w - w * x : w * x);
  if (look.window === 'arched' || look.furniture === 'classic') {
    const wall = lit(darker(look.wall, 0.12), light, 0.34);
    const inner = X(0.055);
    pen.path(
      `M${left ? w + 10 : -10} -10H${X(0.6)}Q${X(0.1)} ${h * 0.02} ${inner} ${h * 0.4}V${h + 10}H${left ? w + 10 : -10}Z`,
      pen.horizontal(X(0), X(0.3), [
        [0, darker(wall, 0.3)],
        [1, wall],
      ]),
    );
    pen.stroke(
      `M${X(0.6)} -4Q${X(0.1)} ${h * 0.02} ${inner} ${h * 0.4}V${h}`,
      mix(wall, light.sun, 0.55),
      7,
    );
    pen.stroke(
      `M${X(0.56)} -12Q${X(0.082)} ${h * 0.02} ${X(0.04)} ${h * 0.4}V${h}`,
      darker(wall, 0.4),
      3,
      { opacity: 0.6 },
    );
  } else if (look.furniture === 'coastal')
    palm(view, X(0.03), h * 1.05, h * 1.06, { color: '#3f7f50', lean: left ? -0.1 : 0.1 });
  else if (look.furniture === 'rustic') {
    const beam = lit(look.wood, light, 0.3);
    pen.rect(
      -10,
      0,
      w + 20,
      h * 0.05,
      pen.vertical(0, h * 0.05, [
        [0, darker(beam, 0.5)],
        [1, beam],
      ]),
    );
    pen.rect(
      X(0.05) - 26,
      0,
      52,
      h,
      pen.horizontal(X(0.05) - 26, X(0.05) + 26, [
        [0, darker(beam, 0.4)],
        [0.6, beam],
        [1, mix(beam, light.sun, 0.3)],
      ]),
    );
    for (let rafter = 0; rafter < 9; rafter += 1)
      pen.rect((w * rafter) / 8 - 14, h * 0.05, 28, h * 0.026, darker(beam, 0.3));
    for (const x of [0.28, 0.52, 0.76]) {
      pen.stroke(`M${X(x)} ${h * 0.05}V${h * 0.11}`, '#1c1815', 3);
      pen.glow(X(x), h * 0.135, 150, '#ffc886', light.dark ? 0.9 : 0.4);
      pen.path(
        `M${X(x) - 16} ${h * 0.11}H${X(x) + 16}L${X(x) + 12} ${h * 0.155}H${X(x) - 12}Z`,
        '#ffe3ad',
        { stroke: '#2a221c', width: 4 },
      );
    }
  }
  const tx = X(0.79);
  const ty = h * 0.87;
  pen.path(
    `M${tx - 12} ${ty}L${tx - 20} ${h + 10}H${tx + 20}L${tx + 12} ${ty}Z`,
    lit('#24211f', light),
  );
  const top = lit(
    look.furniture === 'classic' ? '#f2ebdd' : look.furniture === 'modern' ? '#30353d' : look.wood,
    light,
  );
  pen.ellipse(tx, ty + 10, 235, 40, darker(top, 0.45));
  pen.ellipse(
    tx,
    ty,
    235,
    38,
    pen.linear(
      [tx - 235, ty],
      [tx + 235, ty],
      [
        [0, mix(top, light.sun, 0.35)],
        [0.5, top],
        [1, darker(top, 0.2)],
      ],
    ),
  );
  candle(pen, tx - 6, ty + 6, 92, '#f4e6cd');
  wineGlass(pen, tx - 88, ty + 12, 214, look.layout === 1 ? '#e6c86a' : '#8a2036');
  wineGlass(pen, tx + 70, ty + 16, 220, look.layout === 1 ? '#e6c86a' : '#8a2036');
  pen.ellipse(tx + 148, ty + 4, 56, 13, lit(look.color1, light));
  pen.ellipse(tx + 148, ty, 56, 13, lit(lighter(look.color1, 0.25), light));
  for (let fruit = 0; fruit < 7; fruit += 1)
    pen.circle(
      tx + 112 + fruit * 12,
      ty - 8 - (fruit % 3) * 8,
      13,
      pen.radial([tx + 108 + fruit * 12, ty - 13 - (fruit % 3) * 8], 16, [
        [0, lighter(look.color2, 0.4)],
        [1, darker(mix(look.color2, '#8a2f3c', 0.5), 0.2)],
      ]),
    );
  if (look.facade === 'grand' || look.facade === 'belle' || look.facade === 'bay')
    overhang(
      view,
      !left,
      '#5a7f48',
      look.db === 'recoleta' ? '#a588dc' : look.db === 'riviera' ? '#d9486a' : undefined,
    );
};
