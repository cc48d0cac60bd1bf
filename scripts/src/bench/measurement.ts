import type { BenchInstallation } from './installation.js';

/** One line of the bench's result. */
export interface Measured {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What the value is compared with, measured in the same run, and how many times it the value is. */
  readonly baseline?: { readonly what: string; readonly value: number; readonly ratio: number };
  readonly target: Target;
  /** A figure that others on the machine change little: its target is judged whatever they do. */
  readonly isSteady?: true;
}

export type Target =
  | { readonly of: 'value'; readonly atMost: number }
  | { readonly of: 'value'; readonly atLeast: number }
  | { readonly of: 'ratio'; readonly atLeast: number };

/** A module of this folder: what it measures, and the measuring. */
export interface Measurement {
  readonly title: string;
  /** `installation` starts every hotel when it is first called for, and is shared by all that call it. */
  readonly measure: (
    installation: () => Promise<BenchInstallation>,
  ) => Promise<readonly Measured[]>;
}

export function isReached({ value, baseline, target }: Measured): boolean {
  const figure = target.of === 'ratio' ? baseline?.ratio : value;
  if (figure === undefined) return false;
  return 'atMost' in target ? figure <= target.atMost : figure >= target.atLeast;
}

/** One line to read: value, baseline and ratio, target, and whether it is reached. */
export function formatMeasured(measured: Measured): string {
  const { what, value, unit, baseline, target } = measured;
  const compared =
    baseline === undefined
      ? ''
      : ` (${baseline.ratio.toPrecision(3)} × ${baseline.what}, ${format(baseline.value)} ${unit})`;
  const limit = 'atMost' in target ? `≤ ${format(target.atMost)}` : `≥ ${format(target.atLeast)}`;
  const of = target.of === 'ratio' ? ' times the baseline' : ` ${unit}`;
  const mark = isReached(measured) ? '✔' : '✖';
  return `${mark} ${what}: ${format(value)} ${unit}${compared}; must reach ${limit}${of}`;
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 2 });
}
