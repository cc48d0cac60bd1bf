import { clear, darker, lighter, mix } from '../kit/color.js';
import { curve, n, type Pen, type Point } from '../kit/pen.js';
import { between, type Random } from '../kit/random.js';

/** Everything here is seen from straight above, lit from the upper left. */
export function drop(pen: Pen, x: number, y: number, rx: number, ry = rx): void {
  pen.layer({ blur: 14 }, () =>
    pen.ellipse(x + rx * 0.12, y + ry * 0.16, rx * 1.02, ry * 1.02, '#1a1210', { opacity: 0.42 }),
  );
}

export function plate(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  color: string,
  rim?: string,
): void {
  drop(pen, x, y, r);
  pen.circle(
    x,
    y,
    r,
    pen.linear(
      [x - r, y - r],
      [x + r, y + r],
      [
        [0, lighter(color, 0.7)],
        [0.5, color],
        [1, darker(color, 0.16)],
      ],
    ),
  );
  if (rim !== undefined) pen.circle(x, y, r * 0.95, 'none', { stroke: rim, width: r * 0.022 });
  pen.circle(
    x,
    y,
    r * 0.7,
    pen.linear(
      [x - r * 0.7, y - r * 0.7],
      [x + r * 0.7, y + r * 0.7],
      [
        [0, darker(color, 0.13)],
        [0.5, color],
        [1, lighter(color, 0.6)],
      ],
    ),
  );
  pen.circle(
    x,
    y,
    r * 0.67,
    pen.radial([x - r * 0.1, y - r * 0.1], r * 0.75, [
      [0, lighter(color, 0.4)],
      [1, color],
    ]),
  );
}

export function coffee(
  pen: Pen,
  x: number,
  y: number,
  r: number,
  color: string,
  rim: string,
): void {
  plate(pen, x, y, r * 1.55, color, rim);
  const angle = 0.7;
  pen.stroke(
    `M${n(x + Math.cos(angle) * r * 0.8)} ${n(y + Math.sin(angle) * r * 0.8)}L${n(x + Math.cos(angle) * r * 1.36)} ${n(y + Math.sin(angle) * r * 1.36)}`,
    darker(color, 0.18),
    r * 0.3,
  );
  drop(pen, x, y, r);
  pen.circle(
    x,
    y,
    r,
    pen.linear(
      [x - r, y - r],
      [x + r, y + r],
      [
        [0, lighter(color, 0.8)],
        [1, darker(color, 0.22)],
      ],
    ),
  );
  pen.circle(x, y, r * 0.88, darker(color, 0.25));
  pen.circle(
    x,
    y,
    r * 0.84,
    pen.radial([x - r * 0.2, y - r * 0.2], r, [
      [0, '#b07a4a'],
      [0.6, '#8a5632'],
      [1, '#4f2d1a'],
    ]),
  );
  pen.path(
    `M${n(x)} ${n(y + r * 0.56)}Q${n(x - r * 0.72)} ${n(y - r * 0.05)} ${n(x - r * 0.38)} ${n(y - r * 0.42)}Q${n(x - r * 0.1)} ${n(y - r * 0.58)} ${n(x)} ${n(y - r * 0.2)}Q${n(x + r * 0.1)} ${n(y - r * 0.58)} ${n(x + r * 0.38)} ${n(y - r * 0.42)}Q${n(x + r * 0.72)} ${n(y - r * 0.05)} ${n(x)} ${n(y + r * 0.56)}Z`,
    '#f3e2c6',
  );
  pen.path(
    `M${n(x)} ${n(y + r * 0.34)}Q${n(x - r * 0.42)} ${n(y)} ${n(x - r * 0.26)} ${n(y - r * 0.22)}Q${n(x - r * 0.08)} ${n(y - r * 0.3)} ${n(x)} ${n(y)}Q${n(x + r * 0.08)} ${n(y - r * 0.3)} ${n(x + r * 0.26)} ${n(y - r * 0.22)}Q${n(x + r * 0.42)} ${n(y)} ${n(x)} ${n(y + r * 0.34)}Z`,
    '#a26c40',
    { opacity: 0.8 },
  );
}

