import { clear, darker, lighter } from '../kit/color.js';
import { n, type Pen } from '../kit/pen.js';

/** Everything here is seen from the front; `x` is the middle, `y` the foot, `h` the height. */
export type BottleShape = 'wine' | 'spirit' | 'round' | 'water' | 'slim';

const outlines: Record<BottleShape, readonly (readonly [half: number, up: number])[]> = {
  wine: [
    [0.12, 0],
    [0.125, 0.03],
    [0.125, 0.56],
    [0.11, 0.64],
    [0.045, 0.74],
    [0.042, 0.95],
    [0.05, 0.96],
    [0.05, 1],
  ],
  spirit: [
    [0.17, 0],
    [0.175, 0.03],
    [0.175, 0.6],
    [0.15, 0.68],
    [0.06, 0.73],
    [0.055, 0.88],
    [0.07, 0.89],
    [0.07, 1],
  ],
  round: [
    [0.14, 0],
    [0.2, 0.1],
    [0.22, 0.28],
    [0.19, 0.46],
    [0.08, 0.6],
    [0.06, 0.86],
    [0.075, 0.87],
    [0.075, 1],
  ],
  water: [
    [0.11, 0],
    [0.12, 0.03],
    [0.115, 0.3],
    [0.12, 0.5],
    [0.115, 0.68],
    [0.05, 0.84],
    [0.05, 0.93],
    [0.058, 0.94],
    [0.058, 1],
  ],
  slim: [
    [0.09, 0],
    [0.095, 0.03],
    [0.085, 0.62],
    [0.04, 0.74],
    [0.036, 0.93],
    [0.045, 0.94],
    [0.045, 1],
  ],
};

function silhouette(x: number, y: number, h: number, shape: BottleShape): string {
  const right = outlines[shape].map(([half, up]) => `${n(x + half * h)} ${n(y - up * h)}`);
  const left = outlines[shape].map(([half, up]) => `${n(x - half * h)} ${n(y - up * h)}`).reverse();
  return `M${[...right, ...left].join('L')}Z`;
}

export function bottle(
  pen: Pen,
  x: number,
  y: number,
  h: number,
  shape: BottleShape,
  color: string,
  label: string,
  glow = 0,
): void {
  const path = silhouette(x, y, h, shape);
  pen.shadow(x, y, h * 0.26, h * 0.035, 0.5);
  pen.path(
    path,
    pen.horizontal(x - h * 0.18, x + h * 0.18, [
      [0.05, darker(color, 0.55)],
      [0.22, color],
      [0.34, lighter(color, 0.45)],
      [0.5, color],
      [0.85, darker(color, 0.5)],
      [1, darker(color, 0.25)],
    ]),
    { stroke: darker(color, 0.5), width: 1 },
  );
  pen.layer({ clip: path }, () => {
    if (glow > 0) pen.glow(x, y - h * 0.3, h * 0.4, lighter(color, 0.4), glow);
    pen.rect(
      x - h * 0.24,
      y - h * 0.46,
      h * 0.48,
      h * 0.28,
      pen.horizontal(x - h * 0.16, x + h * 0.16, [
        [0, darker(label, 0.45)],
        [0.35, lighter(label, 0.3)],
        [0.7, label],
        [1, darker(label, 0.45)],
      ]),
    );
    pen.rect(x - h * 0.24, y - h * 0.44, h * 0.48, h * 0.012, darker(label, 0.5), { opacity: 0.6 });
    pen.rect(x - h * 0.06, y - h * 0.36, h * 0.12, h * 0.09, darker(label, 0.4), {
      opacity: 0.45,
      round: h * 0.045,
    });
    pen.rect(
      x - h * 0.24,
      y - h,
      h * 0.48,
      h * (shape === 'wine' ? 0.2 : 0.1),
      pen.horizontal(x - h * 0.06, x + h * 0.06, [
        [0, darker(label, 0.6)],
        [0.4, label],
        [1, darker(label, 0.6)],
      ]),
    );
    pen.rect(x - h * 0.085, y - h * 0.62, h * 0.022, h * 0.56, '#ffffff', {
      opacity: 0.4,
      round: h * 0.01,
    });
  });
}

