import { darker, lighter, mix } from '../kit/color.js';
import { n } from '../kit/pen.js';
import { lit } from '../nature/light.js';
import type { View } from '../nature/view.js';

/** A wooden jetty from the near edge out over the water. */
export function jetty(view: View, x0: number, y0: number, x1: number, y1: number): void {
  const { pen, light, random, h } = view;
  const wood = lit('#a47e56', light);
  const half = h * 0.1;
  const at = (part: number): { x: number; y: number; half: number } => {
    const eased = part ** 0.42;
    return {
      x: x0 + (x1 - x0) * eased,
      y: y0 + (y1 - y0) * eased,
      half: half * (1 - eased) + h * 0.01,
    };
  };
  const [near, far] = [at(0), at(1)];
  pen.layer({ blur: 4, opacity: 0.4 }, () => {
    pen.shape(
      [
        [near.x - near.half, near.y + 26],
        [near.x + near.half, near.y + 26],
        [far.x + far.half, far.y + 7],
        [far.x - far.half, far.y + 7],
      ],
      darker(lit(view.look.color1, light), 0.5),
    );
  });
  for (let post = 8; post >= 0; post -= 1) {
    const spot = at(post / 8);
    for (const side of [-1, 1])
      pen.rect(
        spot.x + side * spot.half - spot.half * 0.07,
        spot.y - spot.half * 0.5,
        spot.half * 0.14,
        spot.half * 0.95,
        pen.horizontal(spot.x + side * spot.half - 4, spot.x + side * spot.half + 4, [
          [0, darker(wood, 0.5)],
          [1, wood],
        ]),
      );
  }
  pen.shape(
    [
      [near.x - near.half, near.y],
      [near.x + near.half, near.y],
      [far.x + far.half, far.y],
      [far.x - far.half, far.y],
    ],
    pen.vertical(far.y, near.y, [
      [0, mix(wood, light.haze, 0.35)],
      [1, wood],
    ]),
  );
  for (let plank = 0; plank < 46; plank += 1) {
    const spot = at(1 - plank / 46);
    const next = at(1 - (plank + 0.9) / 46);
    pen.shape(
      [
        [spot.x - spot.half, spot.y],
        [spot.x + spot.half, spot.y],
        [next.x + next.half, next.y],
        [next.x - next.half, next.y],
      ],
      random() < 0.5 ? lighter(wood, 0.2) : darker(wood, 0.2),
      { opacity: 0.34 },
    );
    pen.stroke(
      `M${n(next.x - next.half)} ${n(next.y)}H${n(next.x + next.half)}`,
      darker(wood, 0.6),
      0.5 + next.half * 0.022,
      { opacity: 0.7 },
    );
  }
}

/** A parasol of slanted segments with a scalloped edge; `y` is its foot. */
export function parasol(
  view: View,
  x: number,
  y: number,
  size: number,
  color: string,
  second: string,
): void {
  const { pen, light } = view;
  pen.shadow(x + size * 0.3, y + size * 0.03, size * 0.75, size * 0.1, 0.4);
  pen.stroke(`M${x} ${y}L${x + size * 0.02} ${y - size * 1.1}`, lit('#e9dfcc', light), size * 0.03);
  for (let part = 0; part < 8; part += 1) {
    const from = -0.72 + part * 0.18;
    const to = from + 0.18;
    const edge = (value: number): number => y - size * (0.82 - value * value * 0.16);
    const tone = part % 2 === 0 ? color : second;
    pen.path(
      `M${n(x + size * 0.02)} ${n(y - size * 1.22)}Q${n(x + from * size * 0.75)} ${n(y - size * 1.16)} ${n(x + from * size)} ${n(edge(from))}Q${n(x + ((from + to) / 2) * size)} ${n(edge((from + to) / 2) + size * 0.05)} ${n(x + to * size)} ${n(edge(to))}Q${n(x + to * size * 0.75)} ${n(y - size * 1.16)} ${n(x + size * 0.02)} ${n(y - size * 1.22)}Z`,
      mix(lit(tone, light), part < 4 === light.at[0] < 0.5 ? light.sun : '#0b0d16', 0.14),
    );
  }
  pen.circle(x + size * 0.02, y - size * 1.23, size * 0.02, lit('#e9dfcc', light));
}

