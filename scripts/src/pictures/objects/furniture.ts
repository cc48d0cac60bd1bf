import { clear, darker, lighter, mix } from '../kit/color.js';
import { n, type Point } from '../kit/pen.js';
import type { Place } from '../kit/stage.js';
import type { Room } from './room.js';

interface Faces {
  readonly top: string;
  readonly front: string;
  readonly side: string;
}

/** Top, front and side of one material in the room's light. */
export function faces(room: Room, color: string): Faces {
  return {
    top: mix(room.tone(color), room.light.sun, room.light.dark ? 0.1 : 0.2),
    front: room.tone(color, 0.06),
    side: room.tone(darker(color, 0.25), 0.08),
  };
}

function legs(room: Room, [x, , z]: Place, [w, , d]: Place, tall: number, color: string): void {
  const tone = faces(room, color);
  const thick = room.look.furniture === 'modern' ? 0.035 : 0.06;
  for (const lz of [z + d - thick - 0.03, z + 0.03])
    for (const lx of [x + 0.04, x + w - thick - 0.04])
      room.stage.box([lx, 0, lz], [thick, tall, thick], tone);
}

/** A sofa (or an armchair when narrow), its back to the viewer's left, right, away or towards. */
export function sofa(
  room: Room,
  [x, , z]: Place,
  w: number,
  color: string,
  facing: 'front' | 'left' | 'right',
): void {
  const { stage, look } = room;
  const d = 0.9;
  const leg = look.furniture === 'modern' ? 0.1 : 0.16;
  const cloth = faces(room, color);
  const deep = faces(room, darker(color, 0.12));
  const soft = look.furniture === 'modern' ? 0.05 : 0.12;
  if (facing === 'front') {
    stage.contact(x - 0.1, x + w + 0.1, z - 0.15, z + d, 0.5);
    legs(room, [x, 0, z], [w, 0, d], leg, look.wood);
    stage.box([x, leg, z + d - 0.25], [w, 0.75, 0.25], deep, soft);
    stage.box([x, leg, z + 0.05], [w, 0.26, d - 0.15], deep, soft);
    const seats = Math.max(1, Math.round(w / 0.8));
    const inner = (w - 0.36) / seats;
    for (let seat = 0; seat < seats; seat += 1) {
      stage.box(
        [x + 0.18 + inner * seat, leg + 0.34, z + d - 0.42],
        [inner - 0.015, 0.4, 0.2],
        cloth,
        soft,
      );
      stage.box(
        [x + 0.18 + inner * seat, leg + 0.2, z + 0.02],
        [inner - 0.015, 0.18, d - 0.42],
        cloth,
        soft,
      );
    }
    for (const ax of [x, x + w - 0.18]) stage.box([ax, leg, z], [0.18, 0.5, d - 0.05], cloth, soft);
    cushion(room, [x + 0.42, leg + 0.55, z + d - 0.46], 0.42, look.color2, -8);
    if (w > 1.4)
      cushion(
        room,
        [x + w - 0.42, leg + 0.55, z + d - 0.46],
        0.42,
        mix(look.color1, look.accent, 0.3),
        9,
      );
    return;
  }
  const right = facing === 'right';
  stage.contact(x - 0.1, x + d + 0.1, z - 0.1, z + w + 0.1, 0.45);
  legs(room, [x, 0, z], [d, 0, w], leg, look.wood);
  stage.box([x, leg, z + w - 0.18], [d, 0.5, 0.18], cloth, soft);
  const backX = right ? x : x + d - 0.24;
  const paintBack = (): void => stage.box([backX, leg, z], [0.24, 0.75, w], deep, soft);
  const paintSeat = (): void => {
    stage.box([right ? x + 0.2 : x + 0.02, leg, z + 0.15], [d - 0.22, 0.42, w - 0.3], cloth, soft);
  };
  if (right === stage.camera.x > x) {
    paintBack();
    paintSeat();
  } else {
    paintSeat();
    paintBack();
  }
  stage.box([x, leg, z], [d, 0.5, 0.18], cloth, soft);
}

