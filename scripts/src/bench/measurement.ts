import { cpus } from 'node:os';
import { processorTimeWithChildren } from '../system/process-figures.js';

/** One line of the bench's result. */
export interface Measured {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What the value must reach; without it the line only informs. */
  readonly floor?: Floor;
}

type Floor = { readonly atMost: number } | { readonly atLeast: number };

export interface Scenario {
  readonly title: string;
  readonly measure: () => Promise<readonly Measured[]>;
}

export function isReached({ value, floor }: Measured): boolean {
  if (floor === undefined) return true;
  return 'atMost' in floor ? value <= floor.atMost : value >= floor.atLeast;
}

/** A line such as `✔ first load of JavaScript: 90.4 KiB (floor: ≤ 95 KiB)`. */
export function formatMeasured(measured: Measured): string {
  const { what, value, unit, floor } = measured;
  const figure = `${what}: ${format(value)} ${unit}`;
  if (floor === undefined) return `· ${figure}`;
  const limit = 'atMost' in floor ? `≤ ${format(floor.atMost)}` : `≥ ${format(floor.atLeast)}`;
  return `${isReached(measured) ? '✔' : '✖'} ${figure} (floor: ${limit} ${unit})`;
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: value < 1_000 ? 3 : 4 });
}

/** The middle value; of an even number of values, the higher of the two in the middle. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  if (middle === undefined) throw new Error('There is no median of no values');
  return middle;
}

/**
 * The share of all processors' time that other processes may take before the figures say more about them
 * than about the product.
 */
const quietShare = 0.1;

/** What the machine did beside a measurement. */
export interface Others {
  /** Of all processors' time; undefined where the system (it is not Linux) does not tell. */
  readonly share: number | undefined;
  readonly areQuiet: boolean;
}

/** Begins to watch the processes that are neither this one nor started by it. */
export async function watchOthers(): Promise<() => Promise<Others>> {
  const began = { at: performance.now(), busy: busySeconds(), own: await ownSeconds() };
  return async () => {
    const own = await ownSeconds();
    const available = ((performance.now() - began.at) / 1_000) * cpus().length;
    if (own === undefined || began.own === undefined) return { share: undefined, areQuiet: true };
    const share = Math.max(0, (busySeconds() - began.busy - (own - began.own)) / available);
    return { share, areQuiet: share <= quietShare };
  };
}

const ownSeconds = () => processorTimeWithChildren(process.pid);

function busySeconds(): number {
  return (
    cpus().reduce(
      (total, { times }) => total + times.user + times.nice + times.sys + times.irq,
      0,
    ) / 1_000
  );
}
