import { stringify } from 'qs';
import { pathOf } from '../../shared/api/request';
import type { Admin } from '../session/admin-session';

/** Address of a call of the back office: its parts, the hotel, and the token. */
export function adminPath(
  { db, token }: Admin,
  base: string,
  ...parts: readonly (string | number)[]
): string {
  return `${pathOf(base, ...parts, db)}?${stringify({ token })}`;
}
