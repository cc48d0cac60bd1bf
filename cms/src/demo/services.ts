import type { Connection } from '../database/connection';

/** What of a service, of its rules and of an agenda people decide; ids and instants say nothing. */
const decided = {
  servicios: [
    'locale',
    'nombre',
    'salon',
    'cupo',
    'activo',
    'abre_minutos_antes',
    'cierra_minutos_antes',
    'cancela_minutos_antes',
    'recordatorio_horas',
    'precio',
  ],
  horarios: [
    'desde',
    'hasta',
    'duracion',
    'lunes',
    'martes',
    'miercoles',
    'jueves',
    'viernes',
    'sabado',
    'domingo',
    'vigente_desde',
    'vigente_hasta',
  ],
  cierres: ['desde', 'hasta', 'hora_desde', 'hora_hasta', 'motivo'],
} as const;

/** A service with all that belongs to it as one text, which differs after any change. */
export async function servicioAsText(trx: Connection, documentId: string): Promise<string> {
  const rows: { id: number }[] = await trx<{ id: number; document_id: string; locale: string }>(
    'servicios',
  )
    .where({ document_id: documentId })
    .orderBy('locale')
    .select('id', ...decided.servicios);
  const ids = rows.map(({ id }) => id);
  const owned = (table: 'horarios' | 'cierres') =>
    trx<{ id: number; servicio_id: number }>(table)
      .whereIn('servicio_id', ids)
      .orderBy('id')
      .select(...decided[table]);
  return JSON.stringify([
    rows.map(({ id: _own, ...row }) => row),
    await owned('horarios'),
    await owned('cierres'),
  ]);
}

/** Whether a service has bookings. */
export async function isBooked(trx: Connection, documentId: string): Promise<boolean> {
  const booking: unknown = await trx('reservas as r')
    .join('servicios as s', 's.id', 'r.servicio_id')
    .where('s.document_id', documentId)
    .first('r.id');
  return booking !== undefined;
}
