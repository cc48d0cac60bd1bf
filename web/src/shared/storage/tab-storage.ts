/**
 * The storage of this tab, for notes that are useful and never needed: where the browser blocks it or it is
 * full, nothing is stored and nothing fails.
 */

export function readTab(key: string): string | null {
  try {
    return globalThis.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Says whether it was stored. */
export function writeTab(key: string, value: string): boolean {
  try {
    globalThis.sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeTab(key: string): void {
  try {
    globalThis.sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
