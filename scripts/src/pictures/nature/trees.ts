import { clear, darker, mix } from '../kit/color.js';
import { curve, type Point } from '../kit/pen.js';
import { between } from '../kit/random.js';
import { distant, lit, sunny } from './light.js';
import type { View } from './view.js';

interface Crown {
  readonly color: string;
  readonly distance?: number;
  readonly trunk?: string;
}

function leaves(
  view: View,
  clusters: readonly (readonly [x: number, y: number, r: number])[],
  tree: Crown,
  grain: number,
): void {
  const { pen, light, random } = view;
  const distance = tree.distance ?? 0;
  const deep = distant(darker(tree.color, 0.45), light, distance);
  const bright = mix(sunny(tree.color, light, 0.45), light.haze, distance);
  const sunX = light.at[0] < 0.5 ? -1 : 1;
  for (const [x, y, r] of clusters) pen.circle(x, y, r * 0.86, deep);
  for (const [x, y, r] of clusters)
    for (let leaf = 0; leaf < 26; leaf += 1) {
      const angle = random() * Math.PI * 2;
      const reach = random() ** 0.5 * r;
      const facing = (Math.cos(angle) * sunX * 0.5 - Math.sin(angle) * 0.75) * (reach / r);
      const tone = mix(
        deep,
        bright,
        Math.min(1, Math.max(0, 0.34 + facing * 0.5 + between(random, -0.16, 0.16))),
      );
      const size = grain * between(random, 0.6, 1.25);
      pen.ellipse(
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
        size,
        size * 0.72,
        tone,
      );
    }
}

/** A broad tree (linden, jacaranda, ombú): trunk, boughs and a crown of leaf clusters. `y` is the foot. */
export function broadTree(
  view: View,
  x: number,
  y: number,
  height: number,
  tree: Crown & { spread?: number },
): void {
  const { pen, light, random } = view;
  const spread = tree.spread ?? 0.42;
  const bark = distant(tree.trunk ?? '#5b4636', light, tree.distance ?? 0);
  pen.shadow(x + height * 0.1, y, height * spread * 1.1, height * 0.06, 0.4);
  const girth = height * 0.035;
  const top = y - height * 0.42;
  pen.path(
    `M${x - girth * 1.6} ${y + 2}Q${x - girth * 0.7} ${y - height * 0.12} ${x - girth * 0.8} ${top}L${x + girth * 0.7} ${top}Q${x + girth * 0.7} ${y - height * 0.1} ${x + girth * 1.7} ${y + 2}Z`,
    pen.horizontal(x - girth, x + girth, [
      [0, darker(bark, 0.35)],
      [0.6, bark],
      [1, mix(bark, light.sun, 0.2)],
    ]),
  );
  for (let bough = 0; bough < 6; bough += 1) {
    const lean = (bough / 5 - 0.5) * 2;
    pen.stroke(
      `M${x} ${top + height * 0.06}Q${x + lean * height * 0.08} ${top - height * 0.1} ${x + lean * height * spread * 0.72} ${y - height * between(random, 0.6, 0.8)}`,
      bark,
      girth * between(random, 0.35, 0.8),
    );
  }
  const clusters: [number, number, number][] = [];
  for (let index = 0; index < 24; index += 1) {
    const angle = random() * Math.PI * 2;
    const reach = random() ** 0.6;
    clusters.push([
      x + Math.cos(angle) * reach * height * spread * 0.78,
      y - height * 0.69 + Math.sin(angle) * reach * height * 0.22,
      height * between(random, 0.075, 0.135),
    ]);
  }
  clusters.sort((a, b) => b[1] - a[1]);
  leaves(view, clusters, tree, height * 0.022);
}