export function juice(pen: Pen, x: number, y: number, r: number, color: string): void {
  drop(pen, x, y, r);
  pen.circle(x, y, r, '#ffffff', { opacity: 0.75 });
  pen.circle(
    x,
    y,
    r * 0.9,
    pen.radial([x - r * 0.3, y - r * 0.3], r * 1.2, [
      [0, lighter(color, 0.45)],
      [0.6, color],
      [1, darker(color, 0.2)],
    ]),
  );
  pen.circle(x + r * 0.25, y + r * 0.2, r * 0.42, lighter(color, 0.3), {
    stroke: lighter(color, 0.75),
    width: r * 0.08,
  });
  for (let ray = 0; ray < 7; ray += 1)
    pen.stroke(
      `M${n(x + r * 0.25)} ${n(y + r * 0.2)}l${n(Math.cos(ray * 0.9) * r * 0.36)} ${n(Math.sin(ray * 0.9) * r * 0.36)}`,
      lighter(color, 0.65),
      r * 0.035,
    );
  pen.stroke(
    `M${n(x - r * 0.75)} ${n(y - r * 0.2)}A${n(r * 0.78)} ${n(r * 0.78)} 0 0 1 ${n(x - r * 0.1)} ${n(y - r * 0.77)}`,
    '#ffffff',
    r * 0.09,
    { opacity: 0.9 },
  );
}

/** The Argentine croissant: a glazed crescent in segments. */
export function medialuna(pen: Pen, x: number, y: number, size: number, turn: number): void {
  pen.layer({ transform: `translate(${n(x)} ${n(y)}) rotate(${turn})` }, () => {
    const outer: Point[] = [];
    const inner: Point[] = [];
    for (let step = 0; step <= 14; step += 1) {
      const angle = Math.PI * (1.02 + (step / 14) * 0.96);
      const bulk = Math.sin((step / 14) * Math.PI) ** 0.7 * 0.33;
      outer.push([
        Math.cos(angle) * size * (0.68 + bulk),
        Math.sin(angle) * size * (0.62 + bulk) + size * 0.4,
      ]);
      inner.unshift([
        Math.cos(angle) * size * (0.66 - bulk * 0.85),
        Math.sin(angle) * size * (0.6 - bulk * 0.85) + size * 0.4,
      ]);
    }
    const outline = curve([...outer, ...inner], true);
    pen.layer({ blur: 9, transform: `translate(${n(size * 0.07)} ${n(size * 0.1)})` }, () =>
      pen.path(outline, '#1a1210', { opacity: 0.45 }),
    );
    pen.path(
      outline,
      pen.radial([0, size * 0.4], size * 1.05, [
        [0, '#8a4a16'],
        [0.35, '#b86b22'],
        [0.66, '#eaa94f'],
        [0.85, '#cf8430'],
        [1, '#935015'],
      ]),
    );
    pen.layer({ clip: outline }, () => {
      for (let cut = 1; cut < 9; cut += 1) {
        const angle = Math.PI * (1.02 + (cut / 9) * 0.96);
        pen.stroke(
          `M${n(Math.cos(angle) * size * 0.2)} ${n(Math.sin(angle) * size * 0.2 + size * 0.4)}Q${n(Math.cos(angle + 0.08) * size * 0.7)} ${n(Math.sin(angle + 0.08) * size * 0.66 + size * 0.4)} ${n(Math.cos(angle) * size * 1.2)} ${n(Math.sin(angle) * size * 1.1 + size * 0.4)}`,
          '#7a3d10',
          size * 0.035,
          { opacity: 0.75 },
        );
        pen.stroke(
          `M${n(Math.cos(angle + 0.1) * size * 0.55)} ${n(Math.sin(angle + 0.1) * size * 0.53 + size * 0.4)}L${n(Math.cos(angle + 0.1) * size * 0.86)} ${n(Math.sin(angle + 0.1) * size * 0.82 + size * 0.4)}`,
          '#ffe3ad',
          size * 0.06,
          { opacity: 0.55 },
        );
      }
    });
  });
}