export function wineGlass(pen: Pen, x: number, y: number, h: number, wine: string): void {
  pen.shadow(x, y, h * 0.3, h * 0.045, 0.4);
  const bowl = `M${n(x - h * 0.15)} ${n(y - h)}Q${n(x - h * 0.25)} ${n(y - h * 0.6)} ${n(x - h * 0.11)} ${n(y - h * 0.47)}Q${n(x)} ${n(y - h * 0.42)} ${n(x + h * 0.11)} ${n(y - h * 0.47)}Q${n(x + h * 0.25)} ${n(y - h * 0.6)} ${n(x + h * 0.15)} ${n(y - h)}Z`;
  pen.ellipse(x, y - h * 0.01, h * 0.17, h * 0.028, clear('#ffffff', 0.4), {
    stroke: clear('#ffffff', 0.7),
    width: 1.4,
  });
  pen.rect(
    x - h * 0.011,
    y - h * 0.45,
    h * 0.022,
    h * 0.44,
    pen.horizontal(x - h * 0.012, x + h * 0.012, [
      [0, '#ffffff', 0.8],
      [0.5, '#ffffff', 0.25],
      [1, '#ffffff', 0.7],
    ]),
  );
  pen.path(bowl, clear('#ffffff', 0.16));
  pen.layer({ clip: bowl }, () => {
    pen.rect(
      x - h * 0.3,
      y - h * 0.74,
      h * 0.6,
      h * 0.4,
      pen.horizontal(x - h * 0.2, x + h * 0.2, [
        [0, darker(wine, 0.4)],
        [0.35, wine],
        [0.6, lighter(wine, 0.15)],
        [1, darker(wine, 0.45)],
      ]),
    );
    pen.ellipse(x, y - h * 0.74, h * 0.2, h * 0.026, lighter(wine, 0.28));
    pen.stroke(
      `M${n(x - h * 0.13)} ${n(y - h * 0.95)}Q${n(x - h * 0.2)} ${n(y - h * 0.65)} ${n(x - h * 0.1)} ${n(y - h * 0.52)}`,
      '#ffffff',
      h * 0.018,
      { opacity: 0.65 },
    );
  });
  pen.path(bowl, 'none', { stroke: clear('#ffffff', 0.6), width: 1.6 });
  pen.ellipse(x, y - h, h * 0.15, h * 0.018, 'none', { stroke: clear('#ffffff', 0.8), width: 1.5 });
}

export function cocktail(
  pen: Pen,
  x: number,
  y: number,
  h: number,
  drink: string,
  garnish: string,
): void {
  pen.shadow(x, y, h * 0.34, h * 0.05, 0.45);
  pen.ellipse(x, y - h * 0.01, h * 0.2, h * 0.03, clear('#ffffff', 0.35), {
    stroke: clear('#ffffff', 0.7),
    width: 1.4,
  });
  pen.rect(
    x - h * 0.012,
    y - h * 0.56,
    h * 0.024,
    h * 0.55,
    pen.horizontal(x - h * 0.014, x + h * 0.014, [
      [0, '#ffffff', 0.85],
      [0.5, '#ffffff', 0.2],
      [1, '#ffffff', 0.8],
    ]),
  );
  const bowl = `M${n(x - h * 0.3)} ${n(y - h * 0.95)}Q${n(x - h * 0.28)} ${n(y - h * 0.62)} ${n(x)} ${n(y - h * 0.54)}Q${n(x + h * 0.28)} ${n(y - h * 0.62)} ${n(x + h * 0.3)} ${n(y - h * 0.95)}Z`;
  pen.layer({ clip: bowl }, () => {
    pen.rect(
      x - h * 0.4,
      y - h * 0.9,
      h * 0.8,
      h * 0.5,
      pen.vertical(y - h * 0.9, y - h * 0.54, [
        [0, lighter(drink, 0.3)],
        [0.5, drink],
        [1, darker(drink, 0.3)],
      ]),
    );
    pen.ellipse(x, y - h * 0.9, h * 0.3, h * 0.045, lighter(drink, 0.5));
    pen.ellipse(x - h * 0.05, y - h * 0.9, h * 0.12, h * 0.02, '#ffffff', { opacity: 0.35 });
  });
  pen.path(bowl, 'none', { stroke: clear('#ffffff', 0.65), width: 1.8 });
  pen.ellipse(x, y - h * 0.95, h * 0.3, h * 0.042, 'none', {
    stroke: clear('#ffffff', 0.9),
    width: 1.8,
  });
  pen.circle(x + h * 0.26, y - h * 0.98, h * 0.09, garnish, {
    stroke: lighter(garnish, 0.6),
    width: h * 0.018,
  });
  for (let ray = 0; ray < 6; ray += 1)
    pen.stroke(
      `M${n(x + h * 0.26)} ${n(y - h * 0.98)}l${n(Math.cos(ray * 1.05) * h * 0.075)} ${n(Math.sin(ray * 1.05) * h * 0.075)}`,
      lighter(garnish, 0.6),
      1.6,
    );
}