/** A tall narrow poplar or cypress. */
export function poplar(view: View, x: number, y: number, height: number, tree: Crown): void {
  const { pen, light, random } = view;
  pen.shadow(x + height * 0.05, y, height * 0.2, height * 0.03, 0.35);
  pen.stroke(
    `M${x} ${y}V${y - height * 0.3}`,
    distant(tree.trunk ?? '#6a5442', light, tree.distance ?? 0),
    height * 0.03,
    { cap: 'butt' },
  );
  const clusters: [number, number, number][] = [];
  for (let index = 0; index < 17; index += 1) {
    const part = index / 16;
    const width = Math.sin(Math.PI * (0.1 + part * 0.86)) ** 0.8 * height * 0.085;
    clusters.push([
      x + between(random, -0.5, 0.5) * width,
      y - height * (0.12 + part * 0.84),
      width * between(random, 0.75, 1) + height * 0.008,
    ]);
  }
  leaves(view, clusters, tree, height * 0.0135);
}

/** A mountain conifer. */
export function conifer(view: View, x: number, y: number, height: number, tree: Crown): void {
  const { pen, light, random } = view;
  const base = distant(tree.color, light, tree.distance ?? 0);
  const sunX = light.at[0] < 0.5 ? -1 : 1;
  pen.stroke(`M${x} ${y}V${y - height * 0.5}`, darker(base, 0.4), height * 0.03, { cap: 'butt' });
  for (let tier = 0; tier < 9; tier += 1) {
    const part = tier / 9;
    const wide = height * 0.22 * (1 - part) + height * 0.015;
    const low = y - height * (0.08 + part * 0.86);
    const points: Point[] = [[x, low - height * 0.17]];
    for (let tip = 0; tip <= 8; tip += 1)
      points.push([
        x + wide - (tip / 8) * wide * 2,
        low + (tip % 2 === 0 ? between(random, 0, 0.03) : -0.035) * height,
      ]);
    pen.shape(
      points,
      pen.horizontal(x - wide, x + wide, [
        [0, mix(base, sunX < 0 ? light.sun : '#0b0d16', 0.2)],
        [0.5, base],
        [1, mix(base, sunX > 0 ? light.sun : '#0b0d16', 0.2)],
      ]),
    );
  }
}

/** A palm with arched, feathered fronds. */
export function palm(
  view: View,
  x: number,
  y: number,
  height: number,
  tree: Crown & { lean?: number },
): void {
  const { pen, light, random } = view;
  const lean = (tree.lean ?? 0.08) * height;
  const bark = distant(tree.trunk ?? '#8b6a4c', light, tree.distance ?? 0);
  const topX = x + lean;
  const topY = y - height * 0.78;
  pen.shadow(x, y, height * 0.2, height * 0.025, 0.4);
  const girth = height * 0.02;
  const trunk = `M${x - girth * 1.5} ${y}Q${x + lean * 0.1 - girth} ${y - height * 0.45} ${topX - girth * 0.7} ${topY}L${topX + girth * 0.7} ${topY}Q${x + lean * 0.1 + girth} ${y - height * 0.45} ${x + girth * 1.5} ${y}Z`;
  pen.path(
    trunk,
    pen.horizontal(x - girth * 1.5, x + lean + girth, [
      [0, darker(bark, 0.4)],
      [1, mix(bark, light.sun, 0.25)],
    ]),
  );
  pen.layer({ clip: trunk }, () => {
    for (let ring = 0; ring < 34; ring += 1)
      pen.stroke(
        `M${x - girth * 2} ${y - (ring / 34) * height * 0.8}q${girth * 2} ${girth * 0.7} ${girth * 4 + lean} 0`,
        darker(bark, 0.5),
        girth * 0.16,
        { opacity: 0.5 },
      );
  });
  for (let frond = 0; frond < 19; frond += 1) {
    const angle = Math.PI * (0.97 + (frond % 10) * 0.118) + between(random, -0.12, 0.12);
    const length = height * between(random, 0.27, 0.36);
    const droop = height * between(random, 0.1, 0.22) * (frond < 10 ? 1.15 : 0.6);
    const tone = mix(
      distant(darker(tree.color, 0.3), light, tree.distance ?? 0),
      sunny(tree.color, light, 0.4),
      frond < 10 ? random() * 0.4 : 0.35 + random() * 0.6,
    );
    const rib: Point[] = [];
    for (let step = 0; step <= 12; step += 1) {
      const part = step / 12;
      rib.push([
        topX + Math.cos(angle) * length * part,
        topY + Math.sin(angle) * length * part + droop * part * part,
      ]);
    }
    pen.stroke(curve(rib), tone, height * 0.006);
    let blades = '';
    for (let step = 1; step < 12; step += 0.5) {
      const at = rib[Math.floor(step)] ?? [0, 0];
      const next = rib[Math.ceil(step)] ?? at;
      const [bx, by] = [(at[0] + next[0]) / 2, (at[1] + next[1]) / 2];
      const size = height * 0.085 * Math.sin(Math.PI * (0.12 + (step / 12) * 0.8));
      const along = Math.cos(angle) * size * 0.65;
      blades += `M${bx.toFixed(1)} ${by.toFixed(1)}l${along.toFixed(1)} ${(size * 0.85).toFixed(1)}M${bx.toFixed(1)} ${by.toFixed(1)}l${(along * 1.1).toFixed(1)} ${(-size * 0.22).toFixed(1)}`;
    }
    pen.stroke(blades, tone, height * 0.007);
  }
  pen.circle(topX, topY + girth, girth * 1.5, darker(bark, 0.3));
}

