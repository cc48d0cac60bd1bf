import { clear, darker, lighter, mix } from '../kit/color.js';
import { n } from '../kit/pen.js';
import type { Place } from '../kit/stage.js';
import type { Room } from './room.js';

const flame = '#ffe2ad';

function shine(room: Room, x: number, y: number, reach: number): void {
  room.pen.glow(x, y, reach, '#ffcf8f', room.light.dark ? 0.75 : 0.4);
}

/** The hotel's kind of hanging lamp; `place` is where its body hangs, `size` its width in metres. */
export function hangingLamp(room: Room, place: Place, size: number): void {
  const { stage, pen, look, plan } = room;
  const [x, y] = stage.at(place);
  const [, top] = stage.at([place[0], plan.height, place[2]]);
  const s = stage.scale(place) * size;
  const metal = room.tone(look.accent);
  if (look.lamp !== 'lines')
    pen.stroke(
      `M${n(x)} ${n(top)}V${n(y - s * 0.2)}`,
      darker(metal, 0.4),
      Math.max(1.5, s * 0.014),
    );
  shine(room, x, y, s * 1.7);
  switch (look.lamp) {
    case 'chandelier':
      pen.path(
        `M${n(x - s * 0.03)} ${n(y - s * 0.3)}Q${n(x - s * 0.09)} ${n(y - s * 0.05)} ${n(x)} ${n(y + s * 0.2)}Q${n(x + s * 0.09)} ${n(y - s * 0.05)} ${n(x + s * 0.03)} ${n(y - s * 0.3)}Z`,
        pen.horizontal(x - s * 0.06, x + s * 0.06, [
          [0, darker(metal, 0.4)],
          [0.4, lighter(metal, 0.5)],
          [1, darker(metal, 0.3)],
        ]),
      );
      for (let arm = -4; arm <= 4; arm += 1) {
        const reach = Math.sin((arm / 4) * 1.45) * s * 0.52;
        const dip = Math.cos((arm / 4) * 1.45) * s * 0.1;
        const [ax, ay] = [x + reach, y + dip - s * 0.02];
        pen.stroke(
          `M${n(x)} ${n(y + s * 0.1)}Q${n(x + reach * 0.6)} ${n(y + s * 0.26 + dip)} ${n(ax)} ${n(ay)}`,
          metal,
          Math.max(1.6, s * 0.016),
        );
        pen.stroke(
          `M${n(x)} ${n(y - s * 0.25)}Q${n(x + reach * 0.5)} ${n(y - s * 0.02 + dip)} ${n(ax)} ${n(ay)}`,
          clear('#fffaf0', 0.75),
          Math.max(1, s * 0.008),
        );
        for (let drop = 0; drop < 4; drop += 1)
          pen.circle(
            x + reach * (0.3 + drop * 0.2),
            y + s * 0.13 + dip + Math.sin(drop) * s * 0.02,
            s * 0.014,
            '#fffdf6',
            { opacity: 0.9 },
          );
        pen.rect(ax - s * 0.012, ay - s * 0.09, s * 0.024, s * 0.09, '#fbf4e2');
        shine(room, ax, ay - s * 0.12, s * 0.26);
        pen.ellipse(ax, ay - s * 0.12, s * 0.016, s * 0.034, '#fff6dc');
      }
      break;
    case 'globes':
      for (const [dx, dy, r] of [
        [-0.34, 0.06, 0.14],
        [0, 0.16, 0.17],
        [0.34, 0, 0.13],
      ] as const) {
        const [gx, gy, gr] = [x + dx * s, y + dy * s, r * s];
        pen.stroke(
          `M${n(gx)} ${n(top)}V${n(gy - gr)}`,
          darker(metal, 0.3),
          Math.max(1.4, s * 0.01),
        );
        shine(room, gx, gy, gr * 4);
        pen.circle(
          gx,
          gy,
          gr,
          pen.radial([gx - gr * 0.3, gy - gr * 0.3], gr * 1.4, [
            [0, '#fffdf2'],
            [0.6, flame],
            [1, '#e9b878'],
          ]),
        );
        pen.rect(gx - gr * 0.3, gy - gr * 1.15, gr * 0.6, gr * 0.24, metal, { round: 2 });
      }
      break;
    case 'woven': {
      const straw = room.tone('#c79a5e');
      pen.path(
        `M${n(x - s * 0.08)} ${n(y - s * 0.24)}Q${n(x - s * 0.46)} ${n(y - s * 0.12)} ${n(x - s * 0.5)} ${n(y + s * 0.16)}H${n(x + s * 0.5)}Q${n(x + s * 0.46)} ${n(y - s * 0.12)} ${n(x + s * 0.08)} ${n(y - s * 0.24)}Z`,
        pen.radial([x, y + s * 0.1], s * 0.6, [
          [0, '#ffdf9e'],
          [0.6, straw],
          [1, darker(straw, 0.35)],
        ]),
      );
      for (let rib = -9; rib <= 9; rib += 1)
        pen.stroke(
          `M${n(x + rib * s * 0.009)} ${n(y - s * 0.24)}Q${n(x + rib * s * 0.05)} ${n(y - s * 0.1)} ${n(x + rib * s * 0.0545)} ${n(y + s * 0.16)}`,
          darker(straw, 0.5),
          1.4,
          { opacity: 0.6 },
        );
      for (let ring = 0; ring < 6; ring += 1)
        pen.stroke(
          `M${n(x - s * (0.2 + ring * 0.055))} ${n(y - s * (0.19 - ring * 0.065))}H${n(x + s * (0.2 + ring * 0.055))}`,
          darker(straw, 0.5),
          1.2,
          { opacity: 0.45 },
        );
      pen.ellipse(x, y + s * 0.16, s * 0.5, s * 0.035, '#fff0cf');
      break;
    }
    case 'lines':
      for (const [dx, dy] of [
        [-0.2, -0.1],
        [0.25, 0.1],
      ] as const) {
        const [lx, ly] = [x + dx * s, y + dy * s];
        pen.stroke(
          `M${n(lx - s * 0.4)} ${n(top)}V${n(ly)}M${n(lx + s * 0.4)} ${n(top)}V${n(ly)}`,
          clear('#0b0d16', 0.6),
          1.2,
        );
        pen.rect(lx - s * 0.55, ly, s * 1.1, s * 0.05, '#15171b', { round: 2 });
        pen.rect(lx - s * 0.55, ly + s * 0.05, s * 1.1, s * 0.02, dx < 0 ? '#fff8e6' : look.color2);
        pen.glow(lx, ly + s * 0.06, s * 0.9, dx < 0 ? '#fff1d0' : look.color2, 0.4, 0.4);
      }
      break;
    case 'lantern':
      pen.path(
        `M${n(x - s * 0.16)} ${n(y - s * 0.2)}L${n(x)} ${n(y - s * 0.34)}L${n(x + s * 0.16)} ${n(y - s * 0.2)}Z`,
        '#2a241f',
      );
      pen.path(
        `M${n(x - s * 0.15)} ${n(y - s * 0.2)}H${n(x + s * 0.15)}L${n(x + s * 0.11)} ${n(y + s * 0.24)}H${n(x - s * 0.11)}Z`,
        pen.radial([x, y + s * 0.02], s * 0.26, [
          [0, '#fffbe9'],
          [0.5, flame],
          [1, '#d98f45'],
        ]),
        { stroke: '#2a241f', width: Math.max(2, s * 0.022) },
      );
      pen.stroke(
        `M${n(x)} ${n(y - s * 0.2)}V${n(y + s * 0.24)}M${n(x - s * 0.14)} ${n(y)}H${n(x + s * 0.14)}`,
        '#2a241f',
        Math.max(1.5, s * 0.014),
      );
      break;
    case 'antler':
      pen.ellipse(x, y, s * 0.5, s * 0.1, 'none', { stroke: '#4a3526', width: s * 0.045 });
      for (let arm = 0; arm < 9; arm += 1) {
        const angle = (arm / 9) * Math.PI * 2 + 0.2;
        const [ax, ay] = [x + Math.cos(angle) * s * 0.5, y + Math.sin(angle) * s * 0.1];
        pen.stroke(`M${n(x)} ${n(y - s * 0.32)}L${n(ax)} ${n(ay)}`, '#3a2a20', 1.6);
        pen.rect(ax - s * 0.014, ay - s * 0.1, s * 0.028, s * 0.1, '#f6e9cd');
        shine(room, ax, ay - s * 0.13, s * 0.3);
        pen.ellipse(ax, ay - s * 0.13, s * 0.016, s * 0.034, '#fff3d2');
      }
      break;
  }
}

