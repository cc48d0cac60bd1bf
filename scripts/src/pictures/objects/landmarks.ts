import { clear, darker, lighter, mix } from '../kit/color.js';
import { curve, type Point } from '../kit/pen.js';
import { between } from '../kit/random.js';
import { distant, lit, sunny } from '../nature/light.js';
import type { View } from '../nature/view.js';

/** The white obelisk of the avenue. */
export function obelisk(view: View, x: number, y: number, height: number): void {
  const { pen, light } = view;
  const half = height * 0.052;
  const top = height * 0.036;
  const face = sunny('#f3eee2', light, 0.25);
  const side = lit('#b9b2a8', light, 0.12);
  const tip = y - height;
  const shoulder = y - height * 0.93;
  pen.path(
    `M${x - half} ${y}L${x - top} ${shoulder}L${x} ${tip}L${x + half * 0.25} ${shoulder}L${x + half * 0.32} ${y}Z`,
    pen.vertical(tip, y, [
      [0, lighter(face, 0.2)],
      [0.8, face],
      [1, mix(face, '#ffcf87', light.dark ? 0.5 : 0)],
    ]),
  );
  pen.path(
    `M${x + half * 0.32} ${y}L${x + half * 0.25} ${shoulder}L${x} ${tip}L${x + top} ${shoulder}L${x + half} ${y}Z`,
    pen.vertical(tip, y, [
      [0, side],
      [1, darker(side, 0.12)],
    ]),
  );
  for (let course = 1; course < 24; course += 1)
    pen.rect(x - half, y - (height * 0.92 * course) / 24, half * 2, 1, clear('#0b0d16', 0.07));
  for (const dx of [-0.45, 0, 0.45])
    pen.rect(
      x + dx * top - half * 0.06,
      shoulder + height * 0.02,
      half * 0.12,
      height * 0.025,
      darker(side, 0.5),
    );
  pen.rect(x - half * 1.7, y - height * 0.02, half * 3.4, height * 0.02, lit('#cfc7b8', light));
  if (light.dark) pen.glow(x, y - height * 0.15, height * 0.45, '#ffdfa8', 0.4);
}

