import type { Stay } from '@guest-app/config/estadias/estadia';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { EmptyCms } from './cms.js';

const Turno = Type.Object({
  codigo: Type.String(),
  desde: Type.String(),
  idReserva: Type.Union([Type.Integer(), Type.Null()]),
  personas: Type.Union([Type.Integer(), Type.Null()]),
  disponibles: Type.Integer(),
  estado: Type.String(),
  reservableHasta: Type.String(),
  espera: Type.Optional(Type.Integer()),
  personasEnEspera: Type.Optional(Type.Integer()),
  origen: Type.Optional(Type.String()),
});
const Agenda = Type.Object({
  data: Type.Array(
    Type.Object({
      fecha: Type.String(),
      servicio: Type.String(),
      idServicio: Type.Integer(),
      salon: Type.String(),
      precio: Type.Optional(Type.String()),
      reservado: Type.Integer(),
      turnos: Type.Array(Turno),
    }),
  ),
});
const Answer = Type.Object({
  ok: Type.Boolean(),
  idReserva: Type.Optional(Type.Integer()),
  /** Place in a waiting list. */
  posicion: Type.Optional(Type.Integer()),
  motivo: Type.Optional(Type.String()),
  mensaje: Type.Optional(Type.String()),
  reintentarEn: Type.Optional(Type.Integer()),
});

export type ServiceDay = Static<typeof Agenda>['data'][number];
export type CmsAnswer = Static<typeof Answer> & { readonly status: number };

/** One shift, as an adapter asks for it. */
export interface ShiftOf {
  readonly confirmacion: string;
  readonly servicio: number;
  readonly turno: string;
  /** How many come; the whole party if it does not say. */
  readonly personas?: number;
}

/** The calls that the adapters make on a hotel's CMS for a guest. */
export interface GuestCalls {
  agenda(confirmacion: string, idioma?: string): Promise<readonly ServiceDay[]>;
  reservar(
    shift: ShiftOf & { readonly idioma?: string },
    key?: string,
    body?: string,
  ): Promise<CmsAnswer>;
  mover(shift: ShiftOf & { readonly nuevoTurno: string }, key?: string): Promise<CmsAnswer>;
  cancelar(shift: ShiftOf, key?: string): Promise<CmsAnswer>;
  esperar(shift: ShiftOf, key?: string): Promise<CmsAnswer>;
  dejarEspera(shift: ShiftOf, key?: string): Promise<CmsAnswer>;
  ingreso(attempt: {
    readonly via: 'confirmacion' | 'dni';
    readonly numero: string;
    readonly checkin: string;
    readonly direccion?: string;
    readonly clave?: string;
  }): Promise<CmsAnswer>;
  /** The last line that an import of stays answers. */
  importar(stays: readonly Stay[]): Promise<unknown>;
}

export function guestCalls({ url, token }: Pick<EmptyCms, 'url' | 'token'>): GuestCalls {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const send = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const post = async (path: string, body: object): Promise<CmsAnswer> => {
    const response = await send(path, body);
    return { ...Value.Parse(Answer, await response.json()), status: response.status };
  };
  const repetition = (clave?: string, cuerpo = 'body') =>
    clave === undefined ? {} : { repeticion: { clave, cuerpo } };
  return {
    async agenda(confirmacion, idioma) {
      const response = await send('turnos/agenda', { confirmacion, idioma });
      return Value.Parse(Agenda, await response.json()).data;
    },
    reservar: (shift, key, body) => post('turnos/reservar', { ...shift, ...repetition(key, body) }),
    mover: (shift, key) => post('turnos/mover', { ...shift, ...repetition(key) }),
    cancelar: (shift, key) => post('turnos/cancelar', { ...shift, ...repetition(key) }),
    esperar: (shift, key) => post('turnos/esperar', { ...shift, ...repetition(key) }),
    dejarEspera: (shift, key) => post('turnos/dejar-espera', { ...shift, ...repetition(key) }),
    ingreso: (attempt) =>
      post('huespedes/ingreso', { direccion: '192.0.2.1', equipo: null, clave: null, ...attempt }),
    async importar(stays) {
      const response = await fetch(`${url}/api/estadias/importar`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-ndjson' },
        body: stays.map((stay) => JSON.stringify(stay)).join('\n'),
      });
      const last: unknown = JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '');
      return last;
    },
  };
}

/** A stay of one person; every field that a test does not name is of no matter to it. */
export function stay(fields: Partial<Stay> & Pick<Stay, 'confirmacion'>): Stay {
  return {
    nombre: 'Persona',
    apellido: 'Inventada',
    habitacion: '',
    llegada: '2026-11-23',
    salida: '2026-11-26',
    adultos: 1,
    menores: 0,
    telefono: '',
    email: '',
    documento: '',
    ...fields,
  };
}

/** Makes a service with one rule for every day, as a power user does in the panel; returns its document's id. */
export async function addServicio(
  cms: EmptyCms,
  servicio: {
    readonly nombre: string;
    readonly cupo: number;
    readonly desde?: string;
    readonly hasta?: string;
    readonly cancelaMinutosAntes?: number;
  },
): Promise<string> {
  const { desde = '10:00', hasta = '20:00', ...data } = servicio;
  const made = await cms.panel('POST', 'collection-types/api::servicio.servicio', data);
  if (made.documentId === '') throw new Error(made.message);
  const rule = await cms.panel('POST', 'collection-types/api::horario.horario', {
    servicio: { connect: [{ documentId: made.documentId }], disconnect: [] },
    desde,
    hasta,
    duracion: 60,
  });
  if (rule.documentId === '') throw new Error(rule.message);
  return made.documentId;
}
