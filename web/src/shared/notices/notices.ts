import { useSyncExternalStore } from 'react';
import { Subscribers } from '../subscribers/subscribers';

/** Something the person must read before going on. */
export interface Notice {
  readonly titulo: string;
  readonly texto: string;
  readonly lang: string;
}

let notices: readonly Notice[] = [];
const { subscribe, tell } = new Subscribers();

/** Shows a notice after those already waiting. One that says what a waiting one says is not repeated. */
export function showNotice(notice: Notice): void {
  if (notices.some(({ texto }) => texto === notice.texto)) return;
  replace([...notices, notice]);
}

export function dismissNotice(notice: Notice): void {
  replace(notices.filter((other) => other !== notice));
}

/** The notice to show now, or undefined. */
export function useNotice(): Notice | undefined {
  return useSyncExternalStore(subscribe, () => notices[0]);
}

function replace(next: readonly Notice[]): void {
  notices = next;
  tell();
}
