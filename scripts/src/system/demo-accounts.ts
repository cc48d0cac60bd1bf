export interface Account {
  readonly email: string;
  readonly password: string;
}

/** The back office's first user of a hotel. */
export function staffMember(db: string): Account {
  return { email: `recepcion@${db}.example`, password: 'Recepcion-demo-1' };
}

/** The Strapi panel's first administrator of a hotel. */
export function panelAdministrator(db: string): Account {
  return { email: `admin@${db}.example`, password: 'Admin-demo-1' };
}