function cushion(room: Room, place: Place, size: number, color: string, turn: number): void {
  const { stage, pen } = room;
  const [x, y] = stage.at(place);
  const s = stage.scale(place) * size * 0.5;
  const tone = room.tone(color);
  pen.layer({ transform: `translate(${n(x)} ${n(y)}) rotate(${turn})` }, () => {
    pen.path(
      `M${n(-s)} ${n(-s)}Q0 ${n(-s * 0.82)} ${n(s)} ${n(-s)}Q${n(s * 0.82)} 0 ${n(s)} ${n(s)}Q0 ${n(s * 0.84)} ${n(-s)} ${n(s)}Q${n(-s * 0.82)} 0 ${n(-s)} ${n(-s)}Z`,
      pen.radial([-s * 0.2, -s * 0.3], s * 1.6, [
        [0, lighter(tone, 0.25)],
        [0.6, tone],
        [1, darker(tone, 0.3)],
      ]),
    );
    pen.stroke(
      `M${n(-s * 0.9)} ${n(-s * 0.9)}L${n(-s * 0.4)} ${n(-s * 0.3)}M${n(s * 0.9)} ${n(-s * 0.9)}L${n(s * 0.45)} ${n(-s * 0.35)}`,
      darker(tone, 0.35),
      1.4,
      { opacity: 0.4 },
    );
  });
}

export function roundTable(
  room: Room,
  [x, , z]: Place,
  radius: number,
  height: number,
  color: string,
  cloth?: string,
): void {
  const { stage, pen } = room;
  stage.pen.layer({ blur: 8 }, () =>
    stage.disc(x, 0, z, radius * 1.1, '#0b0d16', { opacity: 0.42 }),
  );
  const tone = faces(room, color);
  const [, topY] = stage.at([x, height, z]);
  const s = stage.scale([x, height, z]);
  const [fx, fy] = stage.at([x, 0, z]);
  if (cloth !== undefined) {
    const fabric = room.tone(cloth);
    const drop = radius * 0.6 * s * 0.9;
    const [cx] = stage.at([x, height, z]);
    const rx = radius * s;
    pen.path(
      `M${n(cx - rx)} ${n(topY)}L${n(cx - rx * 1.04)} ${n(topY + drop)}Q${n(cx)} ${n(topY + drop + rx * 0.42)} ${n(cx + rx * 1.04)} ${n(topY + drop)}L${n(cx + rx)} ${n(topY)}Z`,
      pen.horizontal(cx - rx, cx + rx, [
        [0, darker(fabric, 0.3)],
        [0.18, fabric],
        [0.3, darker(fabric, 0.14)],
        [0.48, lighter(fabric, 0.2)],
        [0.62, darker(fabric, 0.1)],
        [0.8, fabric],
        [1, darker(fabric, 0.34)],
      ]),
    );
    stage.disc(
      x,
      height,
      z,
      radius,
      pen.vertical(topY - rx * 0.3, topY + rx * 0.3, [
        [0, lighter(fabric, 0.5)],
        [1, fabric],
      ]),
    );
    return;
  }
  pen.stroke(
    `M${n(fx)} ${n(fy)}L${n(stage.at([x, height, z])[0])} ${n(topY)}`,
    tone.side,
    s * 0.07,
    { cap: 'butt' },
  );
  stage.disc(x, 0.02, z, radius * 0.45, tone.side);
  stage.disc(x, height - 0.04, z, radius, tone.side);
  stage.disc(
    x,
    height,
    z,
    radius,
    pen.horizontal(fx - radius * s, fx + radius * s, [
      [0, tone.top],
      [0.5, lighter(tone.top, 0.25)],
      [1, tone.front],
    ]),
  );
}

