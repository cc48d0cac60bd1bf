import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** Reads one value of the browser's local storage; null where there is none. */
export function readStored(key: string): string | null {
  return localStorage.getItem(key);
}

/** Every key under which something is stored. */
export function storedKeys(): readonly string[] {
  return Object.keys(localStorage);
}

export function writeStored(values: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  notify();
}

export function removeStored(keys: readonly string[]): void {
  for (const key of keys) localStorage.removeItem(key);
  notify();
}

/** The stored value; the component renders again when this tab or another one changes it. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readStored(key));
}

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
