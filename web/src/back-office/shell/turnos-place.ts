/** The views of the turnos: a day, its week, its month, and the sheets that are printed of it. */
export const vistas = ['dia', 'semana', 'mes', 'hoja'] as const;
export type Vista = (typeof vistas)[number];

/** What the address of a view says: back, a reload and a link lead to the same. */
export interface TurnosPlace {
  readonly vista: Vista;
  /** Null for the hotel's today. */
  readonly fecha: string | null;
  /** Null for all services. */
  readonly servicio: number | null;
}

export function placeTo({ vista, fecha, servicio }: TurnosPlace): string {
  const name = vista === 'dia' ? '' : `/${vista}`;
  const search = new URLSearchParams();
  if (fecha !== null) search.set('fecha', fecha);
  if (servicio !== null) search.set('servicio', String(servicio));
  return `/admin/turnos${name}${search.size === 0 ? '' : `?${search.toString()}`}`;
}

/** The place in a view's search parameters; invalid ones are ignored. */
export function turnosPlace(vista: Vista, search: URLSearchParams): TurnosPlace {
  const fecha = search.get('fecha') ?? '';
  const servicio = search.get('servicio') ?? '';
  return {
    vista,
    fecha: isDay(fecha) ? fecha : null,
    servicio: /^[1-9]\d{0,8}$/.test(servicio) ? Number(servicio) : null,
  };
}

/** Whether a text is a day that somebody at a desk means: while a year is typed, a field says 0002 first. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