/** A neo-Gothic cathedral with two spires, seen straight on. */
export function cathedral(
  view: View,
  x: number,
  y: number,
  height: number,
  color: string,
  distance: number,
): void {
  const { pen, light } = view;
  const face = mix(sunny(color, light, 0.18), light.haze, distance);
  const side = distant(darker(color, 0.22), light, distance);
  const deep = distant(darker(color, 0.62), light, distance);
  const unit = height / 100;
  const gothic = (cx: number, low: number, half: number, tall: number, fill: string): void => {
    pen.path(
      `M${cx - half} ${low}V${low - tall + half * 1.4}Q${cx - half * 0.9} ${low - tall + half * 0.4} ${cx} ${low - tall}Q${cx + half * 0.9} ${low - tall + half * 0.4} ${cx + half} ${low - tall + half * 1.4}V${low}Z`,
      fill,
    );
  };
  const spire = (cx: number, low: number, half: number, tall: number): void => {
    pen.path(`M${cx - half} ${low}L${cx} ${low - tall}V${low}Z`, face);
    pen.path(`M${cx} ${low}V${low - tall}L${cx + half} ${low}Z`, side);
    for (let crocket = 1; crocket < 8; crocket += 1) {
      const part = crocket / 8;
      pen.circle(cx - half * (1 - part), low - tall * part, unit * 0.32, face);
      pen.circle(cx + half * (1 - part), low - tall * part, unit * 0.32, side);
    }
    pen.stroke(
      `M${cx} ${low - tall}v${-unit * 3}m${-unit * 0.8} ${unit * 1.2}h${unit * 1.6}`,
      deep,
      unit * 0.3,
    );
  };
  pen.rect(
    x - 15 * unit,
    y - 46 * unit,
    30 * unit,
    46 * unit,
    pen.horizontal(x - 15 * unit, x + 15 * unit, [
      [0, face],
      [1, side],
    ]),
  );
  pen.path(
    `M${x - 9 * unit} ${y - 45 * unit}L${x} ${y - 60 * unit}L${x + 9 * unit} ${y - 45 * unit}Z`,
    side,
  );
  for (const dir of [-1, 1]) {
    const tx = x + dir * 14 * unit;
    pen.rect(
      tx - 6.2 * unit,
      y - 60 * unit,
      12.4 * unit,
      60 * unit,
      pen.horizontal(tx - 6 * unit, tx + 6 * unit, [
        [0, face],
        [0.55, mix(face, side, 0.5)],
        [1, side],
      ]),
    );
    spire(tx, y - 60 * unit, 5.6 * unit, 39 * unit);
    for (const corner of [-1, 1]) {
      pen.rect(
        tx + corner * 5.6 * unit - unit,
        y - 62 * unit,
        unit * 2,
        62 * unit,
        corner < 0 ? face : side,
      );
      spire(tx + corner * 5.6 * unit, y - 62 * unit, unit * 1.2, unit * 11);
    }
    gothic(tx, y - 41 * unit, 1.5 * unit, 15 * unit, deep);
    gothic(tx - 3.2 * unit, y - 43 * unit, 0.8 * unit, 11 * unit, deep);
    gothic(tx + 3.2 * unit, y - 43 * unit, 0.8 * unit, 11 * unit, deep);
    gothic(tx, y - 22 * unit, 2.4 * unit, 14 * unit, deep);
    gothic(tx, y, 3 * unit, 14 * unit, side);
    gothic(tx, y, 2.2 * unit, 12 * unit, deep);
    for (const level of [20, 39, 59])
      pen.rect(tx - 6.8 * unit, y - level * unit, 13.6 * unit, unit, face);
    const fx = x + dir * 26 * unit;
    pen.path(
      `M${fx - dir * 6 * unit} ${y - 30 * unit}L${fx + dir * 6 * unit} ${y - 24 * unit}V${y}H${fx - dir * 6 * unit}Z`,
      side,
    );
    gothic(fx, y - 4 * unit, 1.6 * unit, 15 * unit, deep);
    spire(fx + dir * 5.4 * unit, y - 24 * unit, unit, unit * 9);
  }
  pen.circle(x, y - 34 * unit, 5.4 * unit, face);
  pen.circle(x, y - 34 * unit, 4.6 * unit, light.dark ? '#f0b765' : deep);
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray / 12) * Math.PI * 2;
    pen.stroke(
      `M${x} ${y - 34 * unit}l${Math.cos(angle) * 4.6 * unit} ${Math.sin(angle) * 4.6 * unit}`,
      face,
      unit * 0.4,
    );
  }
  pen.circle(x, y - 34 * unit, 1.3 * unit, face);
  gothic(x, y, 6.4 * unit, 23 * unit, face);
  gothic(x, y, 5.2 * unit, 20.5 * unit, side);
  gothic(x, y, 4 * unit, 17 * unit, deep);
  spire(x, y - 60 * unit, unit * 1.2, unit * 8);
  pen.rect(x - 33 * unit, y - 1.6 * unit, 66 * unit, 1.8 * unit, face);
}

