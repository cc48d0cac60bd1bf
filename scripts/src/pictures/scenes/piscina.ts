import { darker, lighter, mix } from '../kit/color.js';
import { between } from '../kit/random.js';
import { lit } from '../nature/light.js';
import { palm, poplar } from '../nature/trees.js';
import { lounger, parasol } from '../objects/outdoors.js';
import { worldOf } from '../worlds/world.js';
import { viewOf, type Scene } from './scene.js';

/** The pool, its far edge open to the landscape, the light's net on its floor. */
export const piscina: Scene = (pen, look) => {
  const view = viewOf(pen, look, {
    hour: look.hours.piscina,
    horizon: 0.4,
    shift: look.mirrored ? 0.14 : -0.14,
    foreground: false,
    name: 'piscina',
  });
  const { w, h, light, random } = view;
  worldOf(look.db)(view);
  const left = look.mirrored;
  const X = (x: number): number => (left ? w - x * w : x * w);
  const deck = lit(
    look.furniture === 'rustic' || look.furniture === 'modern'
      ? mix(look.wood, '#b9a58a', 0.4)
      : lighter(look.stone, 0.25),
    light,
  );
  const top = h * 0.53;
  pen.shape(
    [
      [-10, top],
      [w + 10, top],
      [w + 10, h + 10],
      [-10, h + 10],
    ],
    pen.vertical(top, h, [
      [0, mix(deck, light.haze, 0.3)],
      [1, darker(deck, 0.18)],
    ]),
  );
  for (let row = 1; row < 16; row += 1) {
    const y = top + (h - top) * (row / 16) ** 1.9;
    pen.stroke(`M0 ${y}H${w}`, darker(deck, 0.4), 0.6 + row * 0.12, { opacity: 0.4 });
  }
  for (let joint = -16; joint < 17; joint += 1)
    pen.stroke(`M${w / 2 + joint * 60} ${top}L${w / 2 + joint * 210} ${h}`, darker(deck, 0.4), 1, {
      opacity: 0.22,
    });
  const glow = light.dark;
  const water = glow
    ? mix('#1fb5c4', look.color1, 0.12)
    : lit(mix('#22b3c4', look.color1, 0.18), light);
  const corners: [number, number][] =
    look.layout === 1
      ? [
          [X(0.2), top + h * 0.03],
          [X(0.78), top + h * 0.03],
          [X(1.05), h + 10],
          [X(0.02), h + 10],
        ]
      : look.layout === 2
        ? [
            [X(-0.05), top + h * 0.02],
            [X(0.72), top + h * 0.02],
            [X(0.6), h * 0.93],
            [X(-0.05), h * 0.93],
          ]
        : [
            [X(-0.02), top + h * 0.03],
            [X(0.66), top + h * 0.03],
            [X(0.86), h + 10],
            [X(-0.02), h + 10],
          ];
  const outline = `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
  const edge = lighter(deck, 0.45);
  pen.path(outline, edge, { stroke: edge, width: 30 });
  pen.path(
    outline,
    pen.vertical(top, h, [
      [0, mix(water, light.sky[2], 0.55)],
      [0.25, lighter(water, 0.12)],
      [0.65, water],
      [1, darker(water, 0.28)],
    ]),
  );
  pen.layer({ clip: outline }, () => {
    if (glow)
      for (const x of [0.2, 0.45, 0.66]) pen.glow(X(x), h * 0.72, w * 0.24, '#7ff0f0', 0.7, 0.4);
    pen.layer({ blur: 1.2, blend: 'screen' }, () => {
      for (let cell = 0; cell < 330; cell += 1) {
        const part = random() ** 1.25;
        const y = top + h * 0.03 + (h - top) * part;
        const size = 8 + part * 72;
        const x = between(random, -0.1, 1.1) * w;
        const wob = (): number => between(random, 0.75, 1.25);
        pen.path(
          `M${x - size * wob()} ${y}Q${x - size * 0.5} ${y - size * 0.3 * wob()} ${x} ${y - size * 0.27 * wob()}Q${x + size * 0.6} ${y - size * 0.22 * wob()} ${x + size * wob()} ${y}Q${x + size * 0.5} ${y + size * 0.3 * wob()} ${x} ${y + size * 0.26 * wob()}Q${x - size * 0.6} ${y + size * 0.25} ${x - size} ${y}Z`,
          'none',
          { stroke: '#eafffb', width: 0.8 + part * 2.6, opacity: between(random, 0.12, 0.42) },
        );
      }
    });
    for (let mirror = 0; mirror < 60; mirror += 1) {
      const y = top + h * 0.03 + random() ** 2 * h * 0.22;
      pen.ellipse(
        random() * w,
        y,
        between(random, 30, 130),
        between(random, 0.8, 3),
        mix(light.sky[2], light.sun, 0.4),
        { opacity: between(random, 0.15, 0.5) },
      );
    }
    pen.path(outline, 'none', { stroke: darker(water, 0.5), width: 16, opacity: 0.35 });
  });
  if (look.facade === 'modern')
    for (let post = 0; post < 9; post += 1)
      pen.rect((w * post) / 8 - 2, top - h * 0.1, 4, h * 0.1, lit('#dfe4ea', light), {
        opacity: 0.7,
      });
  if (look.facade === 'modern')
    pen.rect(0, top - h * 0.1, w, h * 0.1, '#bfe0f2', { opacity: 0.12 });
  const spots = look.layout === 1 ? [0.9, 0.08] : [0.74, 0.88];
  spots.forEach((x, index) => {
    const y = h * (index === 0 ? 0.66 : 0.76);
    const size = h * (index === 0 ? 0.2 : 0.27);
    parasol(
      view,
      X(x),
      y,
      size * 1.25,
      index === 0 ? look.color2 : look.color1,
      look.layout === 0
        ? '#fbf5e8'
        : index === 0
          ? lighter(look.color2, 0.25)
          : lighter(look.color1, 0.18),
    );
    lounger(view, X(x + 0.07), y + size * 0.22, size * 1.02, '#fbf6ea', look.wood, left);
    if (x < 0.85)
      lounger(view, X(x - 0.09), y + size * 0.1, size * 0.9, '#fbf6ea', look.wood, left);
  });
  if (look.furniture === 'coastal')
    palm(view, X(0.98), h * 0.7, h * 0.68, { color: '#4d8f55', lean: left ? 0.08 : -0.08 });
  else if (look.furniture !== 'modern')
    for (const x of [0.93, 1]) poplar(view, X(x), top + h * 0.02, h * 0.42, { color: '#3f6848' });
};
