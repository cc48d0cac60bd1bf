import { type State, stateFormat } from '@guest-app/config/cms-calls/historial';
import type { Planeado } from '@guest-app/config/cms-calls/planeados';
import { beginningOf } from '@guest-app/config/cut-text';
import { type Minuto, minuteIn } from '@guest-app/config/wall-clock';
import type { Connection } from '../database/connection';
import { readState } from '../history/earlier-states';
import { type Aggregate, nameOf } from '../history/states';
import { hashInName } from '../pictures/picture-field';
import { keepForPlan, releasePlanned } from '../pictures/unused-pictures';
import type { Waiting } from './queue';

/**
 * Rows of planned changes. They have the minute that was chosen, on the hotel's clock; the instant is computed when
 * somebody looks, because a country may change its clock changes. A row is gone once it is applied or discarded: the
 * history and the audit trail tell of it from then on.
 */

export const tableName = 'cambio_planeado';

interface Row extends Aggregate {
  id: number;
  nombre: string;
  formato: number;
  /** States, as JSON. */
  base: string;
  planeado: string;
  /** IANA name of the hotel's zone. */
  zona: string;
  desde_fecha: string;
  desde_hora: string;
  hasta_fecha: string | null;
  hasta_hora: string | null;
  estado: Exclude<Planeado['estado'], 'aplicado'>;
  /** Booleans are numbers in SQLite. */
  vuelta: boolean | 0 | 1;
  correccion_menor: boolean | 0 | 1;
  quien: string | null;
  /** PostgreSQL's driver gives it as a text. */
  creado: number | string;
  /** JSON. */
  motivos: string;
  /** Milliseconds since the epoch: when the mail about a conflict is tried next, and until when; null for none. */
  aviso: number | string | null;
  aviso_hasta: number | string | null;
}

export type MailColumns = Pick<Row, 'id' | 'estado' | 'aviso' | 'aviso_hasta'>;

export interface Window {
  readonly zona: string;
  readonly desde: Minuto;
  readonly hasta: Minuto | null;
}

export interface NewPlaneado extends Aggregate, Window, Pick<Waiting, 'base' | 'planeado'> {
  readonly vuelta: boolean;
  readonly correccionMenor: boolean;
  readonly quien: string | null;
  readonly creado: number;
}

export interface StoredPlaneado extends NewPlaneado, Waiting {
  readonly nombre: string;
  readonly estado: Row['estado'];
  readonly motivos: readonly string[];
  /** Fields of what was planned that this version does not know. */
  readonly camposAjenos: readonly string[];
}

/** When those that wait are due. */
export async function dueTimes(
  db: Connection,
): Promise<readonly Pick<Waiting, 'id' | 'instante' | 'vuelta'>[]> {
  const rows = await db<Row>(tableName)
    .where({ estado: 'espera' })
    .select('id', 'zona', 'desde_fecha', 'desde_hora', 'vuelta');
  return rows.map((row) => ({ id: row.id, instante: startOf(row), vuelta: Boolean(row.vuelta) }));
}

/** All planned changes, or those of one aggregate. */
export async function planeadosIn(
  db: Connection,
  aggregate?: Aggregate,
): Promise<readonly StoredPlaneado[]> {
  const of = aggregate && { clase: aggregate.clase, documento: aggregate.documento };
  const rows: Row[] = await db<Row>(tableName)
    .where(of ?? {})
    .orderBy('id')
    .select();
  return rows.map(asStored);
}

export async function planeadoOf(db: Connection, id: number): Promise<StoredPlaneado | undefined> {
  const row: Row | undefined = await db<Row>(tableName).where({ id }).first();
  return row && asStored(row);
}

