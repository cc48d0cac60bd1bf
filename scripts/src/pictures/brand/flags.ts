import type { Pen } from '../kit/pen.js';

/** Flags of the three languages, 72 × 48. */
export const flags: Readonly<Record<'es' | 'en' | 'pt', (pen: Pen) => void>> = {
  es: (pen) => {
    pen.rect(0, 0, 72, 48, '#c60b1e');
    pen.rect(0, 12, 72, 24, '#ffc400');
    pen.path('M17 18H27V26Q27 31 22 32Q17 31 17 26Z', '#c60b1e', { stroke: '#8a5a12', width: 0.8 });
    pen.rect(22, 18, 5, 6.5, '#fdf4dc');
    pen.path('M17.500 17Q22 11 26.500 17Z', '#d9962a', { stroke: '#8a5a12', width: 0.6 });
    for (const x of [14, 28.4])
      pen.rect(x, 18, 1.8, 14, '#f4ead4', { stroke: '#8a5a12', width: 0.4 });
  },
  en: (pen) => {
    pen.rect(0, 0, 72, 48, '#012169');
    pen.stroke('M0 0L72 48M72 0L0 48', '#ffffff', 9.6, { cap: 'butt' });
    pen.layer({ clip: 'M36 24V0H0V0ZM36 24H72V0ZM36 24V48H72V48ZM36 24H0V48Z' }, () =>
      pen.stroke('M0 0L72 48M72 0L0 48', '#c8102e', 6.4, { cap: 'butt' }),
    );
    pen.layer({ clip: 'M36 24H0V0ZM36 24V0H72ZM36 24H72V48ZM36 24V48H0Z' }, () =>
      pen.stroke('M0 0L72 48M72 0L0 48', '#c8102e', 3.2, { cap: 'butt' }),
    );
    pen.rect(28, 0, 16, 48, '#ffffff');
    pen.rect(0, 16, 72, 16, '#ffffff');
    pen.rect(31.2, 0, 9.6, 48, '#c8102e');
    pen.rect(0, 19.2, 72, 9.6, '#c8102e');
  },
  pt: (pen) => {
    pen.rect(0, 0, 72, 48, '#009739');
    pen.path('M36 5L66 24L36 43L6 24Z', '#fedd00');
    pen.circle(36, 24, 11, '#012169');
    pen.layer({ clip: 'M36 13a11 11 0 1 0 0.010 0Z' }, () => {
      pen.stroke('M24 23Q37 17 49 28', '#ffffff', 2.2);
      for (const [x, y] of [
        [31, 28],
        [35, 30],
        [39, 29],
        [33, 32],
        [41, 31.5],
        [29, 25.5],
      ] as const)
        pen.circle(x, y, 0.8, '#ffffff');
    });
  },
};
