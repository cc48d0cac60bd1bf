type Interceptor = (event: PopStateEvent) => void;

let interceptor: Interceptor | undefined;

/**
 * Listens for the browser's back and forward. Called before the router is mounted: a window calls its
 * listeners in the order in which they were added, and this one must come first to stop a step.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => interceptor?.(event));
}

/** Hands every step to `next`, which may keep it from the router; undefined ends that. */
export function interceptSteps(next: Interceptor | undefined): void {
  interceptor = next;
}