/** A sun lounger seen from the side and a little above. */
export function lounger(
  view: View,
  x: number,
  y: number,
  size: number,
  cloth: string,
  wood: string,
  toLeft: boolean,
): void {
  const { pen, light } = view;
  const frame = lit(wood, light);
  const tone = lit(cloth, light);
  pen.shadow(x, y + size * 0.02, size * 0.66, size * 0.08, 0.5);
  pen.layer(
    {
      transform: `translate(${n(x)} ${n(y)}) scale(${n(toLeft ? -size / 100 : size / 100)} ${n(size / 100)})`,
    },
    () => {
      pen.stroke('M-46 -2V-15M-40 2V-12M44 -2V-15M50 2V-12', darker(frame, 0.2), 3.4);
      pen.shape(
        [
          [-52, -15],
          [50, -15],
          [56, -10],
          [-46, -10],
        ],
        frame,
      );
      pen.path(
        'M-50 -19Q-50 -22 -44 -22H18L40 -46Q44 -49 48 -45L52 -38L26 -14H-44Q-50 -14 -50 -19Z',
        pen.linear(
          [0, -44],
          [0, -14],
          [
            [0, mix(tone, light.sun, 0.35)],
            [0.5, tone],
            [1, darker(tone, 0.3)],
          ],
        ),
      );
      pen.stroke('M-20 -22V-15M0 -22V-15M18 -21L24 -15M30 -34L37 -27', darker(tone, 0.3), 1, {
        opacity: 0.6,
      });
      pen.path('M33 -43Q38 -52 45 -48Q50 -44 47 -40L40 -35Z', lit(view.look.color2, light));
    },
  );
}

/** A stone or wooden balustrade across the picture: the terrace one looks out from. */
export function balustrade(
  view: View,
  top: number,
  low: number,
  color: string,
  kind: 'stone' | 'iron' | 'glass' | 'timber',
): void {
  const { pen, light, w } = view;
  const tone = lit(color, light, 0.08);
  const bright = mix(tone, light.sun, 0.4);
  const rail = (low - top) * 0.16;
  if (kind === 'glass') {
    pen.rect(-10, top, w + 20, low - top, mix(light.sky[1], '#ffffff', 0.3), { opacity: 0.14 });
    for (let post = 0; post < 7; post += 1)
      pen.rect((w * (post + 0.5)) / 7 - 3, top, 6, low - top, darker(tone, 0.2));
    pen.rect(
      -10,
      top - 8,
      w + 20,
      12,
      pen.vertical(top - 8, top + 4, [
        [0, bright],
        [1, darker(tone, 0.3)],
      ]),
    );
    return;
  }
  const count = kind === 'stone' ? 26 : kind === 'iron' ? 54 : 18;
  for (let post = 0; post < count; post += 1) {
    const x = (w * (post + 0.5)) / count;
    const half = kind === 'stone' ? w * 0.0105 : kind === 'iron' ? 2.4 : w * 0.006;
    const body = pen.horizontal(
      x - half,
      x + half,
      light.at[0] < 0.5
        ? [
            [0, bright],
            [1, darker(tone, 0.4)],
          ]
        : [
            [0, darker(tone, 0.4)],
            [1, bright],
          ],
    );
    if (kind === 'stone') {
      const tall = low - top;
      const y = (part: number): string => n(top + tall * part);
      pen.path(
        `M${n(x - half * 0.6)} ${y(0.1)}Q${n(x - half * 0.3)} ${y(0.25)} ${n(x - half * 0.45)} ${y(0.32)}Q${n(x - half * 1.15)} ${y(0.5)} ${n(x - half)} ${y(0.66)}Q${n(x - half * 0.8)} ${y(0.8)} ${n(x - half * 0.5)} ${y(0.85)}L${n(x - half * 0.8)} ${y(1)}H${n(x + half * 0.8)}L${n(x + half * 0.5)} ${y(0.85)}Q${n(x + half * 0.8)} ${y(0.8)} ${n(x + half)} ${y(0.66)}Q${n(x + half * 1.15)} ${y(0.5)} ${n(x + half * 0.45)} ${y(0.32)}Q${n(x + half * 0.3)} ${y(0.25)} ${n(x + half * 0.6)} ${y(0.1)}Z`,
        body,
      );
    } else pen.rect(x - half, top, half * 2, low - top, body);
    if (kind === 'iron' && post % 6 === 3)
      pen.stroke(
        `M${x - w * 0.028} ${(top + low) / 2}a${w * 0.014} ${w * 0.014} 0 1 1 ${w * 0.028} 0a${w * 0.014} ${w * 0.014} 0 1 1 ${-w * 0.028} 0`,
        tone,
        4,
      );
  }
  pen.rect(
    -10,
    top - rail * 0.6,
    w + 20,
    rail,
    pen.vertical(top - rail * 0.6, top + rail * 0.4, [
      [0, bright],
      [0.35, tone],
      [1, darker(tone, 0.35)],
    ]),
  );
  pen.rect(
    -10,
    low - rail * 0.5,
    w + 20,
    rail * 1.3,
    pen.vertical(low - rail * 0.5, low + rail * 0.8, [
      [0, bright],
      [0.3, tone],
      [1, darker(tone, 0.3)],
    ]),
  );
}
