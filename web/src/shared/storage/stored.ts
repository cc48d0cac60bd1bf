import { useSyncExternalStore } from 'react';
import { Subscribers } from '../subscribers/subscribers';

const here = new Subscribers();

/** Stands in where the browser blocks storage: the page is read as ever, and forgets when it is closed. */
const memory = new Map<string, string>();

/** The browser's local storage; null where it is blocked (private mode, or a setting), which throws a SecurityError. */
function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Reads one value of the browser's local storage; null where there is none. */
export function readStored(key: string): string | null {
  const storage = browserStorage();
  return storage === null ? (memory.get(key) ?? null) : storage.getItem(key);
}

/** The value of a stored text, which any script may have written; null for missing or invalid JSON. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** What a stored text holds where it is a list; else none. */
export function parseStoredList(text: string | null): readonly unknown[] {
  const list = parseStored(text);
  return Array.isArray(list) ? list : [];
}

/** Every key under which something is stored. */
export function storedKeys(): readonly string[] {
  const storage = browserStorage();
  return storage === null ? [...memory.keys()] : Object.keys(storage);
}

/** Throws where the storage is full. */
export function writeStored(values: Readonly<Record<string, string>>): void {
  const storage = browserStorage();
  for (const [key, value] of Object.entries(values)) {
    if (storage === null) memory.set(key, value);
    else storage.setItem(key, value);
  }
  here.tell();
}

export function removeStored(keys: readonly string[]): void {
  const storage = browserStorage();
  for (const key of keys) {
    if (storage === null) memory.delete(key);
    else storage.removeItem(key);
  }
  here.tell();
}

/** The stored value; the component renders again when this tab or another one changes it. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readStored(key));
}

function subscribe(listener: () => void): () => void {
  const end = here.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}
