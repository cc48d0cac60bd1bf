import { useEffect } from 'react';

/** Reloads the page at an address of the other app, which starts that app. */
export function OtherRoot() {
  useEffect(() => window.location.reload(), []);
  return null;
}
