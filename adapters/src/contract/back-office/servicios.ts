import { type Static, Type } from '@sinclair/typebox';
import { read } from '../guest/content.js';
import { answers, Done, fecha, onHotel, onRow, rowId, Saved, version } from './shared.js';

const tags = ['Administración: servicios'];

const Flag = Type.Union([Type.Literal(0), Type.Literal(1)]);
const hora = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$',
  description: 'HH:mm; 24:00 es el final del día',
  examples: ['10:00'],
});
const minutos = Type.Integer({ minimum: 0, maximum: 1_000_000 });

const horarioFields = {
  dias: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    maxItems: 7,
    description: 'De 1 (lunes) a 7 (domingo)',
  }),
  desde: hora,
  hasta: hora,
  duracion: Type.Integer({ minimum: 5, maximum: 1440, description: 'Minutos de cada turno' }),
  vigenteDesde: Type.Union([Type.Null(), fecha]),
  vigenteHasta: Type.Union([Type.Null(), fecha]),
};
const cierreFields = {
  motivo: Type.String({ maxLength: 255 }),
  desde: fecha,
  hasta: fecha,
  /** Both, or none where whole days are closed. */
  horaDesde: Type.Union([Type.Null(), hora]),
  horaHasta: Type.Union([Type.Null(), hora]),
};

const Horario = Type.Object({ idHorario: rowId, ...horarioFields });
const Cierre = Type.Object({ idCierre: rowId, ...cierreFields });
/** What is sent with its id is changed, without one it is new; what is left out goes. */
const SentHorario = Type.Object({ idHorario: Type.Optional(rowId), ...horarioFields });
const SentCierre = Type.Object({ idCierre: Type.Optional(rowId), ...cierreFields });

const cupo = Type.Integer({ minimum: 1, maximum: 10_000 });
const rules = {
  activo: Flag,
  cupo,
  horarios: Type.Array(SentHorario, { maxItems: 100 }),
  cierres: Type.Array(SentCierre, {
    maxItems: 500,
    description: 'Los que no terminaron; los demás no se tocan',
  }),
};

const plazos = {
  abreMinutosAntes: Type.Union([Type.Null(), minutos]),
  cierraMinutosAntes: minutos,
  cancelaMinutosAntes: minutos,
  recordatorioHoras: Type.Union([Type.Null(), Type.Integer({ minimum: 1, maximum: 168 })], {
    description: 'Horas antes del turno en que se lo recuerda por correo; null, nunca',
  }),
};

const Textos = Type.Array(
  Type.Object({ idIdioma: Type.String({ maxLength: 8 }), texto: Type.String({ maxLength: 255 }) }),
  { maxItems: 50 },
);

const Servicio = Type.Object({
  idServicio: rowId,
  version,
  nombres: Textos,
  salones: Textos,
  precios: Textos,
  activo: Flag,
  cupo: Type.Integer(),
  ...plazos,
  horarios: Type.Array(Horario),
  cierres: Type.Array(Cierre),
  /** Bookings of shifts that have not begun, and stays that wait: what goes with it. */
  reservas: Type.Integer(),
  esperas: Type.Integer(),
});

export const Fuera = Type.Object({
  reservas: Type.Integer(),
  vistas: Type.String(),
  enviaCorreo: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: 'Si el hotel escribe a los huéspedes cuyas reservas se cancelan',
  }),
  huespedes: Type.Integer({ description: 'Estadías de todas estas reservas' }),
  conCorreo: Type.Integer({
    description: 'Cuántas de ellas tienen un correo y quieren recibirlos',
  }),
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
      /** Its shift is not offered any more, or holds fewer. */
      motivo: Type.Union([Type.Literal('horario'), Type.Literal('cupo')]),
      servicio: Type.String(),
    }),
  ),
});

export const afectadas = Type.Union(
  [Type.Literal('mantener'), Type.Literal('cancelar'), Type.Literal('cancelar sin correo')],
  {
    description:
      'Qué pasa con las reservas que quedan fuera. «cancelar» escribe a los huéspedes que tienen correo, si el hotel los envía',
  },
);
export const vistas = Type.String({
  maxLength: 100,
  description: 'El de la vista que las mostró; si desde entonces hay otras, 409',
});

/** Where bookings are left out and nothing is said of them, nothing is saved. */
const decision = {
  afectadas: Type.Optional(afectadas),
  vistas: Type.Optional(vistas),
};

const written = {
  nombres: Textos,
  salones: Textos,
  precios: Type.Optional(Textos),
  ...rules,
  ...plazos,
};

