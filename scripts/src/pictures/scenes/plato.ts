import { clear, darker, lighter, mix } from '../kit/color.js';
import { curve, n, type Pen, type Point } from '../kit/pen.js';
import { between, randomFrom, type Random } from '../kit/random.js';
import type { Dish } from '../look.js';
import {
  berries,
  cutlery,
  drop,
  juice,
  plate,
  sprig,
  tableTop,
  windowLight,
} from '../objects/tableware.js';
import type { Scene } from './scene.js';

type Cook = (pen: Pen, random: Random, x: number, y: number, r: number) => void;

function blob(random: Random, x: number, y: number, rx: number, ry: number, rough: number): string {
  const points: Point[] = [];
  for (let step = 0; step < 16; step += 1) {
    const angle = (step / 16) * Math.PI * 2;
    const wobble = 1 + between(random, -rough, rough);
    points.push([x + Math.cos(angle) * rx * wobble, y + Math.sin(angle) * ry * wobble]);
  }
  return curve(points, true);
}

function raised(pen: Pen, path: string, fill: string): void {
  pen.layer({ blur: 7, transform: 'translate(6 9)' }, () =>
    pen.path(path, '#1a1210', { opacity: 0.45 }),
  );
  pen.path(path, fill);
}

const dishes: Record<Dish, Cook> = {
  beef: (pen, random, x, y, r) => {
    for (let slice = 0; slice < 6; slice += 1) {
      const [sx, sy] = [x - r * 0.46 + slice * r * 0.165, y - r * 0.06 + Math.abs(slice - 2.5) * 5];
      const path = blob(random, sx, sy, r * 0.13, r * 0.3, 0.05);
      raised(
        pen,
        path,
        pen.radial([sx, sy], r * 0.3, [
          [0, '#c2505a'],
          [0.55, '#a8483f'],
          [0.8, '#6b3420'],
          [1, '#33190f'],
        ]),
      );
      pen.stroke(
        `M${n(sx - r * 0.05)} ${n(sy - r * 0.2)}Q${n(sx)} ${n(sy)} ${n(sx - r * 0.04)} ${n(sy + r * 0.2)}`,
        '#ffd7c0',
        3,
        { opacity: 0.4 },
      );
    }
    for (let potato = 0; potato < 6; potato += 1) {
      const [px, py] = [x - r * 0.3 + potato * r * 0.13, y + r * 0.4 + Math.sin(potato * 2) * 12];
      raised(
        pen,
        blob(random, px, py, r * 0.09, r * 0.075, 0.1),
        pen.radial([px - 8, py - 8], r * 0.12, [
          [0, '#f9dc8c'],
          [0.6, '#dfa63f'],
          [1, '#9c621c'],
        ]),
      );
    }
    for (let dot = 0; dot < 170; dot += 1)
      pen.circle(
        x + between(random, -0.42, 0.4) * r,
        y - r * 0.05 + (random() + random() - 1) * r * 0.16,
        between(random, 1.5, 4.5),
        random() < 0.75 ? '#4f7a2c' : '#c2402c',
        { opacity: 0.85 },
      );
    sprig(pen, random, x + r * 0.3, y - r * 0.3, r * 0.36, -40);
  },
  trout: (pen, random, x, y, r) => {
    const fish = `M${n(x - r * 0.56)} ${n(y)}Q${n(x - r * 0.2)} ${n(y - r * 0.3)} ${n(x + r * 0.32)} ${n(y - r * 0.06)}L${n(x + r * 0.6)} ${n(y - r * 0.2)}Q${n(x + r * 0.52)} ${n(y)} ${n(x + r * 0.6)} ${n(y + r * 0.18)}L${n(x + r * 0.32)} ${n(y + r * 0.05)}Q${n(x - r * 0.2)} ${n(y + r * 0.26)} ${n(x - r * 0.56)} ${n(y)}Z`;
    raised(
      pen,
      fish,
      pen.vertical(y - r * 0.25, y + r * 0.22, [
        [0, '#6f7a62'],
        [0.3, '#b98f6a'],
        [0.52, '#f0a98c'],
        [0.75, '#e7cdb0'],
        [1, '#b9a68c'],
      ]),
    );
    for (let spot = 0; spot < 70; spot += 1)
      pen.circle(
        x + between(random, -0.42, 0.4) * r,
        y - r * 0.08 + (random() - 0.5) * r * 0.16,
        between(random, 1.5, 4),
        '#37392e',
        { opacity: 0.6 },
      );
    for (const dx of [-0.16, 0, 0.16])
      pen.stroke(
        `M${n(x + dx * r - 20)} ${n(y - r * 0.12)}Q${n(x + dx * r + 12)} ${n(y)} ${n(x + dx * r - 14)} ${n(y + r * 0.12)}`,
        '#7a4526',
        7,
        { opacity: 0.7 },
      );
    pen.circle(x - r * 0.43, y - r * 0.035, r * 0.026, '#f4ead0', { stroke: '#24231e', width: 5 });
    for (const [dx, dy] of [
      [-0.1, -0.38],
      [0.12, -0.4],
      [0.34, -0.36],
    ] as const)
      juice(pen, x + dx * r, y + dy * r, r * 0.105, '#f3cf45');
    for (let stem = 0; stem < 7; stem += 1)
      pen.stroke(
        `M${n(x - r * 0.35 + stem * 14)} ${n(y + r * 0.34)}Q${n(x + stem * 9)} ${n(y + r * (0.3 + stem * 0.02))} ${n(x + r * 0.4)} ${n(y + r * (0.26 + stem * 0.04))}`,
        stem % 2 === 0 ? '#6f9a3e' : '#4f7a2e',
        11,
      );
    sprig(pen, random, x - r * 0.42, y - r * 0.3, r * 0.34, 20, '#7a9a5a');
  },
  pasta: (pen, random, x, y, r) => {
    for (let strand = 0; strand < 120; strand += 1) {
      const turn = random() * Math.PI * 2;
      const reach = between(random, 0.1, 0.42) * r;
      const [sx, sy] = [x + Math.cos(turn) * reach * 0.5, y + Math.sin(turn) * reach * 0.5];
      const tone = mix('#e2ab45', '#fbe3a0', random());
      const arc = `M${n(sx - reach * 0.7)} ${n(sy)}A${n(reach * 0.7)} ${n(reach * 0.62)} ${n(turn * 57)} 1 1 ${n(sx + reach * 0.6)} ${n(sy + reach * 0.25)}`;
      pen.stroke(arc, '#6b3f14', 12, { opacity: 0.28 });
      pen.stroke(arc, tone, 8.5);
    }
    for (let sauce = 0; sauce < 24; sauce += 1) {
      const [sx, sy] = [
        x + (random() + random() - 1) * r * 0.3,
        y + (random() + random() - 1) * r * 0.28,
      ];
      pen.path(
        blob(random, sx, sy, r * 0.06, r * 0.05, 0.25),
        pen.radial([sx - 5, sy - 6], r * 0.08, [
          [0, '#e8674a'],
          [0.6, '#c23a25'],
          [1, '#7d1d12'],
        ]),
      );
    }
    for (let flake = 0; flake < 70; flake += 1)
      pen.rect(
        x + (random() + random() - 1) * r * 0.36,
        y + (random() + random() - 1) * r * 0.34,
        between(random, 4, 12),
        3,
        '#fff6da',
        { round: 1 },
      );
    for (const turn of [-100, -30, 50])
      sprig(pen, random, x - 4, y - 10, r * 0.24, turn, '#4f8a3a');
  },
  octopus: (pen, random, x, y, r) => {
    for (let slice = 0; slice < 9; slice += 1) {
      const angle = slice * 0.75;
      const [px, py] = [
        x + Math.cos(angle) * r * (slice % 2 === 0 ? 0.44 : 0.24),
        y + Math.sin(angle) * r * (slice % 2 === 0 ? 0.4 : 0.22),
      ];
      raised(
        pen,
        blob(random, px, py, r * 0.12, r * 0.1, 0.08),
        pen.radial([px - 8, py - 8], r * 0.15, [
          [0, '#fbe6a6'],
          [0.7, '#e6b552'],
          [1, '#a8702a'],
        ]),
      );
    }
    for (let arm = 0; arm < 5; arm += 1) {
      const start = arm * 1.3;
      const points: Point[] = [];
      for (let step = 0; step <= 60; step += 1) {
        const part = step / 60;
        const angle = start + part * 3.6;
        points.push([
          x + Math.cos(angle) * r * (0.1 + part * 0.4),
          y + Math.sin(angle) * r * (0.1 + part * 0.36),
        ]);
      }
      points.forEach(([px, py], step) =>
        pen.circle(px + 4, py + 6, r * 0.055 * (1.2 - step / 72), clear('#1a1210', 0.25)),
      );
      points.forEach(([px, py], step) =>
        pen.circle(
          px,
          py,
          r * 0.055 * (1.2 - step / 72),
          mix('#8a2f4a', '#d9657a', (step % 3) / 3),
        ),
      );
      points
        .filter((_, step) => step % 4 === 0)
        .forEach(([px, py], index) => {
          const step = index * 4;
          const size = r * 0.024 * (1.2 - step / 72);
          pen.circle(px + 5, py + 4, size, '#f6cfc8', { stroke: '#a84a5c', width: 1.6 });
        });
    }
    for (let dust = 0; dust < 200; dust += 1)
      pen.circle(
        x + (random() + random() - 1) * r * 0.55,
        y + (random() + random() - 1) * r * 0.52,
        between(random, 0.8, 2.6),
        '#c2431c',
        { opacity: 0.7 },
      );
    sprig(pen, random, x - r * 0.08, y - r * 0.06, r * 0.3, -60, '#5a8a3c');
  },
  risotto: (pen, random, x, y, r) => {
    raised(
      pen,
      blob(random, x, y, r * 0.52, r * 0.5, 0.05),
      pen.radial([x - r * 0.15, y - r * 0.2], r * 0.7, [
        [0, '#fbe58c'],
        [0.6, '#eebd3a'],
        [1, '#c08a1c'],
      ]),
    );
    for (let grain = 0; grain < 520; grain += 1) {
      const angle = random() * Math.PI * 2;
      const reach = random() ** 0.5 * r * 0.49;
      pen.ellipse(
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
        between(random, 4, 8),
        between(random, 2.5, 4),
        random() < 0.5 ? '#fff1b5' : '#d9a02c',
        { opacity: 0.6 },
      );
    }
    for (let spear = 0; spear < 5; spear += 1) {
      const sy = y - r * 0.12 + spear * r * 0.075;
      pen.stroke(
        `M${n(x - r * 0.3)} ${n(sy + 12)}L${n(x + r * 0.24)} ${n(sy - 6)}`,
        '#1a1210',
        15,
        { opacity: 0.3 },
      );
      pen.stroke(
        `M${n(x - r * 0.3)} ${n(sy + 6)}L${n(x + r * 0.24)} ${n(sy - 12)}`,
        spear % 2 === 0 ? '#7aa83e' : '#5f8f34',
        13,
      );
      pen.ellipse(x + r * 0.27, sy - 14, 24, 9, '#4a6d34');
    }
    for (let shaving = 0; shaving < 9; shaving += 1)
      pen.path(
        blob(
          random,
          x + (random() - 0.5) * r * 0.6,
          y + (random() - 0.5) * r * 0.6,
          r * 0.075,
          r * 0.025,
          0.2,
        ),
        '#fffae6',
        { opacity: 0.92 },
      );
  },
  salad: (pen, random, x, y, r) => {
    for (let leaf = 0; leaf < 54; leaf += 1) {
      const angle = random() * Math.PI * 2;
      const reach = (1 - leaf / 60) * r * 0.5;
      const [px, py] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
      const tone = mix('#3f7a2f', leaf % 5 === 0 ? '#7a2f4a' : '#a9cf5c', random());
      raised(
        pen,
        blob(random, px, py, r * 0.13, r * 0.085, 0.24),
        pen.linear(
          [px - r * 0.1, py - r * 0.1],
          [px + r * 0.1, py + r * 0.1],
          [
            [0, lighter(tone, 0.3)],
            [1, darker(tone, 0.25)],
          ],
        ),
      );
      pen.stroke(
        `M${n(px - r * 0.1)} ${n(py)}L${n(px + r * 0.1)} ${n(py)}`,
        lighter(tone, 0.4),
        2,
        { opacity: 0.6 },
      );
    }
    for (let prawn = 0; prawn < 5; prawn += 1) {
      const angle = prawn * 1.25 + 0.4;
      const [px, py] = [x + Math.cos(angle) * r * 0.26, y + Math.sin(angle) * r * 0.25];
      pen.stroke(
        `M${n(px - 36)} ${n(py + 14)}A38 38 0 1 1 ${n(px + 34)} ${n(py + 20)}`,
        '#1a1210',
        27,
        { opacity: 0.3 },
      );
      pen.stroke(
        `M${n(px - 38)} ${n(py + 8)}A38 38 0 1 1 ${n(px + 32)} ${n(py + 14)}`,
        '#f0835a',
        25,
      );
      pen.stroke(
        `M${n(px - 36)} ${n(py + 4)}A38 38 0 1 1 ${n(px + 28)} ${n(py + 8)}`,
        '#ffc5a0',
        8,
        { opacity: 0.8 },
      );
    }
    berries(pen, random, x, y, r * 0.36, 11, ['#d63a2e', '#e8572f', '#f0c23e']);
    for (const [dx, dy] of [
      [-0.3, 0.16],
      [0.16, 0.36],
      [0.3, -0.24],
    ] as const)
      juice(pen, x + dx * r, y + dy * r, r * 0.08, '#e9d24a');
  },
  empanadas: (pen, random, x, y, r) => {
    for (let index = 0; index < 6; index += 1) {
      const angle = index * 1.047 + 0.2;
      const [px, py] = [x + Math.cos(angle) * r * 0.36, y + Math.sin(angle) * r * 0.36];
      pen.layer(
        { transform: `translate(${n(px)} ${n(py)}) rotate(${n(angle * 57.3 + 90)})` },
        () => {
          const half = `M${n(-r * 0.2)} ${n(r * 0.06)}Q${n(-r * 0.19)} ${n(-r * 0.17)} 0 ${n(-r * 0.18)}Q${n(r * 0.19)} ${n(-r * 0.17)} ${n(r * 0.2)} ${n(r * 0.06)}Q0 ${n(r * 0.12)} ${n(-r * 0.2)} ${n(r * 0.06)}Z`;
          raised(
            pen,
            half,
            pen.radial([0, -r * 0.03], r * 0.22, [
              [0, '#f7d28a'],
              [0.55, '#df9a42'],
              [0.9, '#b0651f'],
              [1, '#8a4a14'],
            ]),
          );
          for (let fold = 0; fold < 11; fold += 1) {
            const turn = Math.PI * (1.02 + (fold / 10) * 0.96);
            pen.ellipse(
              Math.cos(turn) * r * 0.185,
              Math.sin(turn) * r * 0.19 + r * 0.03,
              r * 0.027,
              r * 0.022,
              fold % 2 === 0 ? '#c27a2c' : '#eab766',
            );
          }
          for (let scorch = 0; scorch < 8; scorch += 1)
            pen.circle(
              between(random, -0.11, 0.11) * r,
              between(random, -0.1, 0.03) * r,
              between(random, 3, 9),
              '#8a4a14',
              { opacity: 0.35 },
            );
        },
      );
    }
    plate(pen, x, y, r * 0.17, '#f4ead2');
    pen.circle(x, y, r * 0.11, '#b33722');
    berries(pen, random, x, y, r * 0.08, 10, ['#5f8a3a', '#d24a2e', '#e9c25a']);
    sprig(pen, random, x + r * 0.4, y + r * 0.44, r * 0.26, -30);
  },
  tart: (pen, random, x, y, r) => {
    raised(
      pen,
      blob(random, x, y, r * 0.5, r * 0.5, 0.012),
      pen.radial([x, y], r * 0.52, [
        [0, '#f3d9a0'],
        [0.8, '#e0ae62'],
        [1, '#a86a2a'],
      ]),
    );
    for (let edge = 0; edge < 36; edge += 1) {
      const angle = (edge / 36) * Math.PI * 2;
      pen.circle(
        x + Math.cos(angle) * r * 0.47,
        y + Math.sin(angle) * r * 0.47,
        r * 0.045,
        pen.radial(
          [x + Math.cos(angle) * r * 0.46 - 5, y + Math.sin(angle) * r * 0.46 - 5],
          r * 0.05,
          [
            [0, '#f8dca0'],
            [1, '#c08a42'],
          ],
        ),
      );
    }
    pen.circle(x, y, r * 0.42, '#fbeec8');
    for (let ring = 4; ring >= 1; ring -= 1)
      for (let slice = 0; slice < ring * 6; slice += 1) {
        const angle = (slice / (ring * 6)) * Math.PI * 2 + ring * 0.3;
        const [px, py] = [
          x + Math.cos(angle) * r * 0.094 * ring,
          y + Math.sin(angle) * r * 0.094 * ring,
        ];
        const tone = (slice + ring) % 3 === 0 ? '#f0b0a8' : '#d6304a';
        pen.path(
          `M${n(px - r * 0.05)} ${n(py + r * 0.03)}Q${n(px)} ${n(py - r * 0.1)} ${n(px + r * 0.05)} ${n(py + r * 0.03)}Q${n(px)} ${n(py + r * 0.06)} ${n(px - r * 0.05)} ${n(py + r * 0.03)}Z`,
          pen.radial([px - 4, py - 8], r * 0.08, [
            [0, lighter(tone, 0.5)],
            [0.5, tone],
            [1, darker(tone, 0.35)],
          ]),
        );
      }
    for (let sugar = 0; sugar < 240; sugar += 1)
      pen.circle(
        x + (random() + random() - 1) * r * 0.6,
        y + (random() + random() - 1) * r * 0.6,
        between(random, 0.6, 1.8),
        '#ffffff',
        { opacity: 0.6 },
      );
    for (const turn of [-70, -10]) sprig(pen, random, x, y - 6, r * 0.2, turn, '#5a9a4a');
  },
};

