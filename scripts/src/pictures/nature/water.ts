import { darker, lighter, mix } from '../kit/color.js';
import { curve, type Point } from '../kit/pen.js';
import { between, noiseLine } from '../kit/random.js';
import { lit } from './light.js';
import type { View } from './view.js';

/** Water in perspective between two heights: sky in it, ripples that grow as they come near, the sun's path. */
export function water(
  view: View,
  top: number,
  low: number,
  color: string,
  options: { calm?: number; glitter?: boolean } = {},
): void {
  const { pen, light, random, w } = view;
  const calm = options.calm ?? 0.4;
  const tone = lit(color, light);
  pen.rect(
    -10,
    top,
    w + 20,
    low - top + 2,
    pen.vertical(top, low, [
      [0, mix(tone, light.haze, 0.62)],
      [0.12, mix(tone, light.sky[2], 0.42)],
      [0.5, mix(tone, light.sky[1], 0.22)],
      [1, darker(tone, 0.28)],
    ]),
  );
  const bright = mix(light.sky[2], light.sun, 0.4);
  const dark = darker(tone, 0.3);
  for (let index = 0; index < 260; index += 1) {
    const part = random() ** 1.7;
    const y = top + (low - top) * part + 1;
    const length = w * between(random, 0.015, 0.06) * (0.35 + part * 2.2);
    const thick = (low - top) * (0.0015 + part * 0.011) * (1.2 - calm);
    const x = random() * (w + length) - length / 2;
    pen.path(
      `M${(x - length / 2).toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y - thick * 2).toFixed(1)} ${(x + length / 2).toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y + thick * 0.6).toFixed(1)} ${(x - length / 2).toFixed(1)} ${y.toFixed(1)}Z`,
      random() < 0.5 ? bright : dark,
      { opacity: between(random, 0.06, 0.26) * (1.3 - calm) },
    );
  }
  if (options.glitter === false) return;
  const sunX = ((((light.at[0] + view.shift * 0.6) % 1) + 1) % 1) * w;
  const strong = light.hour === 'day' ? 0.55 : light.hour === 'dusk' ? 0.5 : 0.95;
  pen.layer({ blend: 'screen' }, () => {
    pen.ellipse(
      sunX,
      top,
      w * 0.16,
      (low - top) * 0.9,
      pen.radial(
        [sunX, top],
        w * 0.16,
        [
          [0, light.sun, strong * 0.5],
          [1, light.sun, 0],
        ],
        ((low - top) * 0.9) / (w * 0.16),
      ),
    );
    for (let index = 0; index < 190; index += 1) {
      const part = random() ** 1.5;
      const y = top + (low - top) * part + 1;
      const spread = w * (0.012 + part * 0.085);
      const x = sunX + (random() + random() - 1) * spread * 1.6;
      const length = w * between(random, 0.004, 0.02) * (0.4 + part * 1.8);
      pen.ellipse(x, y, length, Math.max(0.7, (low - top) * (0.001 + part * 0.006)), light.sun, {
        opacity: between(random, 0.25, 0.85) * strong,
      });
    }
  });
}

