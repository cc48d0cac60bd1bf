export type Point = readonly [number, number];

export interface Stroke {
  readonly opacity?: number;
  readonly stroke?: string;
  readonly width?: number;
  readonly cap?: 'round' | 'butt';
  readonly blend?: 'screen' | 'multiply' | 'soft-light' | 'overlay';
}

export type Stop = readonly [offset: number, color: string, opacity?: number];

export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function line(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');
}

/** A curve through all the points (Catmull-Rom), open unless `closed`. */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    (closed
      ? points[(index + count) % count]
      : points[Math.min(count - 1, Math.max(0, index))]) ?? [0, 0];
  const first = at(0);
  let path = `M${n(first[0])} ${n(first[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path += `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${path}Z` : path;
}

/** Paints SVG, back to front. One pen is one picture; everything it paints lands in `svg()`. */
export class Pen {
  private readonly defs: string[] = [];
  private readonly body: string[] = [];
  private ids = 0;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  private define(markup: (id: string) => string): string {
    this.ids += 1;
    const id = `d${this.ids}`;
    this.defs.push(markup(id));
    return id;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([offset, color, opacity = 1]) =>
          `<stop offset="${n(offset)}" stop-color="${color}" stop-opacity="${n(opacity)}"/>`,
      )
      .join('');
  }

  linear([x1, y1]: Point, [x2, y2]: Point, stops: readonly Stop[]): string {
    const id = this.define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${this.stops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  vertical(top: number, bottom: number, stops: readonly Stop[]): string {
    return this.linear([0, top], [0, bottom], stops);
  }

  horizontal(left: number, right: number, stops: readonly Stop[]): string {
    return this.linear([left, 0], [right, 0], stops);
  }

  radial([x, y]: Point, radius: number, stops: readonly Stop[], squash = 1): string {
    const id = this.define(
      (name) =>
        `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${n(radius)}" gradientTransform="translate(${n(x)} ${n(y)}) scale(1 ${n(squash)})">${this.stops(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  private attributes(fill: string, style: Stroke): string {
    let text = ` fill="${fill}"`;
    if (style.stroke !== undefined)
      text += ` stroke="${style.stroke}" stroke-width="${n(style.width ?? 1)}" stroke-linejoin="round" stroke-linecap="${style.cap ?? 'round'}"`;
    if (style.opacity !== undefined) text += ` opacity="${n(style.opacity)}"`;
    if (style.blend !== undefined) text += ` style="mix-blend-mode:${style.blend}"`;
    return text;
  }

  path(data: string, fill: string, style: Stroke = {}): void {
    this.body.push(`<path d="${data}"${this.attributes(fill, style)}/>`);
  }

  stroke(data: string, color: string, width: number, style: Stroke = {}): void {
    this.path(data, 'none', { ...style, stroke: color, width });
  }

  shape(points: readonly Point[], fill: string, style: Stroke = {}): void {
    this.path(`${line(points)}Z`, fill, style);
  }

  rect(
    x: number,
    y: number,
    w: number,
    h: number,
    fill: string,
    style: Stroke & { round?: number } = {},
  ): void {
    this.body.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(style.round ?? 0)}"${this.attributes(fill, style)}/>`,
    );
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, style: Stroke = {}): void {
    this.body.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(Math.max(0, rx))}" ry="${n(Math.max(0, ry))}"${this.attributes(fill, style)}/>`,
    );
  }

  circle(x: number, y: number, r: number, fill: string, style: Stroke = {}): void {
    this.ellipse(x, y, r, r, fill, style);
  }

  /** Everything `paint` paints, together: blurred, moved, faded or blended as one layer. */
  layer(
    options: {
      blur?: number;
      transform?: string;
      opacity?: number;
      blend?: Stroke['blend'];
      clip?: string;
    },
    paint: () => void,
  ): void {
    let attributes = '';
    if (options.transform !== undefined) attributes += ` transform="${options.transform}"`;
    if (options.opacity !== undefined) attributes += ` opacity="${n(options.opacity)}"`;
    if (options.blend !== undefined) attributes += ` style="mix-blend-mode:${options.blend}"`;
    if (options.blur !== undefined)
      attributes += ` filter="url(#${this.blurFilter(options.blur)})"`;
    if (options.clip !== undefined) {
      const data = options.clip;
      const id = this.define((name) => `<clipPath id="${name}"><path d="${data}"/></clipPath>`);
      attributes += ` clip-path="url(#${id})"`;
    }
    this.body.push(`<g${attributes}>`);
    paint();
    this.body.push('</g>');
  }

  private readonly blurs = new Map<number, string>();

  private blurFilter(deviation: number): string {
    const known = this.blurs.get(deviation);
    if (known !== undefined) return known;
    const id = this.define(
      (name) =>
        `<filter id="${name}" filterUnits="userSpaceOnUse" x="-300" y="-300" width="${this.width + 600}" height="${this.height + 600}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
    this.blurs.set(deviation, id);
    return id;
  }

  glow(x: number, y: number, radius: number, color: string, opacity: number, squash = 1): void {
    this.ellipse(
      x,
      y,
      radius,
      radius * squash,
      this.radial(
        [x, y],
        radius,
        [
          [0, color, opacity],
          [0.35, color, opacity * 0.42],
          [0.7, color, opacity * 0.1],
          [1, color, 0],
        ],
        squash,
      ),
      { blend: 'screen' },
    );
  }

  shadow(x: number, y: number, rx: number, ry: number, opacity: number, color = '#0b0d16'): void {
    this.ellipse(
      x,
      y,
      rx,
      ry,
      this.radial(
        [x, y],
        rx,
        [
          [0, color, opacity],
          [0.5, color, opacity * 0.6],
          [1, color, 0],
        ],
        ry / rx,
      ),
    );
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.defs.join('')}</defs>${this.body.join('')}</svg>`;
  }
}
