import { defaultLocale } from '../../store/default-locale';
import { type Json, rowsIn } from '../booking/statement';
import { cierresIn, type Flag, horariosAsText, horariosIn, type Owned } from '../booking/stored';
import type { Cierre, Horario, Plazos } from '../shifts/shifts';

/** A hotel's services and rules, and the counters of some days, as the statements of the desk read them. */

type ServicioRow = readonly [
  id: number,
  nombre: string | null,
  salon: string | null,
  cupo: number | null,
  abreMinutosAntes: number | null,
  cierraMinutosAntes: number | null,
  cancelaMinutosAntes: number | null,
  activo: Flag,
];
type CierreRow = readonly [
  servicio: number | null,
  desde: string,
  hasta: string,
  horaDesde: string | null,
  horaHasta: string | null,
  motivo: string | null,
];
type CounterRow = readonly [
  servicio: number,
  fecha: string,
  desde: string,
  ocupado: number,
  cupo: number | null,
  cerrado: Flag,
  esperando: number,
  esperaron: number,
  cambios: number,
];

/** What the database says of the rules and of the counters, as text. Equal texts are the same state. */
export interface RulesTexts {
  readonly servicios: string | null;
  readonly horarios: string | null;
  readonly cierres: string | null;
  readonly contadores: string | null;
}

/** A closure, with the reason that staff wrote. */
export interface OwnedCierre extends Owned<Cierre> {
  readonly motivo: string;
}

/** A service, with the rules from which its shifts follow. */
export interface Servicio extends Plazos {
  readonly id: number;
  readonly nombre: string;
  readonly salon: string;
  readonly cupo: number;
  readonly activo: boolean;
  /** None where it is switched off. */
  readonly horarios: readonly Horario[];
  readonly cierres: readonly OwnedCierre[];
}

/** What the counter of a shift says; a shift that nobody ever booked has none. */
export interface Counter {
  readonly servicio: number;
  readonly fecha: string;
  readonly desde: string;
  readonly ocupado: number;
  /** Places of its own on this day. */
  readonly cupo: number | null;
  readonly cerrado: boolean;
  readonly esperando: number;
  readonly esperaron: number;
}

/**
 * The state of the rules and of the counters from day `$1` to day `$2`. Counters keep their day as text, the panel's tables
 * as a date: the same days come as `$3` and `$4` for them.
 */
export const rulesColumns = ({ list, row, ...json }: Json) =>
  `(SELECT CAST(${list}(${row}(s.id, s.nombre, s.salon, s.cupo,
      s.abre_minutos_antes, s.cierra_minutos_antes, s.cancela_minutos_antes, s.activo)) AS text)
    FROM (SELECT * FROM servicios s WHERE s.locale = '${defaultLocale}' ORDER BY s.id) s) AS servicios,
   ${horariosAsText({ list, row, ...json }, '1 = 1')} AS horarios,
   (SELECT CAST(${list}(${row}(c.servicio_id, c.desde, c.hasta, c.hora_desde, c.hora_hasta, c.motivo)) AS text)
    FROM (SELECT * FROM cierres c WHERE c.desde <= $2 AND c.hasta >= $1 ORDER BY c.id) c) AS cierres,
   (SELECT CAST(${list}(${row}(o.servicio, o.fecha, o.desde, o.ocupado, o.cupo, o.cerrado,
      o.esperando, o.esperaron, o.cambios)) AS text)
    FROM (SELECT o.* FROM servicios s JOIN turno_ocupacion o ON o.servicio = s.id
      WHERE s.locale = '${defaultLocale}' AND o.fecha >= $3 AND o.fecha <= $4
      ORDER BY o.servicio, o.fecha, o.desde) o) AS contadores`;

/** Those that are offered first, each by its name. */
export function serviciosIn({ servicios, horarios, cierres }: RulesTexts): Servicio[] {
  const rules = horariosIn(horarios);
  const closures = cierresWithMotivo(cierres);
  return (rowsIn(servicios) as readonly ServicioRow[])
    .map(([id, nombre, salon, cupo, abre, cierra, cancela, activo]) => ({
      id,
      nombre: nombre ?? '',
      salon: salon ?? '',
      cupo: cupo ?? 0,
      abreMinutosAntes: abre,
      cierraMinutosAntes: cierra ?? 0,
      cancelaMinutosAntes: cancela ?? 0,
      activo: Boolean(activo),
      horarios: activo
        ? rules.filter(({ servicio }) => servicio === id).map(({ rule }) => rule)
        : [],
      cierres: closures.filter(({ servicio }) => servicio === null || servicio === id),
    }))
    .sort(
      (a, b) =>
        Number(b.activo) - Number(a.activo) ||
        a.nombre.localeCompare(b.nombre, 'es') ||
        a.id - b.id,
    );
}

function cierresWithMotivo(text: string | null): OwnedCierre[] {
  const motivos = (rowsIn(text) as readonly CierreRow[]).map(([, , , , , motivo]) => motivo ?? '');
  return cierresIn(text).map((cierre, index) => ({ ...cierre, motivo: motivos[index] ?? '' }));
}

export function countersIn(text: string | null): Counter[] {
  return (rowsIn(text) as readonly CounterRow[]).map(
    ([servicio, fecha, desde, ocupado, cupo, cerrado, esperando, esperaron]) => ({
      servicio,
      fecha,
      desde,
      ocupado,
      cupo,
      cerrado: Boolean(cerrado),
      esperando,
      esperaron,
    }),
  );
}
