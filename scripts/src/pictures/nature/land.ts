import { clear, darker, lighter, mix } from '../kit/color.js';
import { curve, line, type Point } from '../kit/pen.js';
import { between, noiseLine } from '../kit/random.js';
import { distant, lit, sunny } from './light.js';
import type { View } from './view.js';

/** One range of mountains or hills against the air behind it, lit from the sun's side. */
export function ridge(
  view: View,
  options: {
    y: number;
    height: number;
    rough: number;
    color: string;
    distance: number;
    bends?: number;
    peaks?: boolean;
    snow?: number;
    until?: number;
  },
): void {
  const { pen, light, random, w } = view;
  const noise = noiseLine(random, options.peaks === true ? 7 : 5, options.rough);
  const bends = options.bends ?? 4;
  const start = random() * 40;
  const points: Point[] = [];
  for (let step = 0; step <= 200; step += 1) {
    const x = (step / 200) * (w + 20) - 10;
    let value = noise(start + (step / 200) * bends);
    if (options.peaks === true) value = 0.85 - Math.abs(value) * 2.2;
    points.push([x, options.y - options.height * (0.5 + value * 0.62)]);
  }
  const base = options.until ?? options.y + options.height * 0.25;
  const color = distant(options.color, light, options.distance);
  const crest = Math.min(...points.map(([, y]) => y));
  const outline = `${line(points)}L${w + 10} ${base}L-10 ${base}Z`;
  pen.path(
    outline,
    pen.vertical(crest, base, [
      [0, mix(color, light.sun, light.dark ? 0.02 : 0.1)],
      [0.55, color],
      [1, mix(color, light.haze, 0.25 + options.distance * 0.45)],
    ]),
  );
  const sunLeft = light.at[0] < 0.5;
  if (options.peaks === true) {
    pen.layer({ clip: outline }, () => {
      points.forEach(([x, y], index) => {
        const before = points[index - 2];
        const after = points[index + 2];
        if (before === undefined || after === undefined || y > before[1] || y > after[1]) return;
        const fall = (base - y) * between(random, 0.6, 1);
        const wobble = (): number => between(random, -0.05, 0.05) * fall;
        const side = sunLeft ? 1 : -1;
        pen.path(
          line([
            [x, y - 2],
            [x + side * fall * 0.12 + wobble(), y + fall * 0.22],
            [x + side * fall * 0.06 + wobble(), y + fall * 0.42],
            [x + side * fall * 0.26 + wobble(), y + fall],
            [x + side * fall * 1.4, y + fall],
            [x + side * fall * 0.5, y + fall * 0.4],
          ]) + 'Z',
          lit(options.color, light, 0.25),
          { opacity: 0.32 * (1 - options.distance) + 0.06 },
        );
        if (options.snow !== undefined && y < options.y - options.height * options.snow) {
          const cap = options.y - options.height * options.snow - y;
          const points: Point[] = [[x, y - 1]];
          for (let step = 0; step <= 8; step += 1)
            points.push([
              x + cap * 1.5 - (step / 8) * cap * 3,
              y + cap * (step % 2 === 0 ? 1.15 : between(random, 0.45, 0.75)),
            ]);
          pen.path(`${line(points)}Z`, mix('#ffffff', light.haze, 0.2 + options.distance * 0.4), {
            opacity: light.dark ? 0.3 : 0.82,
          });
        }
      });
    });
  } else {
    pen.layer({ clip: outline, opacity: 0.5 }, () => {
      for (let index = 0; index < 16; index += 1) {
        const at = points[Math.floor(random() * points.length)] ?? [0, 0];
        const r = between(random, 0.08, 0.22) * w;
        pen.ellipse(
          at[0],
          at[1] + r * 0.28,
          r,
          r * 0.2,
          pen.radial(
            [at[0], at[1] + r * 0.28],
            r,
            [
              [0, sunny(options.color, light, 0.35), 0.5 * (1 - options.distance)],
              [1, sunny(options.color, light, 0.35), 0],
            ],
            0.2,
          ),
        );
      }
    });
  }
}

/** Open ground from `top` to the lower edge, with folds that come nearer. */
export function ground(
  view: View,
  top: number,
  color: string,
  options: { stripes?: boolean } = {},
): void {
  const { pen, light, random, w, h } = view;
  const far = distant(color, light, 0.45);
  pen.rect(
    -10,
    top,
    w + 20,
    h - top + 10,
    pen.vertical(top, h, [
      [0, far],
      [0.25, lit(color, light)],
      [1, lit(darker(color, 0.28), light)],
    ]),
  );
  for (let fold = 0; fold < 7; fold += 1) {
    const part = ((fold + 0.6) / 7) ** 1.8;
    const y = top + (h - top) * part;
    const noise = noiseLine(random, 3);
    const points: Point[] = [];
    for (let step = 0; step <= 24; step += 1)
      points.push([
        (step / 24) * (w + 20) - 10,
        y + noise(step / 7) * (h - top) * 0.07 * (0.4 + part),
      ]);
    pen.path(
      `${curve(points)}L${w + 10} ${h + 10}L-10 ${h + 10}Z`,
      pen.vertical(y - 20, y + (h - top) * 0.3, [
        [0, sunny(color, light, 0.25 + random() * 0.2), 0.5],
        [1, lit(darker(color, 0.2), light), 0],
      ]),
    );
  }
  if (options.stripes === true) {
    for (let index = -9; index <= 9; index += 2)
      pen.shape(
        [
          [w / 2 + index * 26, top],
          [w / 2 + (index + 1) * 26, top],
          [w / 2 + (index + 1) * w * 0.19, h],
          [w / 2 + index * w * 0.19, h],
        ],
        pen.vertical(top, h, [
          [0, lighter(color, 0.3), 0.05],
          [1, lighter(color, 0.3), 0.2],
        ]),
      );
  }
}

