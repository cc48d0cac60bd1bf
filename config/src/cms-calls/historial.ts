import { type Static, Type } from '@sinclair/typebox';
import { HotelContent } from '../content.js';
import { Ajustes, Componente, Idioma, Seccion } from '../hotel-file/shape.js';
import { closed, get, nothing, post } from './call.js';

/**
 * Calls for the history of a hotel's content. A cambio is one state of one aggregate: of a component with its
 * items and references, of a section, of the order of sections, of the settings, or of a language.
 */

/** What is saved as a whole. */
export const Clase = Type.Union([
  Type.Literal('componente'),
  Type.Literal('seccion'),
  Type.Literal('orden'),
  Type.Literal('ajustes'),
  Type.Literal('idioma'),
]);
export type Clase = Static<typeof Clase>;

/** The shape of the states that this version writes; each state keeps the number of its own. */
export const stateFormat = 1;

/** Of any type: one that is gone can still be read. */
const ComponenteState = Type.Composite(
  [Type.Omit(Componente, ['tipo']), Type.Object({ tipo: Type.Integer() })],
  { additionalProperties: false },
);

/**
 * A state has the shape of a hotel's file, in which claves name sections and components. Pictures are named
 * as the content names them. The order of sections says which are active; a section's own state does not.
 */
export interface StateOf {
  componente: Static<typeof ComponenteState>;
  seccion: Omit<Seccion, 'activa'>;
  orden: { secciones: Pick<Seccion, 'clave' | 'activa'>[] };
  ajustes: Ajustes;
  idioma: Idioma;
}
export type State = StateOf[Clase];

const id = Type.Integer({ minimum: 1 });

const Cambio = Type.Object({
  id,
  momento: Type.Integer({ description: 'Milliseconds since the epoch' }),
  clase: Clase,
  documento: Type.String(),
  /** What it was called. */
  nombre: Type.String(),
  /** `base`: the state was found, and no row says who made it. */
  accion: Type.Union([
    Type.Literal('base'),
    Type.Literal('crear'),
    Type.Literal('cambiar'),
    Type.Literal('borrar'),
  ]),
  /** The aggregate's version from then on; null where it has none. */
  version: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** An account, or «operador»; null for the system's own work, and where it is not known. */
  quien: Type.Union([Type.String(), Type.Null()]),
  desde: Type.Union([
    Type.Literal('oficina'),
    Type.Literal('panel'),
    Type.Literal('importacion'),
    Type.Literal('restauracion'),
    /** A planned change at its minute, or what it replaced at its end. */
    Type.Literal('planeado'),
    Type.Literal('comando'),
    Type.Null(),
  ]),
});
export type Cambio = Static<typeof Cambio>;

/** With day and hour on the hotel's clock. */
const ShownCambio = Type.Composite([
  Cambio,
  Type.Object({ fecha: Type.String(), hora: Type.String() }),
]);
export type ShownCambio = Static<typeof ShownCambio>;

/** Cambios of one answer at most. */
export const cambiosPerPage = 50;

const cambios = Type.Object({
  /** The last one first. */
  cambios: Type.Array(ShownCambio),
  /** Whether there are earlier ones. */
  hayMas: Type.Boolean(),
});

/** Of one aggregate: `id` is its number in the contract, or a language's code; the order and the settings have none. */
export const listCambios = get(
  '/back-office/historial/de/:clase',
  closed({
    clase: Clase,
    id: Type.Optional(Type.String()),
    /** Only those before this one. */
    antes: Type.Optional(Type.String()),
  }),
  cambios,
);

/** The deletions of components and sections that were not brought back. */
export const listBorrados = get('/back-office/historial/borrados', nothing, cambios);

const SeccionState = Type.Omit(Seccion, ['activa']);
const OrdenState = Type.Object({
  secciones: Type.Array(Type.Pick(Seccion, ['clave', 'activa'])),
});

/** By the class of its cambio; null where there was nothing. */
export const state = Type.Union([
  ComponenteState,
  SeccionState,
  OrdenState,
  Ajustes,
  Idioma,
  Type.Null(),
]);

const names = Type.Array(Type.Object({ clave: Type.String(), nombre: Type.String() }));

/** What the sections and components are called that states name by their claves; what the history forgot is missing. */
export const Nombres = Type.Object({ secciones: names, componentes: names });
export type Nombres = Static<typeof Nombres>;

/** One cambio with the state that it made, and the one before it. */
export const readCambio = get(
  '/back-office/historial/:id',
  closed({ id: Type.String() }),
  Type.Object({
    cambio: ShownCambio,
    estado: state,
    /** Null where no earlier state is stored. */
    anterior: Type.Union([Type.Null(), Type.Object({ id, estado: state })]),
    nombres: Nombres,
  }),
);

/**
 * The whole content as guests saw it at an instant, or will see it by what is planned. What the hotel does not have
 * now has numbers of its own there.
 */
export const readMomento = get(
  '/back-office/momento',
  closed({ instante: Type.String({ description: 'ISO 8601, in UTC' }) }),
  HotelContent,
);

/** Saves a state again, by the rules of today. */
export const restoreCambio = post(
  '/back-office/historial/restaurar',
  closed({
    /** The cambio that made the state. */
    id: Type.Integer(),
    /** The aggregate's last cambio that the person has seen; without it nothing is compared. */
    ultimo: Type.Optional(Type.Integer()),
  }),
  Type.Object({
    ok: Type.Literal(true),
    /** Id of the component or section, for one that comes back has another. */
    id: Type.Union([id, Type.Null()]),
    /** The new one of what has versions. */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
    /** The cambio that it made; missing where it changed nothing, or more than one thing. */
    idCambio: Type.Optional(id),
    /** What the state has and the hotel no longer, in words. */
    omitido: Type.Array(Type.String()),
  }),
);