/** The house's dish, from above, in its own light. */
export const plato: Scene = (pen, look) => {
  const random = randomFrom(`${look.db} plato`);
  const { width: w, height: h } = pen;
  const dark = look.layout === 2 || look.furniture === 'modern' || look.furniture === 'rustic';
  tableTop(
    pen,
    random,
    dark
      ? darker(mix(look.wood, look.color1, 0.45), 0.25)
      : lighter(mix(look.cloth, look.color2, 0.25), 0.1),
    look.layout === 0 || dark ? 'wood' : 'stone',
  );
  const x = w * (look.mirrored ? 0.56 : 0.44);
  const y = h * 0.52;
  const nx = look.mirrored ? w * 0.12 : w * 0.88;
  pen.layer({ transform: `rotate(${look.mirrored ? -12 : 14} ${nx} ${h * 0.4})` }, () => {
    drop(pen, nx, h * 0.4, w * 0.11, h * 0.3);
    pen.rect(
      nx - w * 0.11,
      h * 0.08,
      w * 0.22,
      h * 0.66,
      pen.linear(
        [nx - 170, 0],
        [nx + 170, h * 0.7],
        [
          [0, lighter(look.color1, 0.14)],
          [0.5, look.color1],
          [1, darker(look.color1, 0.3)],
        ],
      ),
      { round: 5 },
    );
    for (const fold of [-0.06, 0.02, 0.07])
      pen.rect(nx + fold * w, h * 0.08, 3, h * 0.66, '#ffffff', { opacity: 0.14 });
    pen.rect(nx - w * 0.1, h * 0.1, w * 0.2, h * 0.62, 'none', {
      stroke: look.color2,
      width: 2.5,
      opacity: 0.8,
    });
  });
  const metal = mix(look.accent, '#d5d3ce', 0.8);
  cutlery(pen, nx - 40, h * 0.42, h * 0.6, metal, 'fork');
  cutlery(pen, nx + 46, h * 0.42, h * 0.6, metal, 'knife');
  plate(pen, x, y, h * 0.44, look.plate, look.color2);
  dishes[look.dish](pen, random, x, y, h * 0.54);
  const gx = look.mirrored ? w * 0.92 : w * 0.075;
  juice(pen, gx, h * 0.16, h * 0.095, look.layout === 1 ? '#e8cf7a' : '#7d1d34');
  plate(pen, gx, h * 0.84, h * 0.085, look.plate);
  berries(pen, random, gx, h * 0.84, h * 0.045, 12, ['#5f7a35', '#7d9a45', '#4a3a4a']);
  for (let crumb = 0; crumb < 40; crumb += 1)
    pen.circle(w * random(), h * random(), between(random, 1, 3), lighter(look.color2, 0.3), {
      opacity: 0.5,
    });
  windowLight(pen, random, look.layout === 2 ? '#ffd9a6' : '#fff3da');
};
