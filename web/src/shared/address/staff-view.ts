/** A place in the guests' view, as staff open it. */
interface StaffView {
  readonly db: string;
  /** ISO 8601, in UTC; the present where it is missing. */
  readonly momento?: string | undefined;
  readonly idSeccion?: number | string | undefined;
  readonly idComponente?: number | undefined;
}

/** Path of the guests' view for staff: from there they come back to a block's form, or look at another moment. */
export function staffViewPath({ db, ...place }: StaffView): string {
  const parameters = Object.entries({ db, ...place, origen: 'oficina' }).flatMap(([name, value]) =>
    value === undefined ? [] : [`;${name}=${encodeURIComponent(value)}`],
  );
  return `/main${parameters.join('')}`;
}