export function berries(
  pen: Pen,
  random: Random,
  x: number,
  y: number,
  spread: number,
  count: number,
  colors: readonly [string, ...string[]],
): void {
  for (let index = 0; index < count; index += 1) {
    const angle = random() * Math.PI * 2;
    const reach = random() ** 0.5 * spread;
    const [bx, by] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    const r = spread * between(random, 0.16, 0.24);
    const color = colors[Math.floor(random() * colors.length)] ?? colors[0];
    pen.circle(bx + r * 0.2, by + r * 0.25, r, clear('#1a1210', 0.35));
    pen.circle(
      bx,
      by,
      r,
      pen.radial([bx - r * 0.35, by - r * 0.35], r * 1.4, [
        [0, lighter(color, 0.6)],
        [0.4, color],
        [1, darker(color, 0.45)],
      ]),
    );
  }
}

export function sprig(
  pen: Pen,
  random: Random,
  x: number,
  y: number,
  size: number,
  turn: number,
  color = '#5f8a45',
): void {
  pen.layer({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(turn)})` }, () => {
    pen.stroke(
      `M0 0Q${n(size * 0.5)} ${n(-size * 0.12)} ${n(size)} 0`,
      darker(color, 0.3),
      size * 0.025,
    );
    for (let leaf = 0; leaf < 12; leaf += 1) {
      const along = (leaf / 12) * size * 0.95 + size * 0.06;
      const side = leaf % 2 === 0 ? -1 : 1;
      const reach = size * 0.2 * (1.1 - leaf / 16);
      pen.path(
        `M${n(along)} ${n(-size * 0.05)}q${n(reach * 0.2)} ${n(side * reach * 0.8)} ${n(reach)} ${n(side * reach)}q${n(-reach * 0.1)} ${n(-side * reach * 0.8)} ${n(-reach)} ${n(-side * reach)}Z`,
        mix(darker(color, 0.2), lighter(color, 0.4), random()),
      );
    }
  });
}

export function cutlery(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  metal: string,
  kind: 'fork' | 'knife' | 'spoon',
): void {
  const tone = pen.horizontal(x - size * 0.05, x + size * 0.05, [
    [0, lighter(metal, 0.8)],
    [0.5, metal],
    [1, darker(metal, 0.4)],
  ]);
  pen.layer({ blur: 5, transform: `translate(${n(size * 0.02)} ${n(size * 0.02)})` }, () =>
    pen.rect(x - size * 0.022, y - size * 0.45, size * 0.044, size * 0.95, '#1a1210', {
      opacity: 0.4,
    }),
  );
  pen.path(
    `M${n(x - size * 0.014)} ${n(y - size * 0.15)}L${n(x - size * 0.026)} ${n(y + size * 0.48)}Q${n(x)} ${n(y + size * 0.52)} ${n(x + size * 0.026)} ${n(y + size * 0.48)}L${n(x + size * 0.014)} ${n(y - size * 0.15)}Z`,
    tone,
  );
  if (kind === 'knife')
    pen.path(
      `M${n(x - size * 0.022)} ${n(y - size * 0.1)}V${n(y - size * 0.44)}Q${n(x + size * 0.03)} ${n(y - size * 0.5)} ${n(x + size * 0.03)} ${n(y - size * 0.1)}Z`,
      tone,
    );
  else if (kind === 'spoon') pen.ellipse(x, y - size * 0.3, size * 0.065, size * 0.14, tone);
  else {
    pen.path(
      `M${n(x - size * 0.05)} ${n(y - size * 0.3)}Q${n(x - size * 0.05)} ${n(y - size * 0.16)} ${n(x)} ${n(y - size * 0.14)}Q${n(x + size * 0.05)} ${n(y - size * 0.16)} ${n(x + size * 0.05)} ${n(y - size * 0.3)}Z`,
      tone,
    );
    for (const dx of [-0.04, -0.013, 0.013, 0.04])
      pen.rect(x + dx * size - size * 0.007, y - size * 0.46, size * 0.014, size * 0.2, metal, {
        round: 2,
      });
  }
}

/** A table top that fills the sheet: grain of wood, weave of cloth or veins of stone. */
export function tableTop(
  pen: Pen,
  random: Random,
  color: string,
  kind: 'wood' | 'cloth' | 'stone',
): void {
  const { width: w, height: h } = pen;
  pen.rect(
    0,
    0,
    w,
    h,
    pen.linear(
      [0, 0],
      [w, h],
      [
        [0, lighter(color, 0.35)],
        [0.5, color],
        [1, darker(color, 0.25)],
      ],
    ),
  );
  if (kind === 'wood') {
    for (let board = 0; board < 7; board += 1) {
      const y = (h * board) / 7;
      pen.rect(0, y, w, h / 7, random() < 0.5 ? lighter(color, 0.2) : darker(color, 0.2), {
        opacity: between(random, 0.08, 0.3),
      });
      for (let grain = 0; grain < 15; grain += 1) {
        const gy = y + (h / 7) * random();
        const wave = between(random, -10, 10);
        pen.stroke(
          `M0 ${n(gy)}C${n(w * 0.3)} ${n(gy + wave)} ${n(w * 0.6)} ${n(gy - wave)} ${n(w)} ${n(gy + wave * 0.5)}`,
          darker(color, 0.45),
          between(random, 0.6, 2.2),
          { opacity: between(random, 0.08, 0.3) },
        );
      }
      pen.rect(0, y - 2, w, 4, darker(color, 0.6), { opacity: 0.55 });
    }
  } else if (kind === 'cloth') {
    let warp = '';
    for (let x = 0; x < w; x += 7) warp += `M${x} 0V${h}`;
    for (let y = 0; y < h; y += 7) warp += `M0 ${y}H${w}`;
    pen.stroke(warp, darker(color, 0.3), 1, { opacity: 0.12 });
    pen.layer({ blur: 16 }, () => {
      for (let fold = 0; fold < 7; fold += 1) {
        const x = between(random, 0, w);
        pen.stroke(
          `M${n(x)} -20Q${n(x + between(random, -90, 90))} ${n(h / 2)} ${n(x + between(random, -160, 160))} ${h + 20}`,
          random() < 0.5 ? '#ffffff' : darker(color, 0.3),
          between(random, 10, 30),
          { opacity: 0.2 },
        );
      }
    });
  } else {
    pen.layer({ blur: 2 }, () => {
      for (let vein = 0; vein < 16; vein += 1) {
        const points: Point[] = [[between(random, -100, w), -20]];
        for (let step = 1; step < 9; step += 1)
          points.push([
            (points[step - 1]?.[0] ?? 0) + between(random, -30, 150),
            (h * step) / 8 + between(random, -40, 40),
          ]);
        pen.stroke(
          curve(points),
          random() < 0.6 ? darker(color, 0.3) : lighter(color, 0.5),
          between(random, 0.8, 5),
          { opacity: between(random, 0.12, 0.4) },
        );
      }
    });
  }
}

/** Window light across a table: the panes' slanted bright shapes with the leaves of a plant in them. */
export function windowLight(pen: Pen, random: Random, color: string): void {
  const { width: w, height: h } = pen;
  pen.layer({ blur: 15, blend: 'soft-light' }, () => {
    for (let pane = 0; pane < 4; pane += 1)
      for (let row = 0; row < 3; row += 1) {
        const x = w * (0.02 + pane * 0.26) - row * w * 0.08;
        const y = h * (-0.05 + row * 0.38);
        pen.shape(
          [
            [x, y],
            [x + w * 0.21, y],
            [x + w * 0.13, y + h * 0.33],
            [x - w * 0.08, y + h * 0.33],
          ],
          lighter(color, 0.5),
          { opacity: 0.75 },
        );
      }
  });
  pen.layer({ blur: 9 }, () => {
    for (let leaf = 0; leaf < 12; leaf += 1) {
      const [x, y] = [w * between(random, 0.72, 1.02), h * between(random, -0.05, 0.3)];
      const angle = between(random, 1.8, 3);
      const length = between(random, 90, 210);
      const [ex, ey] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
      pen.path(
        `M${n(x)} ${n(y)}Q${n((x + ex) / 2 + 26)} ${n((y + ey) / 2 + 20)} ${n(ex)} ${n(ey)}Q${n((x + ex) / 2 - 26)} ${n((y + ey) / 2 - 20)} ${n(x)} ${n(y)}Z`,
        '#1a1210',
        { opacity: 0.13 },
      );
    }
  });
}