export async function insertPlaneado(
  trx: Connection,
  {
    base,
    planeado,
    vuelta,
    correccionMenor,
    quien,
    creado,
    clase,
    documento,
    ...when
  }: NewPlaneado,
): Promise<StoredPlaneado> {
  const [row]: Row[] = await trx<Row>(tableName)
    .insert({
      ...{ clase, documento, vuelta, quien, creado, correccion_menor: correccionMenor },
      nombre: beginningOf(nameOf(clase, planeado), 255),
      formato: stateFormat,
      base: JSON.stringify(base),
      planeado: JSON.stringify(planeado),
      ...windowColumns(when),
      estado: 'espera',
      motivos: '[]',
    })
    .returning('*');
  if (row === undefined) throw new Error('A planned change was not stored');
  await keepForPlan(trx, row.id, [...picturesIn(base), ...picturesIn(planeado)].map(hashInName));
  return asStored(row);
}

/** Moves a planned change; one that had a conflict waits again. */
export async function movePlaneadoTo(trx: Connection, id: number, when: Window): Promise<void> {
  await trx<Row>(tableName)
    .where({ id })
    .update({ ...windowColumns(when), ...noMail, estado: 'espera', motivos: '[]' });
}

/** The columns of a planned change about which no mail is due. */
export const noMail = { aviso: null, aviso_hasta: null } as const;

/** Has a planned change wait for a decision. */
export async function noteConflict(
  trx: Connection,
  id: number,
  motivos: readonly string[],
  mail: Pick<Row, 'aviso' | 'aviso_hasta'>,
): Promise<void> {
  await trx<Row>(tableName)
    .where({ id })
    .update({ ...mail, estado: 'conflicto', motivos: JSON.stringify(motivos) });
}

export async function rebasePlaneado(
  trx: Connection,
  { id, base, planeado }: Pick<Waiting, 'id' | 'base' | 'planeado'>,
): Promise<void> {
  await trx<Row>(tableName)
    .where({ id })
    .update({ base: JSON.stringify(base), planeado: JSON.stringify(planeado) });
}

/** Deletes a planned change that is over, and lets go of its pictures. */
export async function deletePlaneado(trx: Connection, id: number, now: Date): Promise<void> {
  await trx<Row>(tableName).where({ id }).delete();
  await releasePlanned(trx, id, now);
}

const windowColumns = ({ zona, desde, hasta }: Window) => ({
  ...{ zona, desde_fecha: desde.fecha, desde_hora: desde.hora },
  ...{ hasta_fecha: hasta?.fecha ?? null, hasta_hora: hasta?.hora ?? null },
});

const startOf = ({ zona, desde_fecha: fecha, desde_hora: hora }: StartColumns) =>
  minuteIn(zona, { fecha, hora }).instante;

type StartColumns = Pick<Row, 'zona' | 'desde_fecha' | 'desde_hora'>;

function asStored({
  desde_fecha,
  desde_hora,
  hasta_fecha,
  hasta_hora,
  correccion_menor,
  formato: _formato,
  aviso: _aviso,
  aviso_hasta: _avisoHasta,
  ...row
}: Row): StoredPlaneado {
  const hasta =
    hasta_fecha === null || hasta_hora === null ? null : { fecha: hasta_fecha, hora: hasta_hora };
  const { estado: planeado, camposAjenos } = readState(row.clase, row.planeado);
  return {
    ...row,
    base: readState(row.clase, row.base).estado,
    ...{ planeado, camposAjenos },
    desde: { fecha: desde_fecha, hora: desde_hora },
    hasta,
    instante: startOf({ zona: row.zona, desde_fecha, desde_hora }),
    fin: hasta && minuteIn(row.zona, hasta).instante,
    vuelta: Boolean(row.vuelta),
    correccionMenor: Boolean(correccion_menor),
    creado: Number(row.creado),
    motivos: JSON.parse(row.motivos) as string[],
  };
}

/** The pictures that a state shows. */
function picturesIn(state: State): readonly string[] {
  const own = [
    'imagen' in state ? state.imagen : '',
    'logo' in state ? state.logo : '',
    'bandera' in state ? state.bandera : '',
    ...('items' in state ? state.items.map(({ imagen }) => imagen) : []),
  ];
  return own.filter((archivo) => archivo !== '');
}
