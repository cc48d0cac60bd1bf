import { readStored, removeStored, writeStored } from '../../shared/storage/stored';

/** What a person had typed into a form and not saved. */
export interface Draft<Values> {
  readonly values: Values;
  /** Which saved state of the row the person was changing; null for a new one. */
  readonly version: number | null;
}

const prefix = 'borrador';

export function draftKey(db: string, form: string, id: string): string {
  return [prefix, db, form, id].join(':');
}

/** The draft kept under a key; null where there is none, or its shape is not that of the form any more. */
export function readDraft<Values extends object>(key: string, like: Values): Draft<Values> | null {
  try {
    const draft = JSON.parse(readStored(key) ?? 'null') as Draft<Values> | null;
    if (draft === null) return null;
    const fields = Object.keys(like);
    const isLike = fields.every((field) => Object.hasOwn(draft.values, field));
    return isLike ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(key: string, draft: Draft<object>): void {
  writeStored({ [key]: JSON.stringify(draft) });
}

export function dropDraft(key: string): void {
  removeStored([key]);
}