/** The services, their rules and closures. Additive to the contract. */
export const servicioRoutes = {
  list: {
    method: 'GET',
    url: '/webapp/turnos/servicios/:db',
    schema: {
      tags,
      summary: 'Los servicios, con sus horarios y los cierres que no terminaron',
      ...onHotel,
      response: answers(read(Type.Object({ hoy: fecha, servicios: Type.Array(Servicio) }))),
    },
  },
  preview: {
    method: 'POST',
    url: '/webapp/turnos/servicios/vista/:db',
    schema: {
      tags,
      summary:
        'La semana que daría un servicio, y las reservas que quedarían fuera; no cambia nada',
      ...onHotel,
      body: Type.Object({
        idServicio: Type.Optional(rowId),
        desde: Type.Optional(fecha),
        ...rules,
      }),
      response: answers(
        Type.Object({
          ok: Type.Literal(true),
          hoy: fecha,
          dias: Type.Array(
            Type.Object({
              fecha: Type.String(),
              cierre: Type.Union([Type.Null(), Type.String()]),
              turnos: Type.Array(Type.Object({ desde: Type.String(), hasta: Type.String() })),
            }),
          ),
          fuera: Fuera,
        }),
      ),
    },
  },
  create: {
    method: 'POST',
    url: '/webapp/turnos/servicios/:db',
    schema: {
      tags,
      summary: 'Crea un servicio',
      ...onHotel,
      body: Type.Object(written),
      response: answers(Type.Intersect([Saved, Type.Object({ idServicio: rowId })])),
    },
  },
  update: {
    method: 'PUT',
    url: '/webapp/turnos/servicios/:db',
    schema: {
      tags,
      summary: 'Cambia un servicio con sus horarios y cierres',
      ...onHotel,
      body: Type.Object({
        idServicio: rowId,
        version: Type.Optional(version),
        ...written,
        ...decision,
      }),
      response: answers(Saved),
    },
  },
  remove: {
    method: 'DELETE',
    url: '/webapp/turnos/servicios/:id/:db',
    schema: {
      tags,
      summary: 'Borra un servicio, con sus reservas y su lista de espera',
      ...onRow,
      response: answers(Done),
    },
  },
  closures: {
    method: 'GET',
    url: '/webapp/turnos/cierres/:db',
    schema: {
      tags,
      summary: 'Los cierres de todos los servicios que no terminaron',
      ...onHotel,
      response: answers(read(Type.Object({ hoy: fecha, version, cierres: Type.Array(Cierre) }))),
    },
  },
  previewClosures: {
    method: 'POST',
    url: '/webapp/turnos/cierres/vista/:db',
    schema: {
      tags,
      summary:
        'Las reservas que quedarían fuera por los cierres de todos los servicios; no cambia nada',
      ...onHotel,
      body: Type.Object({ cierres: rules.cierres }),
      response: answers(Type.Object({ ok: Type.Literal(true), fuera: Fuera })),
    },
  },
  updateClosures: {
    method: 'PUT',
    url: '/webapp/turnos/cierres/:db',
    schema: {
      tags,
      summary: 'Cambia los cierres de todos los servicios',
      ...onHotel,
      body: Type.Object({
        version: Type.Optional(version),
        cierres: rules.cierres,
        ...decision,
      }),
      response: answers(Saved),
    },
  },
} as const;

const agendaFields = {
  numero: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  nombre: Type.String({ maxLength: 100 }),
  servicios: Type.Array(rowId, { maxItems: 500, description: 'idServicio' }),
};

const Agenda = Type.Object({ idAgenda: rowId, version, ...agendaFields });

/** The agendas to which links lead. Additive to the contract. */
export const agendaRoutes = {
  list: {
    method: 'GET',
    url: '/webapp/turnos/agendas/:db',
    schema: {
      tags,
      summary: 'Las agendas, con sus servicios',
      ...onHotel,
      response: answers(read(Type.Array(Agenda))),
    },
  },
  create: {
    method: 'POST',
    url: '/webapp/turnos/agendas/:db',
    schema: {
      tags,
      summary: 'Crea una agenda',
      ...onHotel,
      body: Type.Object(agendaFields),
      response: answers(Type.Intersect([Saved, Type.Object({ idAgenda: rowId })])),
    },
  },
  update: {
    method: 'PUT',
    url: '/webapp/turnos/agendas/:db',
    schema: {
      tags,
      summary: 'Cambia una agenda',
      ...onHotel,
      body: Type.Object({
        idAgenda: rowId,
        version: Type.Optional(version),
        ...agendaFields,
      }),
      response: answers(Saved),
    },
  },
  remove: {
    method: 'DELETE',
    url: '/webapp/turnos/agendas/:id/:db',
    schema: {
      tags,
      summary: 'Borra una agenda; sus servicios quedan',
      ...onRow,
      response: answers(Done),
    },
  },
} as const;

export type Servicio = Static<typeof Servicio>;
export type Horario = Static<typeof Horario>;
export type Cierre = Static<typeof Cierre>;
export type Fuera = Static<typeof Fuera>;
export type Agenda = Static<typeof Agenda>;
