import { dequal } from 'dequal/lite';

/**
 * What one person changed, put over what is stored now: a field that only the other person changed stays as they saved
 * it. A list is one field: its entries have no place apart from each other.
 */
export function keepMine<Values extends object>(
  base: Values,
  mine: Values,
  stored: Values,
): Values {
  // Each field is one of the three's.
  return mergedFields(base, mine, stored) as Values;
}

function mergedFields(base: object, mine: object, stored: object): object {
  const [before, typed, now] = [fieldsOf(base), fieldsOf(mine), fieldsOf(stored)];
  const merged = new Map<string, unknown>();
  for (const field of new Set([...now.keys(), ...typed.keys()])) {
    const value = mergedValue(before.get(field), typed.get(field), now.get(field));
    if (value !== undefined) merged.set(field, value);
  }
  return Object.fromEntries(merged);
}

function mergedValue(base: unknown, mine: unknown, stored: unknown): unknown {
  if (hasFields(base) && hasFields(mine) && hasFields(stored))
    return mergedFields(base, mine, stored);
  return dequal(mine, base) ? stored : mine;
}

function fieldsOf(values: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(values));
}

function hasFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