/** A white lighthouse with a band of the hotel's colour. */
export function lighthouse(view: View, x: number, y: number, height: number, band: string): void {
  const { pen, light } = view;
  const white = sunny('#f4f1ea', light, 0.2);
  const shade = lit('#aeb4c0', light, 0.2);
  const body = pen.horizontal(
    x - height * 0.09,
    x + height * 0.09,
    light.at[0] < 0.5
      ? [
          [0, white],
          [1, shade],
        ]
      : [
          [0, shade],
          [0.8, white],
        ],
  );
  if (light.dark || light.hour === 'sunset') {
    pen.shape(
      [
        [x, y - height * 0.88],
        [x - height * 3, y - height * 1.25],
        [x - height * 3, y - height * 0.75],
      ],
      pen.horizontal(x - height * 3, x, [
        [0, '#fff1c8', 0],
        [1, '#fff1c8', 0.5],
      ]),
      { blend: 'screen' },
    );
  }
  pen.path(
    `M${x - height * 0.09} ${y}L${x - height * 0.055} ${y - height * 0.78}H${x + height * 0.055}L${x + height * 0.09} ${y}Z`,
    body,
  );
  for (const [low, high] of [
    [0.18, 0.34],
    [0.52, 0.66],
  ] as const)
    pen.shape(
      [
        [x - height * (0.09 - low * 0.045), y - height * low],
        [x + height * (0.09 - low * 0.045), y - height * low],
        [x + height * (0.09 - high * 0.045), y - height * high],
        [x - height * (0.09 - high * 0.045), y - height * high],
      ],
      lit(band, light),
      { opacity: 0.92 },
    );
  pen.rect(
    x - height * 0.075,
    y - height * 0.81,
    height * 0.15,
    height * 0.03,
    lit('#23262e', light),
  );
  pen.rect(x - height * 0.042, y - height * 0.92, height * 0.084, height * 0.11, '#ffe6a3');
  pen.path(
    `M${x - height * 0.055} ${y - height * 0.92}Q${x} ${y - height * 1.03} ${x + height * 0.055} ${y - height * 0.92}Z`,
    lit(band, light),
  );
  for (const up of [0.1, 0.42, 0.7])
    pen.rect(
      x - height * 0.012,
      y - height * up,
      height * 0.024,
      height * 0.045,
      darker(shade, 0.5),
    );
  pen.glow(
    x,
    y - height * 0.87,
    height * (light.dark ? 1.1 : 0.3),
    '#fff0c4',
    light.dark ? 0.9 : 0.4,
  );
}

/** A horse with a rider swinging a mallet, as in a polo poster; `size` is its length. */
export function poloPlayer(
  view: View,
  x: number,
  y: number,
  size: number,
  coat: string,
  shirt: string,
  toLeft: boolean,
): void {
  const { pen, light } = view;
  const body = lit(coat, light);
  const shine = sunny(coat, light, 0.35);
  const legs = darker(body, 0.3);
  pen.shadow(x, y, size * 0.55, size * 0.06, 0.45);
  pen.layer(
    { transform: `translate(${x} ${y}) scale(${toLeft ? -size / 100 : size / 100} ${size / 100})` },
    () => {
      pen.stroke('M-26 -38Q-40 -26 -46 -20Q-52 -12 -58 -13', legs, 5.5);
      pen.stroke('M22 -38Q36 -30 44 -30Q47 -22 41 -15', legs, 5);
      pen.stroke('M-58 -13l-3 -2M41 -15l-3 3', '#17130f', 4.6);
      pen.path('M-36 -62Q-52 -62 -58 -46Q-62 -36 -56 -30Q-55 -44 -46 -50Z', darker(coat, 0.5));
      pen.path(
        'M-38 -58Q-42 -66 -24 -66Q0 -62 16 -66Q28 -74 38 -86Q44 -93 48 -92L49 -97L53 -91Q62 -84 68 -74Q69 -69 64 -69Q56 -72 52 -75Q46 -66 38 -52Q30 -38 18 -36Q0 -34 -14 -38Q-28 -32 -36 -42Q-41 -50 -38 -58Z',
        pen.linear(
          [0, -90],
          [0, -34],
          [
            [0, shine],
            [0.45, body],
            [1, darker(body, 0.35)],
          ],
        ),
      );
      pen.path('M18 -68Q30 -78 38 -88Q44 -95 48 -93Q38 -78 26 -66Z', darker(coat, 0.55));
      pen.stroke('M-22 -40Q-22 -24 -32 -18Q-36 -10 -32 -2', body, 6.5);
      pen.stroke('M26 -40Q40 -22 52 -18Q54 -10 60 -6', body, 6);
      pen.stroke('M-32 -12L-31 -4M54 -13L58 -8', '#f2ede2', 5.2);
      pen.stroke('M-31 -3l4 2M59 -6l4 1', '#17130f', 5);
      pen.stroke('M66 -72Q40 -70 12 -76', '#2b1c12', 1.1);
      pen.circle(54, -84, 1.2, '#120d0a');
      pen.path('M-8 -67Q6 -63 14 -66L10 -60Q2 -58 -8 -61Z', lit('#4a2a17', light));
      pen.stroke('M4 -72Q15 -68 13 -56', lit('#f6f2e6', light), 8);
      pen.stroke('M13 -56L9 -44L14 -42', '#4b2c1a', 6);
      pen.path(
        'M-5 -70Q-6 -88 6 -98Q13 -100 17 -94Q18 -82 12 -70Z',
        pen.linear(
          [-5, -95],
          [17, -70],
          [
            [0, sunny(shirt, light, 0.2)],
            [1, lit(darker(shirt, 0.25), light)],
          ],
        ),
      );
      pen.stroke('M-3 -77L14 -84', '#f4f0e4', 2.6);
      pen.stroke('M11 -94Q20 -88 25 -80', lit(shirt, light), 5);
      pen.stroke('M9 -95Q2 -106 -8 -110', lit(shirt, light), 5.4);
      pen.circle(-9, -111, 2.6, '#c68e66');
      pen.stroke('M-9 -111L-38 -132', '#c9a36a', 1.4);
      pen.stroke('M-43 -129L-34 -136', '#e6cfa0', 3.2);
      pen.circle(16, -102, 5.2, '#c68e66');
      pen.path(
        'M9.500 -103Q10 -112 17 -111Q23 -110 23 -103L26 -101Q17 -102 9.500 -103Z',
        lit('#f5f1e6', light),
      );
    },
  );
}

