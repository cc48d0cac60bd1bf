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

/** Stored values, with the fields that were added since: a text in a new language of the hotel. */
export function withNewFields<Values extends object>(kept: Values, like: Values): Values {
  const fields = fieldsOf(kept);
  for (const [field, value] of fieldsOf(like)) {
    const own = fields.get(field);
    if (own === undefined) fields.set(field, value);
    else if (hasFields(own) && hasFields(value)) fields.set(field, withNewFields(own, value));
  }
  return Object.fromEntries(fields) as Values;
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
  return isSame(mine, base) ? stored : mine;
}

/** A language that was activated meanwhile has an empty field here and none there: that is no change. */
function isSame(mine: unknown, base: unknown): boolean {
  return dequal(mine ?? '', base ?? '');
}

function fieldsOf(values: object): Map<string, unknown> {
  return new Map(Object.entries(values));
}

function hasFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
