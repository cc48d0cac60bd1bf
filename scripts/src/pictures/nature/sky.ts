import { lighter, mix } from '../kit/color.js';
import { curve, type Point } from '../kit/pen.js';
import { between, noiseLine } from '../kit/random.js';
import type { View } from './view.js';

function cumulus(view: View, x: number, y: number, size: number): void {
  const { pen, light, random } = view;
  const belly = mix(light.haze, light.sky[0], 0.35);
  const crown = mix(light.sun, light.sky[2], light.dark ? 0.7 : 0.15);
  const puffs: [number, number, number][] = [];
  for (let index = 0; index < 26; index += 1) {
    const across = (random() + random() - 1) * size;
    const bulk = (1 - Math.abs(across / size)) ** 0.8;
    puffs.push([
      x + across,
      y - random() * bulk * size * 0.36,
      size * between(random, 0.07, 0.17) * (0.4 + bulk),
    ]);
  }
  pen.layer({ blur: Math.max(2, Math.round(size / 22)), opacity: light.dark ? 0.35 : 0.8 }, () => {
    for (const [px, py, r] of puffs)
      pen.ellipse(px, py + r * 0.35, r * 1.25, r * 0.75, belly, { opacity: 0.5 });
    for (const [px, py, r] of puffs)
      pen.circle(px - r * 0.1, py - r * 0.2, r * 0.86, crown, { opacity: 0.62 });
  });
}

function streak(view: View, y: number): void {
  const { pen, light, random, w } = view;
  const x = between(random, -0.1, 0.9) * w;
  const length = between(random, 0.18, 0.5) * w;
  const thick = between(random, 0.006, 0.022) * view.h;
  const noise = noiseLine(random, 3);
  const top: Point[] = [];
  const low: Point[] = [];
  for (let step = 0; step <= 14; step += 1) {
    const part = step / 14;
    const swell = Math.sin(part * Math.PI) * thick * (1 + noise(part * 5) * 0.8);
    top.push([x + length * part, y - swell + noise(part * 2) * thick]);
    low.unshift([x + length * part, y + swell * 0.35 + noise(part * 2) * thick]);
  }
  const warm = mix(light.sun, light.sky[2], 0.3);
  pen.path(
    curve([...top, ...low], true),
    pen.vertical(y - thick, y + thick, [
      [0, lighter(warm, 0.2), 0.75],
      [1, mix(light.sky[1], light.haze, 0.5), 0.25],
    ]),
  );
}

function stars(view: View, count: number, low: number): void {
  const { pen, random, w } = view;
  for (let index = 0; index < count; index += 1) {
    const y = random() ** 1.3 * low;
    const size = random() ** 5 * 1.8 + 0.45;
    pen.circle(random() * w, y, size, '#fdfbff', {
      opacity: between(random, 0.35, 1) * (1 - y / low / 1.3),
    });
  }
}

export function milkyWay(view: View): void {
  const { pen, random, w, horizon } = view;
  pen.layer({ blend: 'screen', blur: 26 }, () => {
    for (let index = 0; index < 120; index += 1) {
      const part = random();
      const spread = (random() + random() + random() - 1.5) * 0.13 * w;
      pen.circle(
        w * (0.12 + part * 0.7) + spread,
        horizon * (1 - part * 1.05) + spread * 0.5,
        between(random, 12, 46),
        mix('#8fa4e8', '#e8b7c8', random()),
        { opacity: 0.09 },
      );
    }
  });
  pen.layer({ blend: 'screen' }, () => {
    for (let index = 0; index < 700; index += 1) {
      const part = random();
      const spread = (random() + random() + random() - 1.5) * 0.12 * w;
      pen.circle(
        w * (0.12 + part * 0.7) + spread,
        horizon * (1 - part * 1.05) + spread * 0.5,
        between(random, 0.4, 1.2),
        '#ffffff',
        { opacity: between(random, 0.2, 0.8) },
      );
    }
  });
}

/** Air from the top down to the horizon, with the sun or the moon and the hour's clouds. */
export function sky(view: View, clouds: 'clear' | 'cumulus' | 'streaks' = 'streaks'): void {
  const { pen, light, random, w, h, horizon } = view;
  const [top, middle, low] = light.sky;
  pen.rect(
    -20,
    -20,
    w + 40,
    h + 40,
    pen.vertical(0, horizon, [
      [0, top],
      [0.3, mix(top, middle, 0.55)],
      [0.62, mix(middle, low, 0.25)],
      [0.85, low],
      [1, mix(low, light.haze, 0.5)],
    ]),
  );
  if (light.dark)
    stars(
      view,
      light.hour === 'night' ? 420 : 120,
      horizon * (light.hour === 'night' ? 0.95 : 0.6),
    );
  const x = ((((light.at[0] + view.shift * 0.6) % 1) + 1) % 1) * w;
  const y = light.at[1] * horizon;
  const disc =
    Math.min(w, h) * (light.hour === 'sunset' ? 0.055 : light.hour === 'golden' ? 0.045 : 0.034);
  pen.glow(x, y, h * (light.dark ? 0.5 : 0.95), mix(light.sun, low, 0.5), light.dark ? 0.35 : 0.55);
  pen.glow(x, y, disc * 5, light.sun, 0.75);
  if (light.hour === 'night') {
    pen.circle(x, y, disc, '#f5f3ea');
    pen.circle(x - disc * 0.3, y - disc * 0.2, disc * 0.18, '#d9d8d8', { opacity: 0.6 });
    pen.circle(x + disc * 0.25, y + disc * 0.3, disc * 0.26, '#d9d8d8', { opacity: 0.5 });
  } else if (light.hour !== 'dusk')
    pen.circle(x, y, disc, lighter(light.sun, 0.5), { opacity: light.hour === 'day' ? 0.9 : 1 });
  if (clouds === 'cumulus') {
    for (const [cx, cy, size] of [
      [0.12, 0.5, 0.2],
      [0.55, 0.34, 0.13],
      [0.86, 0.56, 0.24],
      [0.36, 0.74, 0.12],
      [0.68, 0.8, 0.1],
    ] as const)
      cumulus(view, (cx + view.shift + random() * 0.08) * w, cy * horizon, size * w);
  } else if (clouds === 'streaks') {
    pen.layer({ blur: 3, opacity: light.dark ? 0.4 : 0.75 }, () => {
      for (let index = 0; index < 11; index += 1)
        streak(view, between(random, 0.18, 0.9) * horizon);
    });
  }
  if (!light.dark && light.hour !== 'sunset') {
    const flock = between(random, 0.25, 0.7) * w;
    for (let index = 0; index < 7; index += 1) {
      const bx = flock + between(random, -60, 60);
      const by = horizon * 0.45 + between(random, -34, 34);
      const s = between(random, 3, 7) * (h / 1000);
      pen.stroke(
        `M${bx - s * 1.6} ${by - s * 0.5}Q${bx - s * 0.6} ${by - s * 0.8} ${bx} ${by}Q${bx + s * 0.6} ${by - s * 0.9} ${bx + s * 1.6} ${by - s * 0.3}`,
        light.shade,
        s * 0.28,
        { opacity: 0.55 },
      );
    }
  }
}
