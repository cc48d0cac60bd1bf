import { createContext, use } from 'react';
import type { Admin } from './admin-session';

export const AdminContext = createContext<Admin | null>(null);

/** The member of staff on whose behalf a screen makes its calls. */
export function useCurrentAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === null) throw new Error('There is no session around this screen');
  return admin;
}
