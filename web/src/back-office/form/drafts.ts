import {
  parseStored,
  readStored,
  removeStored,
  storedKeys,
  writeStored,
} from '../../shared/storage/stored';
import type { Admin } from '../session/admin-session';
import { withNewFields } from './keep-mine';

/** What a person had typed and not saved. */
export interface Draft<Values, Base> {
  readonly values: Values;
  /** The saved state that the person was changing. */
  readonly base: Base;
}

/** A saved state of what a form edits; what was never saved has no version. */
export interface SavedState<Values> {
  readonly values: Values;
  readonly version: number | null;
}

const prefix = 'borrador';

/** The key includes the account: on a shared computer each person sees only their own drafts. */
export function draftKey({ db, idUsuario }: Admin, form: string, id: string): string {
  return [prefix, db, `u${idUsuario}`, form, id].join(':');
}

/** Drafts of versions before drafts had an owner: `borrador:{hotel}:{form}:{row}`. */
const withoutOwner = /^borrador:([^:]+):(?!u\d*:)(.+)$/;

/**
 * Assigns drafts without an owner to the account that was logged in when the page loaded: it is the last one
 * that used this browser.
 */
export function adoptDrafts({ db, idUsuario }: Admin): void {
  for (const key of storedKeys()) {
    const [, hotel, rest] = withoutOwner.exec(key) ?? [];
    const draft = readStored(key);
    if (hotel !== db || rest === undefined || draft === null) continue;
    try {
      writeStored({ [[prefix, db, `u${idUsuario}`, rest].join(':')]: draft });
    } catch {
      // The storage is full: the other drafts keep their old keys until the next visit.
      return;
    }
    removeStored([key]);
  }
}

/** The draft kept under a key; null where there is none, or its shape is not that of the form any more. */
export function readDraft<Values extends object, Base>(
  key: string,
  like: Values,
): Draft<Values, Base> | null {
  try {
    const draft = parseStored(readStored(key)) as Draft<Values, Base> | null;
    if (draft === null) return null;
    const fields = Object.keys(like);
    const isLike =
      Object.hasOwn(draft, 'base') && fields.every((field) => Object.hasOwn(draft.values, field));
    return isLike ? draft : null;
  } catch {
    return null;
  }
}

/** The draft of a form, with the fields that the form was given since, as they are saved. */
export function readFormDraft<Values extends object>(
  key: string,
  saved: Values,
): Draft<Values, SavedState<Values>> | null {
  const draft = readDraft<Values, SavedState<Values>>(key, saved);
  if (draft === null) return null;
  const { values, base } = draft;
  return {
    values: withNewFields(values, saved),
    base: { ...base, values: withNewFields(base.values, saved) },
  };
}

/** Which of the drafts whose id begins so was kept: the rest of its id, or null. */
export function draftedId(admin: Admin, form: string, idStart: string): string | null {
  const start = draftKey(admin, form, idStart);
  return (
    storedKeys()
      .find((key) => key.startsWith(start))
      ?.slice(start.length) ?? null
  );
}

export function keepDraft(key: string, draft: Draft<object, object>): void {
  try {
    writeStored({ [key]: JSON.stringify(draft) });
  } catch {
    // The storage is full or closed to us: what was typed is still on the screen.
  }
}

export function dropDraft(key: string): void {
  removeStored([key]);
}
