import type { Pen } from '../kit/pen.js';
import type { Random } from '../kit/random.js';
import type { Look } from '../look.js';
import type { Light } from './light.js';

/** A piece of paper with a landscape on it: a whole picture, or what a window frames. */
export interface View {
  readonly pen: Pen;
  readonly look: Look;
  readonly light: Light;
  readonly random: Random;
  readonly w: number;
  readonly h: number;
  /** Screen height of the horizon. */
  readonly horizon: number;
  /** Moves landmarks sideways, as a part of the width, so that two framings differ. */
  readonly shift: number;
  /** Whether the near ground is the picture's own (false behind a window or a pool). */
  readonly foreground: boolean;
}

export type World = (view: View) => void;
