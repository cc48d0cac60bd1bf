import { createHashRouter, createPath, type RouteObject } from 'react-router-dom';
import { isStaffAddress } from '../../shared/address/address';
import { isHeld } from './leave-guard';

/**
 * A hash router whose `useBlocker` also sees typed addresses and steps back to the guest app. React Router cannot block
 * them, because it has not created those history entries.
 */
export function createBackOfficeRouter(routes: RouteObject[]) {
  // Registered before the router's own listener, which must not see these steps.
  window.addEventListener('popstate', (event) => {
    const address = window.location.hash.slice(1) || '/';
    const isTyped = event.state === null;
    if (!isTyped && isStaffAddress(address)) return;
    event.stopImmediatePropagation();
    if (!isHeld() && !isStaffAddress(address)) {
      window.location.reload();
      return;
    }
    // Return to the open screen's entry, and navigate from there as a link does. It replaces a typed entry.
    const here = createPath(location);
    if (isTyped) history.replaceState(entry, '', `#${here}`);
    else history.pushState(entry, '', `#${here}`);
    void router.navigate(address, { replace: !isTyped || address === here });
  });

  const router = createHashRouter(routes);
  let { location } = router.state;
  let entry: unknown = history.state;
  router.subscribe((state) => {
    if (state.location === location) return;
    location = state.location;
    entry = history.state;
  });
  return router;
}
