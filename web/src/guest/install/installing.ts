import { useSyncExternalStore } from 'react';
import { Subscribers } from '../../shared/subscribers/subscribers';
import { held } from './install-prompt';
import { isStandalone } from './standalone';
import { declineHomeScreen } from './visits';

/** How a phone puts the page on its home screen: the browser asks, or the guest follows steps. */
export type InstallMethod = 'pregunta' | 'pasos';

const own = new Subscribers();
let areStepsOpen = false;

/** The method that there is; null where there is none, as in the app's own window. */
export function useInstallMethod(): InstallMethod | null {
  return useSyncExternalStore(subscribe, installMethodNow);
}

export function useSteps(): boolean {
  return useSyncExternalStore(subscribe, () => areStepsOpen);
}

export function showSteps(open: boolean): void {
  areStepsOpen = open;
  own.tell();
}

export function addToHomeScreen(method: InstallMethod): void {
  if (method === 'pasos') showSteps(true);
  else void ask();
}

/** The browser's question can be opened once: a guest who declines is not offered it again. */
async function ask(): Promise<void> {
  const { prompt } = held;
  forget();
  await prompt?.prompt();
  if ((await prompt?.userChoice)?.outcome === 'dismissed') declineHomeScreen();
}

function installMethodNow(): InstallMethod | null {
  if (isStandalone()) return null;
  if (held.prompt !== null) return 'pregunta';
  return isSafariOfPhone(navigator) ? 'pasos' : null;
}

/**
 * Safari of an iPhone or iPad, which asks nothing: an iPad claims to be a Mac, which has no touch screen.
 * Other browsers there, and those inside apps, have the steps elsewhere or not at all.
 */
export function isSafariOfPhone({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isApple = /iPhone|iPad/.test(userAgent);
  const isIpad = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  return (isApple || isIpad) && /Version\/.* Safari\//.test(userAgent);
}

function forget(): void {
  held.prompt = null;
  own.tell();
}

function subscribe(listener: () => void): () => void {
  const end = own.subscribe(listener);
  // An earlier listener stores the event.
  window.addEventListener('beforeinstallprompt', listener);
  const gone = () => {
    forget();
  };
  window.addEventListener('appinstalled', gone);
  return () => {
    end();
    window.removeEventListener('beforeinstallprompt', listener);
    window.removeEventListener('appinstalled', gone);
  };
}
