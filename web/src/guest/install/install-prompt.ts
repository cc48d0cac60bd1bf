/** What a browser gives to a page that it can put on the home screen; it opens its question once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
}

/** The browser gives it when it likes, perhaps before the code that uses it is there. */
export const held: { prompt: InstallPrompt | null } = { prompt: null };

/** Keeps what the browser gives in the place of the browser's own offer, which would lie over the page. */
export function holdInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    held.prompt = event;
  });
}
