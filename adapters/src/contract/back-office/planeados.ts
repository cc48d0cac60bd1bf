import { type Static, Type } from '@sinclair/typebox';
import { read } from '../guest/content.js';
import { componenteRoutes } from './componente.js';
import { Clase, Estado, Nombres } from './historial.js';
import { seccionRoutes } from './seccion.js';
import {
  answers,
  db,
  Done,
  fecha,
  idCambio,
  onHotel,
  onRow,
  orNull,
  rowId,
  tokenQuery,
} from './shared.js';

const tags = ['Administración: cambios programados'];

const Minuto = Type.Object(
  {
    fecha,
    hora: Type.String({ pattern: '^\\d{2}:\\d{2}$', examples: ['09:00'] }),
  },
  { description: 'En el reloj del hotel' },
);

const Momento = Type.Composite([
  Minuto,
  Type.Object({
    instante: Type.String({ examples: ['2026-11-23T12:00:00.000Z'] }),
    horaReal: Type.String({
      description:
        'La hora que muestra entonces el reloj: otra si el cambio de hora salta la elegida',
    }),
    reloj: orNull(Type.Union([Type.Literal('salta'), Type.Literal('repite')])),
  }),
]);

const Planeado = Type.Object({
  idPlaneado: rowId,
  clase: Clase,
  /** The component's or section's; null for the order, and for what was deleted. */
  id: orNull(rowId),
  nombre: Type.String(),
  estado: Type.Union([
    Type.Literal('espera'),
    Type.Literal('conflicto'),
    /** In the answer of the call that applied it: no list has it. */
    Type.Literal('aplicado'),
  ]),
  vuelta: Type.Boolean({ description: 'Si devuelve lo que otro cambio programado reemplazó' }),
  desde: Momento,
  hasta: orNull(Momento),
  quien: orNull(Type.String({ description: 'El correo de la cuenta' })),
  creado: Type.String(),
  motivos: Type.Array(
    Type.String({ description: 'Por qué no se aplicó', examples: ['el título en español'] }),
  ),
});

const cuando = {
  desde: Type.Optional(Type.Composite([Minuto], { description: 'Sin ella, enseguida' })),
  hasta: Type.Optional(
    Type.Composite([Minuto], { description: 'Cuándo vuelve lo que había; sin ella, se queda' }),
  ),
};

const Planned = Type.Object({ ok: Type.Literal(true), planeado: Planeado });
const onPlaneado = { tags, params: Type.Object({ db }), querystring: tokenQuery };

/** Additive to the contract: saves that wait for their minute. */
export const planeadosRoutes = {
  list: {
    method: 'GET',
    url: '/webapp/planeados/:db',
    schema: {
      tags,
      summary: 'Los cambios programados que esperan su hora o una decisión, en orden',
      ...onHotel,
      response: answers(
        read(
          Type.Object({
            zona: Type.String({ examples: ['America/Argentina/Buenos_Aires'] }),
            /** What the hotel's clock shows. */
            ahora: Minuto,
            planeados: Type.Array(Planeado),
          }),
        ),
      ),
    },
  },
  read: {
    method: 'GET',
    url: '/webapp/planeado/:id/:db',
    schema: {
      tags,
      summary:
        'Un cambio programado, con lo que hay ahora y con lo que los huéspedes verán entonces',
      ...onRow,
      response: answers(
        read(
          Type.Object({
            planeado: Planeado,
            /** Null where it was deleted. */
            actual: orNull(Estado),
            resultado: orNull(Estado),
            nombres: Nombres,
            /** Where somebody else changed the same, in words. */
            conflictos: Type.Array(Type.String()),
          }),
        ),
      ),
    },
  },
  planComponente: {
    method: 'POST',
    url: '/webapp/planeado/componente/:db',
    schema: {
      summary: 'Planea lo que `PUT /webapp/componente` guarda, y se rechaza por lo mismo',
      ...onPlaneado,
      body: Type.Object({ ...componenteRoutes.update.schema.body.properties, ...cuando }),
      response: answers(Planned),
    },
  },
  planSeccion: {
    method: 'POST',
    url: '/webapp/planeado/seccion/:db',
    schema: {
      summary: 'Planea lo que `PUT /webapp/seccion` guarda: nombre, etiquetas y componentes',
      ...onPlaneado,
      body: Type.Object({ ...seccionRoutes.update.schema.body.properties, ...cuando }),
      response: answers(Planned),
    },
  },
  planSecciones: {
    method: 'POST',
    url: '/webapp/planeado/secciones/:db',
    schema: {
      summary: 'Planea lo que `PUT /webapp/secciones` guarda: el orden y cuáles están activas',
      ...onPlaneado,
      body: Type.Object({ ...seccionRoutes.arrange.schema.body.properties, ...cuando }),
      response: answers(Planned),
    },
  },
  move: {
    method: 'PUT',
    url: '/webapp/planeado/:db',
    schema: {
      summary: 'Pasa un cambio programado a otra hora; sin `hasta`, lo que cambia se queda',
      ...onPlaneado,
      body: Type.Object({ idPlaneado: rowId, desde: Minuto, hasta: Type.Optional(Minuto) }),
      response: answers(Planned),
    },
  },
  apply: {
    method: 'POST',
    url: '/webapp/planeado/aplicar/:db',
    schema: {
      summary: 'Aplica ahora un cambio programado',
      ...onPlaneado,
      body: Type.Object({
        idPlaneado: rowId,
        pisar: Type.Optional(
          Type.Boolean({
            description:
              'Vale lo programado donde otra persona cambió lo mismo; sin él, responde 409',
          }),
        ),
      }),
      response: answers(
        Type.Object({
          ok: Type.Literal(true),
          planeado: Planeado,
          idCambio,
          omitido: Type.Array(
            Type.String({ examples: ['el botón «Spa», cuya sección ya no existe'] }),
          ),
        }),
      ),
    },
  },
  cancel: {
    method: 'POST',
    url: '/webapp/planeado/cancelar/:db',
    schema: {
      summary: 'Descarta un cambio programado',
      ...onPlaneado,
      body: Type.Object({ idPlaneado: rowId }),
      response: answers(Done),
    },
  },
} as const;

export type Planeado = Static<typeof Planeado>;
export type Momento = Static<typeof Momento>;