/** Dappled light and shade on the ground, as under trees. */
export function dapples(view: View, top: number, low: number, count: number, color: string): void {
  const { pen, random, w } = view;
  pen.layer({ blur: 3 }, () => {
    for (let index = 0; index < count; index += 1) {
      const part = random();
      pen.ellipse(
        random() * w,
        top + (low - top) * part,
        (8 + part * 46) * between(random, 0.5, 1.4),
        (2 + part * 9) * between(random, 0.5, 1.4),
        clear(color, between(random, 0.1, 0.35)),
      );
    }
  });
}

/** Leafy twigs hanging into the picture from the top corner: the nearest depth plane. */
export function overhang(view: View, fromRight: boolean, color: string, flowers?: string): void {
  const { pen, light, random, w, h } = view;
  const side = fromRight ? -1 : 1;
  const origin = fromRight ? w + 20 : -20;
  for (let twig = 0; twig < 9; twig += 1) {
    const y0 = between(random, -0.06, 0.12) * h;
    const length = between(random, 0.16, 0.36) * w;
    const end: Point = [origin + side * length, y0 + between(random, 0.05, 0.3) * h];
    const points: Point[] = [];
    for (let step = 0; step <= 16; step += 1) {
      const part = step / 16;
      points.push([origin + (end[0] - origin) * part, y0 + (end[1] - y0) * part * part]);
    }
    pen.stroke(curve(points), lit('#3d2f28', light, 0.2), 3);
    for (const [x, y] of points.slice(2))
      for (let leaf = 0; leaf < 5; leaf += 1) {
        const size = between(random, 8, 19);
        const angle = between(random, 20, 160) - (fromRight ? 0 : 20);
        const tone =
          flowers !== undefined && random() < 0.6
            ? sunny(flowers, light, random() * 0.45)
            : mix(lit(darker(color, 0.4), light), sunny(color, light, 0.35), random());
        pen.layer(
          {
            transform: `translate(${(x + between(random, -18, 18)).toFixed(1)} ${(y + between(random, -10, 14)).toFixed(1)}) rotate(${angle.toFixed(0)})`,
          },
          () => {
            pen.path(
              `M0 0Q${size * 0.5} ${-size * 0.42} ${size} 0Q${size * 0.5} ${size * 0.42} 0 0Z`,
              tone,
            );
          },
        );
      }
  }
}
