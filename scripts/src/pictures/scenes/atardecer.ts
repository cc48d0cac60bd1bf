import { darker } from '../kit/color.js';
import { figure } from '../objects/landmarks.js';
import { worldOf } from '../worlds/world.js';
import { viewOf, type Scene } from './scene.js';

/** The last light: a low, wide framing, the sun's warmth laid over everything. */
export const atardecer: Scene = (pen, look) => {
  const view = viewOf(pen, look, {
    hour: 'sunset',
    horizon: 0.64,
    shift: look.mirrored ? -0.13 : 0.12,
    foreground: false,
    name: 'atardecer',
  });
  worldOf(look.db)(view);
  const { w, h, light } = view;
  const near = darker(light.shade, 0.25);
  const left = look.mirrored;
  pen.path(
    left
      ? `M-10 ${h * 0.82}Q${w * 0.25} ${h * 0.8} ${w * 0.55} ${h * 0.93}T${w + 10} ${h * 0.97}V${h + 10}H-10Z`
      : `M${w + 10} ${h * 0.82}Q${w * 0.75} ${h * 0.8} ${w * 0.45} ${h * 0.93}T-10 ${h * 0.97}V${h + 10}H${w + 10}Z`,
    pen.vertical(h * 0.8, h, [
      [0, near, 0.92],
      [1, darker(near, 0.4)],
    ]),
  );
  const x = left ? w * 0.2 : w * 0.78;
  figure(view, x, h * 0.855, h * 0.19, '#2b2238');
  figure(view, x + w * 0.034, h * 0.86, h * 0.175, '#3a2438', '#3a2a2a');
  pen.rect(
    0,
    0,
    w,
    h,
    pen.radial([w * 0.6, view.horizon], w * 0.7, [
      [0, '#ffb27a', 0.3],
      [1, '#ffb27a', 0],
    ]),
    { blend: 'soft-light' },
  );
};