/** A dining chair; its back rises at the viewer's side when `towards` is false. */
export function chair(
  room: Room,
  [x, , z]: Place,
  color: string,
  back: 'near' | 'far' | 'left' | 'right',
): void {
  const { stage, look } = room;
  const w = 0.48;
  const seat = faces(room, color);
  const frame = faces(room, look.furniture === 'modern' ? '#23262c' : look.wood);
  const soft = look.furniture === 'modern' ? 0.03 : 0.06;
  stage.contact(x - 0.05, x + w + 0.05, z - 0.05, z + w, 0.35);
  const rear = (): void => {
    if (back === 'far' || back === 'near')
      stage.box(
        [x, 0.5, back === 'far' ? z + w - 0.07 : z],
        [w, 0.48, 0.07],
        look.furniture === 'rustic' ? frame : seat,
        soft,
      );
    else
      stage.box(
        [back === 'left' ? x : x + w - 0.07, 0.5, z],
        [0.07, 0.48, w],
        look.furniture === 'rustic' ? frame : seat,
        soft,
      );
  };
  for (const lz of [z + w - 0.06, z + 0.02])
    for (const lx of [x + 0.02, x + w - 0.06]) stage.box([lx, 0, lz], [0.04, 0.45, 0.04], frame);
  if (back !== 'near') rear();
  stage.box([x, 0.43, z], [w, 0.08, w], seat, soft);
  if (back === 'near') rear();
}

/** A made bed that stands with its head against the back wall. */
export function bed(room: Room, [x, , z]: Place, w: number, length: number): void {
  const { stage, look, pen } = room;
  const head =
    look.furniture === 'modern'
      ? darker(look.fabric, 0.1)
      : look.furniture === 'rustic'
        ? look.wood
        : look.fabric;
  const board = faces(room, head);
  const end = z + length;
  const tall = look.furniture === 'classic' ? 1.5 : look.furniture === 'modern' ? 1.05 : 1.25;
  const extra = look.furniture === 'modern' ? 0.9 : 0.12;
  stage.contact(x - 0.2, x + w + 0.2, z - 0.2, end, 0.5);
  stage.box(
    [x - extra, 0.05, end - 0.02],
    [w + extra * 2, tall, 0.1],
    board,
    look.furniture === 'classic' ? 0.1 : 0.03,
  );
  if (look.furniture === 'classic') {
    for (let row = 0; row < 3; row += 1)
      for (let button = 0; button < 8; button += 1) {
        const [bx, by] = stage.at([
          x + ((button + 0.5 + (row % 2) * 0.5) / 8.5) * w,
          0.85 + row * 0.24,
          end - 0.02,
        ]);
        pen.shadow(bx, by, 16, 13, 0.35);
        pen.circle(bx, by, 2.6, lighter(board.front, 0.2));
      }
    const [ax, ay] = stage.at([x - 0.1, tall + 0.05, end]);
    const [cx] = stage.at([x + w + 0.1, tall, end]);
    pen.path(
      `M${n(ax)} ${n(ay)}Q${n((ax + cx) / 2)} ${n(ay - 70)} ${n(cx)} ${n(ay)}Z`,
      board.front,
      { stroke: room.tone(look.accent), width: 4 },
    );
  } else if (look.furniture !== 'modern') {
    for (let slat = 0; slat < 12; slat += 1) {
      const [sx, sy] = stage.at([x + (slat / 12) * w, 0.7, end - 0.03]);
      const [, ty] = stage.at([x, tall, end - 0.03]);
      pen.stroke(`M${n(sx)} ${n(sy)}V${n(ty)}`, board.side, 2, { opacity: 0.6 });
    }
  } else
    for (let panel = 1; panel < 6; panel += 1) {
      const [sx, sy] = stage.at([x - extra + (panel / 6) * (w + extra * 2), 0.3, end - 0.03]);
      const [, ty] = stage.at([x, tall, end - 0.03]);
      pen.stroke(`M${n(sx)} ${n(sy)}V${n(ty)}`, board.side, 3, { opacity: 0.8 });
    }
  stage.box(
    [x, 0.08, z],
    [w, 0.26, length],
    faces(room, look.furniture === 'classic' ? look.fabric : look.wood),
    0.04,
  );
  const linen = faces(room, '#f7f3ea');
  stage.box([x, 0.32, z + 0.02], [w, 0.26, length - 0.06], linen, 0.14);
  for (let row = 0; row < 2; row += 1)
    for (const side of [0, 1]) {
      const half = w / 2;
      const place: Place = [
        x + half * side + half / 2,
        0.72 + (row === 0 ? 0.12 : 0),
        end - 0.22 - row * 0.2,
      ];
      const [px, py] = stage.at(place);
      const s = stage.scale(place);
      const rx = half * 0.44 * s;
      const ry = (row === 0 ? 0.26 : 0.2) * s;
      const tone = row === 0 ? linen.front : room.tone(lighter(look.color2, 0.45));
      pen.shadow(px, py + ry, rx * 1.1, ry * 0.5, 0.3);
      pen.path(
        `M${n(px - rx)} ${n(py - ry * 0.8)}Q${n(px)} ${n(py - ry * 1.1)} ${n(px + rx)} ${n(py - ry * 0.8)}Q${n(px + rx * 1.08)} ${n(py)} ${n(px + rx)} ${n(py + ry * 0.85)}Q${n(px)} ${n(py + ry * 1.1)} ${n(px - rx)} ${n(py + ry * 0.85)}Q${n(px - rx * 1.08)} ${n(py)} ${n(px - rx)} ${n(py - ry * 0.8)}Z`,
        pen.linear(
          [px - rx, py - ry],
          [px + rx * 0.5, py + ry],
          [
            [0, lighter(tone, 0.4)],
            [0.55, tone],
            [1, darker(tone, 0.22)],
          ],
        ),
      );
    }
  const duvet = faces(room, '#fbf8f1');
  stage.box([x - 0.05, 0.36, z - 0.04], [w + 0.1, 0.27, length * 0.66], duvet, 0.16);
  const throwZ = z + length * 0.06;
  const cover = faces(room, look.fabric);
  stage.box([x - 0.07, 0.34, throwZ], [w + 0.14, 0.305, length * 0.3], cover, 0.14);
  const folds: Point[][] = [];
  for (let fold = 0; fold < 7; fold += 1) {
    const fx = x + (fold / 6) * w;
    folds.push([
      stage.at([fx, 0.64, throwZ + 0.03]),
      stage.at([fx + 0.05, 0.64, throwZ + length * 0.28]),
    ]);
  }
  for (const [from, to] of folds)
    if (from !== undefined && to !== undefined)
      pen.stroke(`M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`, clear('#0b0d16', 0.12), 3);
  for (const edge of [0.02, 0.26]) {
    const [ax, ay] = stage.at([x - 0.05, 0.645, throwZ + length * edge]);
    const [bx, by] = stage.at([x + w + 0.05, 0.645, throwZ + length * edge]);
    pen.stroke(`M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`, room.tone(look.color2), 4, { opacity: 0.8 });
  }
}

