import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/servicios';
import { fromLocale, defaultLocale } from '@guest-app/config/languages';
import type { Connection } from '../../database/connection';
import { ofCierres, versionsOf } from '../../database/versions';
import type { Clock } from '../../settings/environment';
import { readWaiting } from '../shifts/occupancy';
import { dateAt } from '../shifts/shifts';
import type { ServicioRow } from '../shifts/stored-rules';
import { readHeld } from './left-out';
import { ofServicio, readCierres, readHorarios } from './rules';

/**
 * The hotel's services as they are stored, those that are switched off last. Versions are read before what
 * they are versions of: a change between the two makes a save be refused, never taken for a save on top of
 * it.
 */
export async function listServicios(
  db: Connection,
  clock: Clock,
): Promise<AnswerOf<typeof calls.listServicios>> {
  const hoy = dateAt(clock.now, clock.zona);
  const own = await db<ServicioRow>('servicios').where({ locale: defaultLocale }).select('*');
  const versions = await versionsOf(
    db,
    own.map((row) => row.document_id),
  );
  const rows: ServicioRow[] = await db<ServicioRow>('servicios')
    .orderBy([{ column: 'activo', order: 'desc' }, 'nombre', 'id'])
    .select();
  const horarios = await readHorarios(db);
  const cierres = await readCierres(db, hoy);
  const held = await readHeld(db, null, clock);
  const waiting = await readWaiting(db, hoy);
  const servicios = rows
    .filter((row) => row.locale === defaultLocale)
    .map((row): calls.StoredServicio => {
      const inLocales = rows.filter((other) => other.document_id === row.document_id);
      const texts = (field: 'nombre' | 'salon' | 'precio') =>
        inLocales.map((each) => ({ idIdioma: fromLocale(each.locale), texto: each[field] ?? '' }));
      return {
        idServicio: row.id,
        version: versions.get(row.document_id) ?? 0,
        nombres: texts('nombre'),
        salones: texts('salon'),
        precios: texts('precio'),
        activo: row.activo ? 1 : 0,
        cupo: row.cupo,
        abreMinutosAntes: row.abre_minutos_antes,
        cierraMinutosAntes: row.cierra_minutos_antes ?? 0,
        cancelaMinutosAntes: row.cancela_minutos_antes ?? 0,
        recordatorioHoras: row.recordatorio_horas,
        horarios: ofServicio(horarios, row.id),
        cierres: ofServicio(cierres, row.id),
        reservas: held.filter(({ servicio }) => servicio === row.id).length,
        esperas: waiting.get(row.id) ?? 0,
      };
    });
  return { ok: true, hoy, servicios };
}

/** The closures of all services that are not over. */
export async function readGeneralCierres(
  db: Connection,
  { now, zona }: Clock,
): Promise<AnswerOf<typeof calls.readCierres>> {
  const hoy = dateAt(now, zona);
  const versions = await versionsOf(db, [ofCierres]);
  const cierres = ofServicio(await readCierres(db, hoy), null);
  return { ok: true, hoy, version: versions.get(ofCierres) ?? 0, cierres };
}

interface AgendaRow {
  readonly id: number;
  readonly document_id: string;
  readonly numero: number;
  readonly nombre: string;
}

export async function listAgendas(db: Connection): Promise<AnswerOf<typeof calls.listAgendas>> {
  const own = await db<AgendaRow>('agendas').select('*');
  const versions = await versionsOf(
    db,
    own.map((row) => row.document_id),
  );
  const rows: AgendaRow[] = await db<AgendaRow>('agendas').orderBy('numero').select();
  const links: { agenda: number; servicio: number }[] = await db('agendas_servicios_lnk as l')
    .join('servicios as s', 's.id', 'l.servicio_id')
    .where('s.locale', defaultLocale)
    .orderBy('l.servicio_id')
    .select('l.agenda_id as agenda', 's.id as servicio');
  const agendas = rows.map((row): calls.StoredAgenda => ({
    idAgenda: row.id,
    version: versions.get(row.document_id) ?? 0,
    numero: row.numero,
    nombre: row.nombre,
    servicios: links.filter(({ agenda }) => agenda === row.id).map(({ servicio }) => servicio),
  }));
  return { ok: true, agendas };
}
