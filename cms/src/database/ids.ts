/** What PostgreSQL takes for an id: it refuses to compare one with what is none of its integers. */
const largestId = 2 ** 31 - 1;

const isId = (id: number) => Number.isInteger(id) && id <= largestId;

/** An id in an address; 0 for one that cannot be an id. */
export function toId(text: string): number {
  const id = Number(text);
  return isId(id) ? id : 0;
}

/** Those that can be ids. */
export function idsAmong(named: readonly (string | number)[]): readonly number[] {
  return named.map(Number).filter(isId);
}
