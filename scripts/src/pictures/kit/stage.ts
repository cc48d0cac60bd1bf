import type { Pen, Point, Stroke } from './pen.js';
import { line } from './pen.js';

/** Metres: x to the right, y up from the floor, z away from the viewer. */
export type Place = readonly [x: number, y: number, z: number];

export interface Camera {
  /** Height of the eye, in metres. */
  readonly eye: number;
  /** Sideways position of the eye. */
  readonly x: number;
  readonly z: number;
  /** Turn to the right, in radians. */
  readonly yaw: number;
  /** Focal length in pixels. */
  readonly focal: number;
  /** Screen height of the horizon: verticals stay vertical, as with an architect's lens. */
  readonly horizon: number;
  readonly centre: number;
}

const near = 0.08;

/** A camera in front of a pen: paints surfaces that stand in space. Callers paint back to front. */
export class Stage {
  constructor(
    readonly pen: Pen,
    readonly camera: Camera,
  ) {}

  private seen([x, y, z]: Place): Place {
    const { camera } = this;
    const dx = x - camera.x;
    const dz = z - camera.z;
    const cos = Math.cos(camera.yaw);
    const sin = Math.sin(camera.yaw);
    return [dx * cos - dz * sin, y - camera.eye, dx * sin + dz * cos];
  }

  private flat([x, y, z]: Place): Point {
    const { camera } = this;
    return [camera.centre + (camera.focal * x) / z, camera.horizon - (camera.focal * y) / z];
  }

  at(place: Place): Point {
    const [x, y, z] = this.seen(place);
    return this.flat([x, y, Math.max(near, z)]);
  }

  /** Pixels of one metre at the place. */
  scale(place: Place): number {
    return this.camera.focal / Math.max(near, this.seen(place)[2]);
  }

  outline(places: readonly Place[]): Point[] {
    const seen = places.map((place) => this.seen(place));
    const kept: Place[] = [];
    seen.forEach((from, index) => {
      const to = seen[(index + 1) % seen.length] ?? from;
      if (from[2] >= near) kept.push(from);
      if (from[2] >= near !== to[2] >= near) {
        const part = (near - from[2]) / (to[2] - from[2]);
        kept.push([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, near]);
      }
    });
    return kept.map((place) => this.flat(place));
  }

  surface(places: readonly Place[], fill: string, style: Stroke = {}): void {
    const points = this.outline(places);
    if (points.length > 2) this.pen.shape(points, fill, style);
  }

  clip(places: readonly Place[]): string {
    return `${line(this.outline(places))}Z`;
  }

  /** A flat rectangle on the floor (or at `y`). */
  floor(
    x0: number,
    x1: number,
    z0: number,
    z1: number,
    fill: string,
    style: Stroke = {},
    y = 0,
  ): void {
    this.surface(
      [
        [x0, y, z0],
        [x1, y, z0],
        [x1, y, z1],
        [x0, y, z1],
      ],
      fill,
      style,
    );
  }

  disc(x: number, y: number, z: number, radius: number, fill: string, style: Stroke = {}): void {
    this.surface(
      Array.from({ length: 40 }, (_, step): Place => {
        const angle = (step / 40) * Math.PI * 2;
        return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius];
      }),
      fill,
      style,
    );
  }

  /** A box with the faces that the eye can see; `soft` rounds its corners by that many metres. */
  box(
    [x, y, z]: Place,
    [w, h, d]: Place,
    colors: { readonly top: string; readonly front: string; readonly side: string },
    soft = 0,
  ): void {
    const { camera } = this;
    const inset = soft / 2;
    const [x0, x1] = [x + inset, x + w - inset];
    const [y0, y1] = [y + inset, y + h - inset];
    const [z0, z1] = [z + inset, z + d - inset];
    const face = (places: Place[], fill: string, index: number): void => {
      const width = soft > 0 ? soft * this.scale([x + w / 2, y, z]) : 0.7;
      this.surface(places, fill, {
        stroke: fill,
        width: index === 0 ? width : Math.max(0.7, width),
      });
    };
    if (camera.x < x)
      face(
        [
          [x0, y0, z0],
          [x0, y0, z1],
          [x0, y1, z1],
          [x0, y1, z0],
        ],
        colors.side,
        0,
      );
    if (camera.x > x + w)
      face(
        [
          [x1, y0, z0],
          [x1, y0, z1],
          [x1, y1, z1],
          [x1, y1, z0],
        ],
        colors.side,
        0,
      );
    if (camera.eye > y + h)
      face(
        [
          [x0, y1, z0],
          [x1, y1, z0],
          [x1, y1, z1],
          [x0, y1, z1],
        ],
        colors.top,
        1,
      );
    if (camera.eye < y)
      face(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y0, z1],
          [x0, y0, z1],
        ],
        colors.side,
        1,
      );
    face(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      colors.front,
      2,
    );
  }

  /** The soft dark that anything standing on the floor leaves under it. */
  contact(x0: number, x1: number, z0: number, z1: number, opacity: number, y = 0): void {
    const reach = this.scale([(x0 + x1) / 2, y, (z0 + z1) / 2]);
    this.pen.layer({ blur: Math.max(2, Math.round(reach * 0.07)) }, () => {
      this.floor(x0, x1, z0, z1, '#0b0d16', { opacity }, y);
    });
  }
}