/** A horse that stands and grazes. */
export function grazingHorse(
  view: View,
  x: number,
  y: number,
  size: number,
  coat: string,
  toLeft: boolean,
): void {
  const { pen, light } = view;
  const body = lit(coat, light);
  pen.shadow(x, y, size * 0.5, size * 0.05, 0.4);
  pen.layer(
    { transform: `translate(${x} ${y}) scale(${toLeft ? -size / 100 : size / 100} ${size / 100})` },
    () => {
      pen.stroke('M-24 -34L-29 -16L-26 0M24 -34L20 -16L21 0', darker(body, 0.35), 5.5);
      pen.path('M-34 -52Q-42 -40 -40 -16Q-36 -24 -34 -40Z', darker(body, 0.5));
      pen.path(
        'M-35 -50Q-34 -59 -22 -58Q0 -54 18 -58Q28 -62 36 -50Q46 -30 54 -16Q60 -8 56 -3Q50 -1 46 -7Q42 -18 34 -26Q30 -32 24 -31Q6 -24 -16 -30Q-36 -34 -35 -50Z',
        pen.linear(
          [0, -60],
          [0, -26],
          [
            [0, sunny(coat, light, 0.35)],
            [0.5, body],
            [1, darker(body, 0.3)],
          ],
        ),
      );
      pen.stroke('M20 -58Q38 -52 46 -26', darker(body, 0.5), 4);
      pen.stroke('M-18 -32L-16 -16L-18 0M28 -32L30 -16L28 0', body, 6);
    },
  );
}

/** A person seen from behind, standing: scale and story, never a face. */
export function figure(
  view: View,
  x: number,
  y: number,
  height: number,
  coat: string,
  hat?: string,
): void {
  const { pen, light } = view;
  const u = height / 100;
  pen.shadow(x, y, 16 * u, 3 * u, 0.45);
  pen.path(
    `M${x - 7 * u} ${y}L${x - 7 * u} ${y - 46 * u}H${x + 7 * u}L${x + 8 * u} ${y}H${x + 2 * u}L${x} ${y - 36 * u}L${x - 2 * u} ${y}Z`,
    lit('#2c2f3a', light),
  );
  pen.path(
    `M${x - 9 * u} ${y - 40 * u}Q${x - 12 * u} ${y - 74 * u} ${x - 9 * u} ${y - 80 * u}Q${x} ${y - 85 * u} ${x + 9 * u} ${y - 80 * u}Q${x + 12 * u} ${y - 74 * u} ${x + 9 * u} ${y - 40 * u}Z`,
    pen.horizontal(x - 10 * u, x + 10 * u, [
      [0, lit(darker(coat, 0.25), light)],
      [1, sunny(coat, light, 0.3)],
    ]),
  );
  pen.stroke(
    `M${x - 9 * u} ${y - 76 * u}Q${x - 14 * u} ${y - 60 * u} ${x - 11 * u} ${y - 44 * u}M${x + 9 * u} ${y - 76 * u}Q${x + 14 * u} ${y - 60 * u} ${x + 11 * u} ${y - 44 * u}`,
    lit(coat, light),
    4.4 * u,
  );
  pen.circle(x, y - 91 * u, 6.2 * u, lit('#5a3d2b', light));
  if (hat !== undefined) {
    pen.ellipse(x, y - 94 * u, 11 * u, 2.6 * u, lit(hat, light));
    pen.path(
      `M${x - 6 * u} ${y - 94 * u}Q${x - 5 * u} ${y - 102 * u} ${x} ${y - 101.5 * u}Q${x + 5 * u} ${y - 102 * u} ${x + 6 * u} ${y - 94 * u}Z`,
      lit(hat, light),
    );
  }
}