/** A lamp with a cloth shade, on a table or standing on the floor (`stem` metres tall). */
export function shadeLamp(room: Room, place: Place, size: number, stem: number): void {
  const { stage, pen, look } = room;
  const [x, y] = stage.at(place);
  const s = stage.scale(place) * size;
  const h = stage.scale(place) * stem;
  const metal = room.tone(look.accent);
  const shade = mix('#ffeccb', look.color2, 0.16);
  pen.path(
    `M${n(x - s * 0.22)} ${n(y)}Q${n(x - s * 0.03)} ${n(y - s * 0.1)} ${n(x - s * 0.03)} ${n(y - h)}H${n(x + s * 0.03)}Q${n(x + s * 0.03)} ${n(y - s * 0.1)} ${n(x + s * 0.22)} ${n(y)}Z`,
    pen.horizontal(x - s * 0.2, x + s * 0.2, [
      [0, darker(metal, 0.4)],
      [0.45, lighter(metal, 0.4)],
      [1, darker(metal, 0.4)],
    ]),
  );
  pen.glow(x, y - h - s * 0.3, s * 2.6, '#ffcf8f', room.light.dark ? 0.7 : 0.4);
  pen.path(
    `M${n(x - s * 0.32)} ${n(y - h - s * 0.7)}H${n(x + s * 0.32)}L${n(x + s * 0.52)} ${n(y - h)}Q${n(x)} ${n(y - h + s * 0.09)} ${n(x - s * 0.52)} ${n(y - h)}Z`,
    pen.radial([x, y - h - s * 0.15], s * 0.75, [
      [0, '#fffaf0'],
      [0.5, shade],
      [1, mix(shade, '#c98d55', 0.5)],
    ]),
  );
}
