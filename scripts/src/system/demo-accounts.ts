/** An account of a demonstration: everybody knows its password. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The account of a hotel's back office. */
export function staffMember(db: string): Account {
  return { email: `recepcion@${db}.example`, password: 'Recepcion-demo-1' };
}

/** The account of a hotel's panel. */
export function panelAdministrator(db: string): Account {
  return { email: `admin@${db}.example`, password: 'Admin-demo-1' };
}
