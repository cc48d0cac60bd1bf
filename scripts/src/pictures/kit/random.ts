/** Numbers in [0, 1), seeded: the same seed paints the same picture on every machine. */
export type Random = () => number;

export function randomFrom(seed: string): Random {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function between(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

export function pick<T>(random: Random, values: readonly [T, ...T[]]): T {
  return values[Math.floor(random() * values.length)] ?? values[0];
}

/** Smooth one-dimensional noise in [-1, 1], several octaves. */
export function noiseLine(random: Random, octaves = 5, roughness = 0.5): (x: number) => number {
  const tables = Array.from({ length: octaves }, () =>
    Array.from({ length: 256 }, () => random() * 2 - 1),
  );
  return (x) => {
    let sum = 0;
    let total = 0;
    let amplitude = 1;
    let position = x;
    for (const table of tables) {
      const cell = Math.floor(position);
      const part = position - cell;
      const ease = part * part * (3 - 2 * part);
      const left = table[((cell % 256) + 256) % 256] ?? 0;
      const right = table[(((cell + 1) % 256) + 256) % 256] ?? 0;
      sum += (left + (right - left) * ease) * amplitude;
      total += amplitude;
      amplitude *= roughness;
      position = position * 2 + 17.3;
    }
    return sum / total;
  };
}
