import { stringify } from 'qs';
import type { Admin } from '../session/admin-session';

/** The query by which a call of the back office says who asks. */
export const tokenQuery = ({ token }: Admin) => stringify({ token });

/** What a read of the back office carries. */
export const readOptions = (admin: Admin, signal: AbortSignal) => ({
  signal,
  query: tokenQuery(admin),
});