export function rug(
  room: Room,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  color: string,
): void {
  const { stage, look } = room;
  const tone = room.tone(color);
  stage.floor(x0 - 0.02, x1 + 0.02, z0 - 0.02, z1, clear('#0b0d16', 0.3));
  stage.floor(x0, x1, z0, z1, tone);
  const edge = room.tone(look.color2);
  for (const inset of [0.1, 0.2])
    stage.surface(
      [
        [x0 + inset, 0.01, z0 + inset],
        [x1 - inset, 0.01, z0 + inset],
        [x1 - inset, 0.01, z1 - inset],
        [x0 + inset, 0.01, z1 - inset],
      ],
      'none',
      { stroke: edge, width: inset === 0.1 ? 4 : 1.6, opacity: 0.8 },
    );
  if (look.furniture === 'classic' || look.furniture === 'rustic')
    for (let ring = 1; ring < 4; ring += 1)
      stage.surface(
        [
          [(x0 + x1) / 2, 0.01, z0 + 0.25 + ring * 0.12],
          [x1 - 0.3 - ring * 0.25, 0.01, (z0 + z1) / 2],
          [(x0 + x1) / 2, 0.01, z1 - 0.25 - ring * 0.12],
          [x0 + 0.3 + ring * 0.25, 0.01, (z0 + z1) / 2],
        ],
        ring % 2 === 0 ? tone : lighter(tone, 0.2),
        { stroke: edge, width: 1.5, opacity: 0.7 },
      );
  else
    for (let stripe = 1; stripe < 8; stripe += 1)
      stage.floor(
        x0 + 0.25,
        x1 - 0.25,
        z0 + 0.2 + ((z1 - z0 - 0.4) * stripe) / 8,
        z0 + 0.23 + ((z1 - z0 - 0.4) * stripe) / 8,
        lighter(tone, 0.4),
        { opacity: 0.5 },
      );
}