export function tumbler(pen: Pen, x: number, y: number, h: number, drink: string): void {
  pen.shadow(x, y, h * 0.6, h * 0.09, 0.45);
  const glass = `M${n(x - h * 0.38)} ${n(y - h)}L${n(x - h * 0.32)} ${n(y)}H${n(x + h * 0.32)}L${n(x + h * 0.38)} ${n(y - h)}Z`;
  pen.path(glass, clear('#ffffff', 0.18));
  pen.layer({ clip: glass }, () => {
    pen.rect(
      x - h * 0.5,
      y - h * 0.62,
      h,
      h * 0.56,
      pen.horizontal(x - h * 0.36, x + h * 0.36, [
        [0, darker(drink, 0.3)],
        [0.3, lighter(drink, 0.35)],
        [0.7, drink],
        [1, darker(drink, 0.35)],
      ]),
    );
    pen.ellipse(x, y - h * 0.62, h * 0.36, h * 0.07, lighter(drink, 0.45));
    pen.shape(
      [
        [x - h * 0.2, y - h * 0.72],
        [x + h * 0.08, y - h * 0.78],
        [x + h * 0.14, y - h * 0.46],
        [x - h * 0.14, y - h * 0.4],
      ],
      '#ffffff',
      { opacity: 0.45 },
    );
    pen.rect(x - h * 0.3, y - h * 0.9, h * 0.06, h * 0.8, '#ffffff', { opacity: 0.45 });
  });
  pen.path(glass, 'none', { stroke: clear('#ffffff', 0.7), width: 1.8 });
}

export function candle(pen: Pen, x: number, y: number, h: number, color: string): void {
  pen.shadow(x, y, h * 0.45, h * 0.08, 0.4);
  pen.rect(
    x - h * 0.2,
    y - h * 0.6,
    h * 0.4,
    h * 0.6,
    pen.horizontal(x - h * 0.2, x + h * 0.2, [
      [0, darker(color, 0.3)],
      [0.4, lighter(color, 0.5)],
      [1, darker(color, 0.25)],
    ]),
    { round: h * 0.03 },
  );
  pen.ellipse(x, y - h * 0.6, h * 0.2, h * 0.045, '#ffedc4');
  pen.glow(x, y - h * 0.78, h * 1.7, '#ffc070', 0.75);
  pen.path(
    `M${n(x)} ${n(y - h * 1.02)}Q${n(x + h * 0.1)} ${n(y - h * 0.76)} ${n(x)} ${n(y - h * 0.66)}Q${n(x - h * 0.1)} ${n(y - h * 0.76)} ${n(x)} ${n(y - h * 1.02)}Z`,
    '#fff3cd',
  );
}
