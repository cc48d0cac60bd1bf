type Interceptor = (event: PopStateEvent) => void;

let interceptor: Interceptor | undefined;

/**
 * Listens for the browser's back and forward. Called before the router is mounted: what intercepts a step must hear of
 * it first, and a window tells its listeners in the order in which they came, whatever they ask for.
 */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => interceptor?.(event));
}

/** Hands every step to `next`, which may keep it from the router; undefined ends that. */
export function interceptSteps(next: Interceptor | undefined): void {
  interceptor = next;
}