/** A vase or pot with leaves: a palm-like plant for corners, a bunch for tables. */
export function plant(
  room: Room,
  place: Place,
  tall: number,
  kind: 'palm' | 'leaves' | 'flowers' | 'dry',
): void {
  const { stage, pen, look, random } = room;
  const [x, y] = stage.at(place);
  const s = stage.scale(place) * tall;
  const pot = room.tone(
    kind === 'palm' || kind === 'leaves' ? mix(look.color2, look.stone, 0.4) : look.color1,
  );
  pen.shadow(x, y, s * 0.24, s * 0.05, 0.5);
  const green = room.tone('#4d7a45');
  for (let leaf = 0; leaf < (kind === 'flowers' ? 26 : 22); leaf += 1) {
    const angle =
      -Math.PI / 2 + (random() - 0.5) * (kind === 'flowers' || kind === 'dry' ? 1.5 : 2.5);
    const length = s * (0.42 + random() * 0.3);
    const [ex, ey] = [
      x + Math.cos(angle) * length,
      y - s * 0.26 + Math.sin(angle) * length + Math.abs(Math.cos(angle)) * length * 0.3,
    ];
    const tone = mix(darker(green, 0.35), mix(green, room.light.sun, 0.3), random());
    const cx = x + Math.cos(angle) * length * 0.35;
    const cy = y - s * 0.3 + Math.sin(angle) * length * 0.75;
    if (kind === 'palm' || kind === 'leaves') {
      const wide = s * (kind === 'palm' ? 0.028 : 0.06);
      pen.path(
        `M${n(x)} ${n(y - s * 0.25)}Q${n(cx - wide)} ${n(cy)} ${n(ex)} ${n(ey)}Q${n(cx + wide)} ${n(cy + wide)} ${n(x)} ${n(y - s * 0.25)}Z`,
        tone,
      );
    } else {
      pen.stroke(
        `M${n(x)} ${n(y - s * 0.25)}Q${n(cx)} ${n(cy)} ${n(ex)} ${n(ey)}`,
        kind === 'dry' ? room.tone('#b79a62') : tone,
        Math.max(1, s * 0.008),
      );
      const petal =
        kind === 'dry'
          ? room.tone('#e1cc9a')
          : room.tone(
              random() < 0.5
                ? lighter(look.color2, 0.2)
                : random() < 0.5
                  ? '#fdf4ee'
                  : mix(look.color1, '#e9a0b4', 0.55),
            );
      for (let p = 0; p < 5; p += 1)
        pen.circle(
          ex + Math.cos(p * 1.26) * s * 0.026,
          ey + Math.sin(p * 1.26) * s * 0.024,
          s * 0.028,
          p % 2 === 0 ? petal : darker(petal, 0.1),
        );
      pen.circle(ex, ey, s * 0.014, room.tone('#e9c46a'));
    }
  }
  pen.path(
    `M${n(x - s * 0.12)} ${n(y - s * 0.28)}Q${n(x - s * 0.17)} ${n(y - s * 0.1)} ${n(x - s * 0.09)} ${n(y)}H${n(x + s * 0.09)}Q${n(x + s * 0.17)} ${n(y - s * 0.1)} ${n(x + s * 0.12)} ${n(y - s * 0.28)}Z`,
    pen.horizontal(x - s * 0.15, x + s * 0.15, [
      [0, darker(pot, 0.4)],
      [0.35, lighter(pot, 0.25)],
      [1, darker(pot, 0.35)],
    ]),
  );
}
