import type { Refused } from '@guest-app/config/cms-calls/call';

/** The outcome of one operation on a hotel's CMS. */
export type Operation<T> =
  | { readonly kind: 'done'; readonly answer: T }
  | { readonly kind: 'refused'; readonly status: number; readonly refusal: Refused };
