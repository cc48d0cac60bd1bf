import { type Static, type TObject, Type } from '@sinclair/typebox';
import { closed, get, nothing, post, readByPost } from './call.js';

/**
 * Calls of the adapters for staff who manage the services: rules, closures and agendas. Dates are
 * `YYYY-MM-DD`, times `HH:mm`, on the hotel's clock. Flags are 0 or 1, as in the contract: an adapter passes
 * services on unchanged.
 *
 * `version` counts all changes of a service with its rules and closures, of the closures of all services, or
 * of an agenda.
 */

const ok = Type.Literal(true);
const id = Type.Integer({ minimum: 1 });
const version = Type.Integer({ minimum: 0 });
const seen = Type.Optional(version);
const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const fecha = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const hora = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$' });
const minutos = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const orNull = <T extends typeof fecha | typeof minutos>(type: T) =>
  Type.Union([Type.Null(), type]);

const Done = Type.Object({ ok });
const Saved = Type.Object({ ok, version });
const Created = Type.Object({ ok, id, version });

const horarioFields = {
  /** ISO weekdays, 1 (Monday) to 7 (Sunday). */
  dias: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
  desde: hora,
  hasta: hora,
  duracion: Type.Integer({ minimum: 5, maximum: 1440 }),
  vigenteDesde: orNull(fecha),
  vigenteHasta: orNull(fecha),
};
const cierreFields = {
  motivo: Type.String({ maxLength: 255 }),
  desde: fecha,
  hasta: fecha,
  horaDesde: orNull(hora),
  horaHasta: orNull(hora),
};

/** A rule or a closure inside a service's write; with its id where it exists already. */
const HorarioWritten = closed({ idHorario: Type.Optional(id), ...horarioFields });
const CierreWritten = closed({ idCierre: Type.Optional(id), ...cierreFields });
export type HorarioWritten = Static<typeof HorarioWritten>;
export type CierreWritten = Static<typeof CierreWritten>;

const StoredHorario = Type.Object({ idHorario: id, ...horarioFields });
const StoredCierre = Type.Object({ idCierre: id, ...cierreFields });
export type StoredHorario = Static<typeof StoredHorario>;
export type StoredCierre = Static<typeof StoredCierre>;

/** What of a service says which shifts there are, and for how many. */
const rules = {
  activo: Flag,
  cupo: Type.Integer({ minimum: 1, maximum: 10_000 }),
  horarios: Type.Array(HorarioWritten, { maxItems: 100 }),
  /** Those that are not over: others stay as they are. */
  cierres: Type.Array(CierreWritten, { maxItems: 500 }),
};
export type RulesWritten = Static<TObject<typeof rules>>;

const plazos = {
  abreMinutosAntes: orNull(minutos),
  cierraMinutosAntes: minutos,
  cancelaMinutosAntes: minutos,
  /** How long before a shift its guest is reminded by mail; null for no reminder. */
  recordatorioHoras: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 168 })]),
};

/** A text in one language. A language that a write leaves out keeps its text, and an empty text clears it. */
const Texto = closed({ idIdioma: Type.String({ maxLength: 8 }), texto: Type.String() });
export type Texto = Static<typeof Texto>;
const textos = Type.Array(Texto, { maxItems: 50 });

const StoredServicio = Type.Object({
  idServicio: id,
  version,
  nombres: textos,
  salones: textos,
  /** What guests read of its price before they book. */
  precios: textos,
  activo: Flag,
  cupo: Type.Integer(),
  ...plazos,
  horarios: Type.Array(StoredHorario),
  cierres: Type.Array(StoredCierre),
  /** Bookings of shifts that have not begun, and stays that wait: what goes with it. */
  reservas: Type.Integer(),
  esperas: Type.Integer(),
});
export type StoredServicio = Static<typeof StoredServicio>;

