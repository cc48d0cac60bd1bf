import { darker, lighter, mix } from '../kit/color.js';
import { n, type Pen } from '../kit/pen.js';
import type { Look } from '../look.js';
import { lit } from '../nature/light.js';
import type { View } from '../nature/view.js';
import { figure } from '../objects/landmarks.js';
import { worldOf } from '../worlds/world.js';
import { viewOf, type Scene } from './scene.js';

function bicycle(view: View, x: number, y: number, s: number, color: string): void {
  const { pen, light } = view;
  const tyre = lit('#1d1d22', light);
  pen.shadow(x, y, s * 0.9, s * 0.06, 0.5);
  for (const dx of [-0.5, 0.5]) {
    const [cx, cy, r] = [x + dx * s, y - s * 0.32, s * 0.31];
    pen.circle(cx, cy, r, 'none', { stroke: tyre, width: s * 0.035 });
    pen.circle(cx, cy, r * 0.9, 'none', { stroke: lit('#cfd3d8', light), width: s * 0.012 });
    let spokes = '';
    for (let spoke = 0; spoke < 16; spoke += 1)
      spokes += `M${n(cx)} ${n(cy)}l${n(Math.cos(spoke * 0.393) * r)} ${n(Math.sin(spoke * 0.393) * r)}`;
    pen.stroke(spokes, lit('#d9dde2', light), 1.1, { opacity: 0.75 });
  }
  const frame = lit(color, light);
  pen.stroke(
    `M${n(x - s * 0.5)} ${n(y - s * 0.32)}L${n(x - s * 0.2)} ${n(y - s * 0.7)}L${n(x - s * 0.06)} ${n(y - s * 0.3)}ZM${n(x - s * 0.2)} ${n(y - s * 0.7)}L${n(x + s * 0.34)} ${n(y - s * 0.74)}L${n(x - s * 0.06)} ${n(y - s * 0.3)}M${n(x + s * 0.5)} ${n(y - s * 0.32)}L${n(x + s * 0.31)} ${n(y - s * 0.86)}`,
    frame,
    s * 0.034,
  );
  pen.stroke(
    `M${n(x + s * 0.31)} ${n(y - s * 0.86)}Q${n(x + s * 0.3)} ${n(y - s * 0.96)} ${n(x + s * 0.14)} ${n(y - s * 0.9)}`,
    lit('#33302d', light),
    s * 0.03,
  );
  pen.path(
    `M${n(x - s * 0.33)} ${n(y - s * 0.79)}Q${n(x - s * 0.2)} ${n(y - s * 0.83)} ${n(x - s * 0.06)} ${n(y - s * 0.77)}L${n(x - s * 0.2)} ${n(y - s * 0.72)}Z`,
    lit('#6b3f24', light),
  );
  pen.circle(x - s * 0.06, y - s * 0.3, s * 0.07, lit('#c9ccd1', light));
  const straw = lit('#c99a5a', light);
  pen.path(
    `M${n(x + s * 0.34)} ${n(y - s * 0.84)}H${n(x + s * 0.66)}L${n(x + s * 0.61)} ${n(y - s * 0.6)}H${n(x + s * 0.4)}Z`,
    pen.vertical(y - s * 0.84, y - s * 0.6, [
      [0, lighter(straw, 0.2)],
      [1, darker(straw, 0.3)],
    ]),
  );
  for (let flower = 0; flower < 15; flower += 1)
    pen.circle(
      x + s * (0.36 + (flower % 8) * 0.04),
      y - s * (0.86 + ((flower * 7) % 5) * 0.022),
      s * 0.03,
      lit(
        [view.look.color2, '#fff6ec', '#6f9a55', mix(view.look.color1, '#f09ab0', 0.6)][
          flower % 4
        ] ?? '#fff6ec',
        light,
      ),
    );
}

function canoe(pen: Pen, view: View, x: number, y: number, s: number, color: string): void {
  const tone = lit(color, view.light);
  pen.shadow(x, y + s * 0.05, s * 0.8, s * 0.09, 0.5);
  pen.path(
    `M${x - s * 0.75} ${y - s * 0.16}Q${x} ${y + s * 0.02} ${x + s * 0.75} ${y - s * 0.2}Q${x + s * 0.62} ${y + s * 0.06} ${x + s * 0.3} ${y + s * 0.07}H${x - s * 0.3}Q${x - s * 0.62} ${y + s * 0.05} ${x - s * 0.75} ${y - s * 0.16}Z`,
    pen.vertical(y - s * 0.18, y + s * 0.07, [
      [0, mix(tone, view.light.sun, 0.35)],
      [0.4, tone],
      [1, darker(tone, 0.5)],
    ]),
  );
  pen.path(
    `M${x - s * 0.72} ${y - s * 0.15}Q${x} ${y + s * 0.02} ${x + s * 0.73} ${y - s * 0.19}Q${x} ${y - s * 0.1} ${x - s * 0.72} ${y - s * 0.15}Z`,
    lit('#4a2f1c', view.light),
  );
  pen.stroke(
    `M${x - s * 0.35} ${y - s * 0.3}L${x + s * 0.42} ${y - s * 0.02}`,
    lit('#d8b27a', view.light),
    s * 0.028,
  );
  pen.ellipse(x - s * 0.39, y - s * 0.31, s * 0.09, s * 0.032, lit('#d8b27a', view.light));
}

function near(look: Look): 'bicycle' | 'canoe' | 'walkers' {
  if (look.db === 'comahue' || look.db === 'bsa') return 'canoe';
  return look.furniture === 'rustic' || look.db === 'hcg' || look.db === 'cgbeach'
    ? 'walkers'
    : 'bicycle';
}

/** A walk near the hotel: the landscape from its path, and what one goes out with. */
export const paseo: Scene = (pen, look) => {
  const view = viewOf(pen, look, {
    hour: look.hours.paseo,
    horizon: 0.46,
    shift: look.mirrored ? 0.1 : -0.1,
    name: 'paseo',
    foreground: look.db !== 'recoleta',
  });
  const { w, h } = view;
  worldOf(look.db)(view);
  const x = look.mirrored ? w * 0.3 : w * 0.66;
  switch (near(look)) {
    case 'bicycle':
      bicycle(view, x, h * 0.92, h * 0.34, look.color1);
      break;
    case 'canoe':
      canoe(pen, view, x, h * 0.84, h * 0.34, look.color2);
      break;
    case 'walkers':
      figure(view, x, h * 0.93, h * 0.4, look.color1, '#e6d3a8');
      figure(view, x + w * 0.075, h * 0.935, h * 0.37, look.color2);
      break;
  }
};
