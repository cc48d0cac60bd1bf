/** The views of the turnos: a day, its week, its month, and the sheets that are printed of it. */
export type Vista = 'dia' | 'semana' | 'mes' | 'hoja';

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
  const day = fecha === null ? '' : `;fecha=${fecha}`;
  const service = servicio === null ? '' : `;servicio=${String(servicio)}`;
  return `/admin/turnos${name}${day}${service}`;
}

/** The view of an address below `admin/`: `turnos/semana` with `fecha=…` and `servicio=…`; null for no view. */
export function parseTurnosPlace(head: string, matrix: readonly string[]): TurnosPlace | null {
  const [name, vista = 'dia', ...rest] = head.split('/');
  if (name !== 'turnos' || rest.length > 0 || !isVista(vista) || head === 'turnos/dia') return null;
  const values = new Map(matrix.map((pair) => [before(pair), pair.slice(before(pair).length + 1)]));
  const fecha = values.get('fecha') ?? '';
  const servicio = values.get('servicio') ?? '';
  return {
    vista,
    fecha: isDay(fecha) ? fecha : null,
    servicio: /^[1-9]\d{0,8}$/.test(servicio) ? Number(servicio) : null,
  };
}

const vistas: readonly string[] = ['dia', 'semana', 'mes', 'hoja'] satisfies readonly Vista[];
const isVista = (name: string): name is Vista => vistas.includes(name);

const before = (pair: string) => pair.split('=')[0] ?? '';

/** Whether a text is a day that somebody at a desk means: while a year is typed, a field says 0002 first. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
