import { beginsAsStaffs } from '../routes/screen';

/** Whose page the document began as: the worker goes by that, too. */
export const beganAsStaffs = beginsAsStaffs(window.location.hash);

/** Whether a worker answers what this page asks for: it is over every page of the origin, and answers no staff's. */
export function hasWorker(): boolean {
  return (
    !beganAsStaffs && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  );
}