/** A cliff that comes into the picture from one side. */
export function cliff(
  view: View,
  options: {
    from: number;
    to: number;
    top: number;
    foot: number;
    color: string;
    grass: string;
    distance: number;
  },
): void {
  const { pen, light, random } = view;
  const side = options.to > options.from ? 1 : -1;
  const rock = distant(options.color, light, options.distance);
  const points: Point[] = [[options.from, options.top]];
  const face: Point[] = [];
  for (let step = 0; step <= 10; step += 1) {
    const part = step / 10;
    face.push([
      options.from +
        (options.to - options.from) * (0.72 + part * 0.28 + between(random, -0.02, 0.02)),
      options.top + (options.foot - options.top) * part,
    ]);
  }
  points.push([options.from + (options.to - options.from) * 0.4, options.top - 6], ...face, [
    options.from,
    options.foot,
  ]);
  const outline = `${points.map(([px, py], index) => `${index === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('')}Z`;
  pen.path(
    outline,
    pen.horizontal(options.from, options.to, [
      [0, darker(rock, 0.3)],
      [0.55, rock],
      [1, mix(rock, light.sun, light.dark ? 0.05 : 0.3)],
    ]),
  );
  pen.layer({ clip: outline }, () => {
    const tall = options.foot - options.top;
    for (let crack = 0; crack < 46; crack += 1) {
      const px = options.from + (options.to - options.from) * random();
      const py = options.top + tall * random() * 0.8;
      const wide = between(random, 0.02, 0.07) * Math.abs(options.to - options.from);
      pen.shape(
        [
          [px, py],
          [px + side * wide, py + tall * 0.05],
          [px + side * wide * 0.8, py + tall * between(random, 0.15, 0.4)],
          [px - side * wide * 0.2, py + tall * between(random, 0.1, 0.3)],
        ],
        random() < 0.55 ? darker(rock, 0.4) : mix(rock, light.sun, 0.25),
        { opacity: between(random, 0.12, 0.4) },
      );
    }
    for (let layer = 0; layer < 7; layer += 1) {
      const py = options.top + tall * between(random, 0.12, 0.95);
      pen.stroke(
        `M${options.from} ${py}Q${(options.from + options.to) / 2} ${py + between(random, -14, 14)} ${options.to} ${py + between(random, -8, 20)}`,
        darker(rock, 0.4),
        between(random, 1, 4),
        { opacity: 0.3 },
      );
    }
    const lip: Point[] = [[options.from, options.top - 12]];
    for (let step = 0; step <= 12; step += 1)
      lip.push([
        options.from + (options.to - options.from) * (step / 12) * 0.78,
        options.top + between(random, 6, 0.09 * tall + 8),
      ]);
    lip.push([options.from + (options.to - options.from) * 0.8, options.top - 14]);
    pen.path(curve(lip, true), mix(sunny(options.grass, light, 0.2), light.haze, options.distance));
  });
  pen.layer({ blur: 4 }, () => {
    for (let foam = 0; foam < 26; foam += 1)
      pen.ellipse(
        options.from + (options.to - options.from) * between(random, 0.3, 1.03),
        options.foot + between(random, -3, 5),
        between(random, 8, 30),
        between(random, 2, 5),
        '#ffffff',
        { opacity: 0.45 * (1 - options.distance) },
      );
  });
}
