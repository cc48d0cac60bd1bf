/** The accounts of a demonstration, which everybody knows. */

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Of the back office. */
export function staffMember(db: string): Account {
  return { email: `recepcion@${db}.example`, password: 'Recepcion-demo-1' };
}

/** Of the panel. */
export function panelAdministrator(db: string): Account {
  return { email: `admin@${db}.example`, password: 'Admin-demo-1' };
}