/** Bookings of future shifts that a change would leave without a shift, or beyond its places. */
export const Fuera = Type.Object({
  reservas: Type.Integer(),
  /** Names them all, to be sent back with the save. */
  vistas: Type.String(),
  /** Whether the hotel sends mails about cancelled bookings. */
  enviaCorreo: Flag,
  /** Stays of all these bookings, and those among them that have an address and want mails. */
  huespedes: Type.Integer(),
  conCorreo: Type.Integer(),
  /** The first of them. */
  lista: Type.Array(
    Type.Object({
      fecha: Type.String(),
      desde: Type.String(),
      hasta: Type.String(),
      habitacion: Type.String(),
      apellido: Type.String(),
      nombre: Type.String(),
      personas: Type.Integer(),
      telefono: Type.String(),
      conCorreo: Flag,
      motivo: Type.Union([Type.Literal('horario'), Type.Literal('cupo')]),
      servicio: Type.String(),
    }),
    { maxItems: 200 },
  ),
});
export type Fuera = Static<typeof Fuera>;

/**
 * What becomes of the bookings that are left out: demanded where there are some, with the `vistas` that named
 * them. `cancelar` writes to their guests.
 */
export const decision = {
  afectadas: Type.Optional(
    Type.Union([
      Type.Literal('mantener'),
      Type.Literal('cancelar'),
      Type.Literal('cancelar sin correo'),
    ]),
  ),
  vistas: Type.Optional(Type.String({ maxLength: 100 })),
};
export type Decision = Static<TObject<typeof decision>>;

/** The hotel's services, those that are switched off last, and its date. */
export const listServicios = get(
  '/back-office/servicios',
  nothing,
  Type.Object({ ok, hoy: fecha, servicios: Type.Array(StoredServicio) }),
);

/** The week that a service would have, from a date or from today on, and whom the change leaves out. */
export const previewServicio = readByPost(
  '/back-office/servicios/vista',
  closed({ idServicio: Type.Optional(id), desde: Type.Optional(fecha), ...rules }),
  Type.Object({
    ok,
    hoy: fecha,
    dias: Type.Array(
      Type.Object({
        fecha: Type.String(),
        /** Why the whole day is closed; null where it is not. */
        cierre: Type.Union([Type.Null(), Type.String()]),
        turnos: Type.Array(Type.Object({ desde: Type.String(), hasta: Type.String() })),
      }),
    ),
    fuera: Fuera,
  }),
);

const written = {
  nombres: textos,
  salones: textos,
  precios: Type.Optional(textos),
  ...rules,
  ...plazos,
};

export const createServicio = post('/back-office/servicios/crear', closed(written), Created);
export const changeServicio = post(
  '/back-office/servicios/cambiar',
  closed({ idServicio: id, version: seen, ...written, ...decision }),
  Saved,
);
/** Deletes the service with its bookings and waiting list. */
export const deleteServicio = post('/back-office/servicios/borrar', closed({ id }), Done);

/** The closures of all services that are not over. */
export const readCierres = get(
  '/back-office/servicios/cierres',
  nothing,
  Type.Object({ ok, hoy: fecha, version, cierres: Type.Array(StoredCierre) }),
);
export const previewCierres = readByPost(
  '/back-office/servicios/cierres/vista',
  closed({ cierres: rules.cierres }),
  Type.Object({ ok, fuera: Fuera }),
);
export const changeCierres = post(
  '/back-office/servicios/cierres/cambiar',
  closed({ version: seen, cierres: rules.cierres, ...decision }),
  Saved,
);

const agendaFields = {
  numero: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  nombre: Type.String({ maxLength: 100 }),
  /** Ids. */
  servicios: Type.Array(id, { maxItems: 500 }),
};
const StoredAgenda = Type.Object({ idAgenda: id, version, ...agendaFields });
export type StoredAgenda = Static<typeof StoredAgenda>;

export const listAgendas = get(
  '/back-office/agendas',
  nothing,
  Type.Object({ ok, agendas: Type.Array(StoredAgenda) }),
);
export const createAgenda = post('/back-office/agendas/crear', closed(agendaFields), Created);
export const changeAgenda = post(
  '/back-office/agendas/cambiar',
  closed({ idAgenda: id, version: seen, ...agendaFields }),
  Saved,
);
export const deleteAgenda = post('/back-office/agendas/borrar', closed({ id }), Done);
