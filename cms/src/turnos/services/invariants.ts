import { isCalendarDay } from '@guest-app/config/calendar-day';
import { defaultLocale } from '@guest-app/config/languages';
import { errors } from '@strapi/utils';
import { writesStructure } from '../../content/invariants/translations';
import type { Connection } from '../../database/connection';
import { forgetVersion, ofCierres, raiseVersionsOf } from '../../database/versions';
import { type Invariant, documentIdOf } from '../../writes/content-write';
import { FieldError } from '../../writes/refusal';
import { toMinutes } from '../shifts/shifts';
import { writtenFields } from './stored-row';

const longest = 100;

/** A service has a name in the default language, which guests read where their own language has none. */
export const servicioHasName: Invariant = (write, next) => {
  if (write.action === 'delete') return next();
  const { nombre } = write.data;
  const named = typeof nombre === 'string' && nombre.trim() !== '';
  const mustHave = writesStructure(write) && (write.action === 'create' || 'nombre' in write.data);
  if (mustHave && !named) {
    throw new FieldError('nombre', 'Escriba el nombre del servicio en español.');
  }
  if (typeof nombre === 'string' && nombre.length > longest) {
    throw new FieldError('nombre', 'El nombre del servicio supera los 100 caracteres.');
  }
  // Shown there to see them at a glance; each is written from its own side.
  const { horarios: _horarios, cierres: _cierres, ...data } = write.data;
  write.data = data;
  return next();
};

/** Refuses impossible days of a form, such as one of the year 26. */
function checkDays(...days: readonly unknown[]): void {
  for (const day of days) {
    if (typeof day !== 'string' || day === '' || isCalendarDay(day)) continue;
    throw new errors.ValidationError(`La fecha ${day} no es válida: revise el año.`);
  }
}

/** A rule belongs to a service and gives at least one whole shift a day. */
export const horarioGivesShifts: Invariant = async (write, next, { trx }) => {
  if (write.action === 'delete') return next();
  const { desde, hasta, duracion, vigenteDesde, vigenteHasta } = await writtenFields(
    trx,
    'horarios',
    write,
    {
      desde: 'desde',
      hasta: 'hasta',
      duracion: 'duracion',
      vigenteDesde: 'vigente_desde',
      vigenteHasta: 'vigente_hasta',
    },
  );
  const { servicio } = write.data;
  if (servicio === null || (write.action === 'create' && servicio === undefined)) {
    throw new FieldError('servicio', 'Elija el servicio al que pertenece el horario.');
  }
  if (desde === '24:00') throw new FieldError('desde', 'Un horario no empieza a las 24:00.');
  if (typeof desde === 'string' && typeof hasta === 'string') {
    const span = toMinutes(hasta) - toMinutes(desde);
    if (span <= 0) throw new FieldError('hasta', '«Hasta» debe ser posterior a «Desde».');
    if (typeof duracion === 'number' && duracion > span) {
      throw new FieldError(
        'duracion',
        'El turno dura más que el horario: no entra ninguno entre «Desde» y «Hasta».',
      );
    }
  }
  checkDays(vigenteDesde, vigenteHasta);
  if (
    typeof vigenteDesde === 'string' &&
    typeof vigenteHasta === 'string' &&
    vigenteHasta < vigenteDesde
  ) {
    throw new FieldError(
      'vigenteHasta',
      '«Vigente hasta» no puede ser anterior a «Vigente desde».',
    );
  }
  return next();
};

const isSet = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A closure ends after it begins, and closes whole days or some hours of each. */
export const cierreIsAPeriod: Invariant = async (write, next, { trx }) => {
  if (write.action === 'delete') return next();
  const { desde, hasta, horaDesde, horaHasta } = await writtenFields(trx, 'cierres', write, {
    desde: 'desde',
    hasta: 'hasta',
    horaDesde: 'hora_desde',
    horaHasta: 'hora_hasta',
  });
  checkDays(desde, hasta);
  if (isSet(desde) && isSet(hasta) && hasta < desde) {
    throw new FieldError('hasta', 'El último día no puede ser anterior al primero.');
  }
  if (isSet(horaDesde) !== isSet(horaHasta)) {
    throw new FieldError(
      isSet(horaDesde) ? 'horaHasta' : 'horaDesde',
      'Escriba las dos horas, o ninguna para cerrar el día entero.',
    );
  }
  if (isSet(horaDesde) && isSet(horaHasta) && toMinutes(horaHasta) <= toMinutes(horaDesde)) {
    throw new FieldError('horaHasta', 'La hora final debe ser posterior a la inicial.');
  }
  if (!isSet(horaDesde)) write.data = { ...write.data, horaDesde: null, horaHasta: null };
  return next();
};

/** The number in a link names one agenda. */
export const agendaNumberIsUnique: Invariant = async (write, next, { trx }) => {
  const { numero } = write.data;
  if (typeof numero !== 'number') return next();
  const other = await trx<{ document_id: string; numero: number }>('agendas')
    .where({ numero })
    .whereNot({ document_id: write.documentId ?? '' })
    .first('document_id');
  if (other !== undefined) {
    throw new FieldError('numero', `Ya hay una agenda con el número ${String(numero)}.`);
  }
  return next();
};

/**
 * The version of a service grows with each change of its own, of its rules and of its closures, wherever it
 * comes from; so do that of an agenda, and that of the closures of all services.
 */
export const serviceVersionsGrow: Invariant = async (write, next, { trx }) => {
  const { uid, action, locale, documentId } = write;
  if (uid === 'api::horario.horario' || uid === 'api::cierre.cierre') {
    const table = uid === 'api::cierre.cierre' ? 'cierres' : 'horarios';
    const before = await ownerOf(trx, table, documentId);
    const result = await next();
    const after = action === 'delete' ? undefined : await ownerOf(trx, table, documentIdOf(result));
    await raiseVersionsOf(
      trx,
      [before, after].filter((owner) => owner !== undefined),
    );
    return result;
  }
  const result = await next();
  const isWhole = uid !== 'api::servicio.servicio' || locale === '*';
  if (action === 'delete' && documentId !== null && isWhole) {
    await forgetVersion(trx, documentId);
    return result;
  }
  const own = action === 'create' || action === 'clone' ? documentIdOf(result) : documentId;
  if (own !== null) await raiseVersionsOf(trx, [own]);
  return result;
};

/** The document whose version a rule or closure raises; undefined if the row is gone or has no service. */
async function ownerOf(
  db: Connection,
  table: 'horarios' | 'cierres',
  documentId: string | null,
): Promise<string | undefined> {
  if (documentId === null) return undefined;
  const row: { servicio_id: number | null } | undefined = await db(table)
    .where({ document_id: documentId })
    .first('servicio_id');
  if (row === undefined) return undefined;
  if (row.servicio_id === null) return table === 'cierres' ? ofCierres : undefined;
  const servicio: { document_id: string } | undefined = await db('servicios')
    .where({ id: row.servicio_id, locale: defaultLocale })
    .first('document_id');
  return servicio?.document_id;
}
