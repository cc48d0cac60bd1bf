import { useSyncExternalStore } from 'react';
import { Subscribers } from '../subscribers/subscribers';

const here = new Subscribers();

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
  here.tell();
}

export function removeStored(keys: readonly string[]): void {
  for (const key of keys) localStorage.removeItem(key);
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