/** The edge of the sea on sand: wet sand, three lines of foam and the thin last wave. */
export function shore(view: View, y: number, slope: number, sand: string, color: string): void {
  const { pen, light, random, w, h } = view;
  const noise = noiseLine(random, 3);
  const edge = (offset: number, wobble: number): Point[] =>
    Array.from({ length: 31 }, (_, step): Point => {
      const part = step / 30;
      return [
        part * (w + 40) - 20,
        y + offset + slope * (part - 0.5) + noise(part * 5 + offset * 0.02) * wobble,
      ];
    });
  const below = (points: Point[]): string => `${curve(points)}L${w + 20} ${h + 20}L-20 ${h + 20}Z`;
  const tone = lit(sand, light);
  const deep = h - y;
  pen.path(
    below(edge(0, deep * 0.06)),
    pen.vertical(y, h, [
      [0, mix(lit(color, light), tone, 0.35)],
      [0.2, mix(tone, lit(color, light), 0.25)],
      [1, tone],
    ]),
  );
  pen.path(
    below(edge(deep * 0.13, deep * 0.05)),
    pen.vertical(y + deep * 0.1, y + deep * 0.5, [
      [0, mix(darker(tone, 0.25), light.sky[1], 0.25)],
      [1, darker(tone, 0.12)],
    ]),
  );
  pen.path(
    below(edge(deep * 0.3, deep * 0.04)),
    pen.vertical(y + deep * 0.3, h, [
      [0, mix(tone, light.sun, 0.12)],
      [0.3, tone],
      [1, darker(tone, 0.1)],
    ]),
  );
  for (const [offset, thick, opacity] of [
    [-0.2, 0.012, 0.5],
    [-0.08, 0.02, 0.75],
    [0.125, 0.03, 0.95],
  ] as const) {
    const crest = edge(deep * offset, deep * (offset < 0 ? 0.035 : 0.05));
    const under = crest
      .map(([x, py], index): Point => [
        x,
        py + deep * thick * (1.2 + Math.sin(index * 1.9) * 0.5 + Math.sin(index * 0.7)),
      ])
      .reverse();
    const foam = lighter(mix('#ffffff', light.haze, light.dark ? 0.7 : 0.12), 0.1);
    pen.path(`${curve(crest)}L${curve(under).slice(1)}Z`, foam, { opacity });
    pen.layer({ opacity: opacity * 0.7 }, () => {
      for (let dot = 0; dot < 150; dot += 1) {
        const at = crest[Math.floor(random() * crest.length)] ?? [0, 0];
        pen.ellipse(
          at[0] + between(random, -30, 30),
          at[1] + between(random, -0.01, 0.055) * deep,
          between(random, 1, 6),
          between(random, 0.6, 1.8),
          foam,
          { opacity: between(random, 0.3, 0.9) },
        );
      }
    });
  }
  for (let grain = 0; grain < 500; grain += 1) {
    const part = random();
    pen.ellipse(
      random() * w,
      y + deep * (0.4 + part * 0.65),
      0.8 + part * 2.2,
      0.5 + part,
      random() < 0.5 ? darker(tone, 0.25) : lighter(tone, 0.4),
      { opacity: 0.3 },
    );
  }
}

/** A sailing boat with its reflection; `y` is the waterline. */
export function sailboat(view: View, x: number, y: number, size: number, sail: string): void {
  const { pen, light } = view;
  const canvas = mix(sail, light.sun, 0.25);
  const shadow = lit(sail, light, 0.2);
  pen.layer({ blur: 2, opacity: 0.4 }, () => {
    pen.path(
      `M${x - size * 0.1} ${y}L${x + size * 0.05} ${y + size * 0.9}L${x + size * 0.4} ${y}Z`,
      canvas,
    );
  });
  pen.path(
    `M${x} ${y - size * 1.15}Q${x + size * 0.28} ${y - size * 0.5} ${x + size * 0.42} ${y - size * 0.14}L${x} ${y - size * 0.14}Z`,
    pen.horizontal(x, x + size * 0.42, [
      [0, canvas],
      [1, shadow],
    ]),
  );
  pen.path(
    `M${x - size * 0.03} ${y - size * 1.02}Q${x - size * 0.14} ${y - size * 0.45} ${x - size * 0.34} ${y - size * 0.13}L${x - size * 0.03} ${y - size * 0.13}Z`,
    pen.horizontal(x - size * 0.34, x, [
      [0, canvas],
      [1, mix(canvas, shadow, 0.7)],
    ]),
  );
  pen.stroke(
    `M${x - size * 0.01} ${y - size * 1.2}V${y - size * 0.08}`,
    lit('#4a3524', light),
    Math.max(1, size * 0.015),
  );
  pen.path(
    `M${x - size * 0.42} ${y - size * 0.1}H${x + size * 0.5}Q${x + size * 0.4} ${y + size * 0.04} ${x + size * 0.28} ${y + size * 0.04}H${x - size * 0.26}Q${x - size * 0.38} ${y} ${x - size * 0.42} ${y - size * 0.1}Z`,
    pen.vertical(y - size * 0.1, y + size * 0.04, [
      [0, lit('#f7f2e8', light)],
      [0.5, lit('#f7f2e8', light)],
      [0.55, lit(view.look.color1, light)],
      [1, lit(darker(view.look.color1, 0.4), light)],
    ]),
  );
}