/** Blades and stems along the lower edge: what the eye stands in. */
export function grasses(
  view: View,
  options: { color: string; top: number; count: number; height: number; ears?: string },
): void {
  const { pen, light, random, w, h } = view;
  for (let index = 0; index < options.count; index += 1) {
    const depth = random();
    const x = random() * w;
    const y = options.top + (h + 20 - options.top) * depth;
    const tall = options.height * (0.35 + depth) * between(random, 0.6, 1.2);
    const lean = between(random, -0.35, 0.5) * tall;
    const tone = mix(
      lit(darker(options.color, 0.25), light),
      sunny(options.color, light, 0.4),
      random(),
    );
    pen.path(
      `M${x.toFixed(1)} ${y.toFixed(1)}Q${(x + lean * 0.2).toFixed(1)} ${(y - tall * 0.6).toFixed(1)} ${(x + lean).toFixed(1)} ${(y - tall).toFixed(1)}Q${(x + lean * 0.3).toFixed(1)} ${(y - tall * 0.5).toFixed(1)} ${(x + tall * 0.05).toFixed(1)} ${y.toFixed(1)}Z`,
      tone,
    );
    if (options.ears !== undefined && random() < 0.3)
      pen.ellipse(x + lean, y - tall, tall * 0.035, tall * 0.1, sunny(options.ears, light, 0.3), {
        opacity: 0.9,
      });
  }
}

/** Round bushes of the steppe or of a hedge, sitting on the ground between two heights. */
export function bushes(
  view: View,
  options: {
    color: string;
    top: number;
    low: number;
    count: number;
    size: number;
    flowers?: string;
  },
): void {
  const { pen, light, random, w } = view;
  const places = Array.from(
    { length: options.count },
    () => [random() * w, random()] as const,
  ).sort((a, b) => a[1] - b[1]);
  for (const [x, depth] of places) {
    const y = options.top + (options.low - options.top) * depth;
    const r = options.size * (0.25 + depth * depth) * between(random, 0.7, 1.2);
    pen.ellipse(x + r * 0.3, y + r * 0.1, r * 1.3, r * 0.28, clear('#0b0d16', 0.22));
    for (let leaf = 0; leaf < 26; leaf += 1) {
      const angle = Math.PI * (1 + random());
      const reach = random() ** 0.5 * r;
      const up = -Math.sin(angle);
      const sunSide = light.at[0] < 0.5 ? -Math.cos(angle) : Math.cos(angle);
      const tone = mix(
        distant(darker(options.color, 0.35), light, (1 - depth) * 0.3),
        sunny(options.color, light, 0.4),
        Math.max(0, up * 0.45 + sunSide * 0.35 + random() * 0.3),
      );
      pen.ellipse(
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach * 0.8,
        r * 0.24,
        r * 0.18,
        tone,
      );
    }
    if (options.flowers !== undefined)
      for (let flower = 0; flower < 14; flower += 1) {
        const angle = Math.PI * (1 + random());
        const reach = random() ** 0.5 * r;
        pen.circle(
          x + Math.cos(angle) * reach,
          y + Math.sin(angle) * reach * 0.8,
          r * 0.07,
          sunny(options.flowers, light, random() * 0.4),
        );
      }
  }
}

/** A far line of trees or roofs' tops: texture, not objects. */
export function treeline(
  view: View,
  y: number,
  height: number,
  color: string,
  distance: number,
  pointed = false,
): void {
  const { pen, light, random, w } = view;
  const tone = distant(color, light, distance);
  const points: Point[] = [[-10, y + 4]];
  let x = -10;
  while (x < w + 10) {
    const step = height * between(random, pointed ? 0.12 : 0.25, pointed ? 0.3 : 0.7);
    const tall = height * between(random, 0.45, 1);
    points.push([x + step / 2, y - tall], [x + step, y - tall * between(random, 0.4, 0.75)]);
    x += step;
  }
  points.push([w + 10, y + 4]);
  const outline = pointed ? `${line(points)}Z` : curve(points, true);
  pen.path(
    outline,
    pen.vertical(y - height, y, [
      [0, mix(tone, light.sun, light.dark ? 0 : 0.14)],
      [1, darker(tone, 0.12)],
    ]),
  );
}
