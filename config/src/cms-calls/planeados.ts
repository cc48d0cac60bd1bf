import { type Static, Type } from '@sinclair/typebox';
import { arrangeSecciones, changeComponente, changeSeccion } from './back-office.js';
import { closed, get, nothing, post } from './call.js';
import { Clase, Nombres, state } from './historial.js';

/**
 * Calls for planned changes: saves that wait for their minute on the hotel's clock, and what they replaced, which
 * may come back at another one.
 */

const id = Type.Integer({ minimum: 1 });
const ok = Type.Literal(true);

/** A minute on the hotel's clock. */
export const Minuto = closed({
  fecha: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  hora: Type.String({ pattern: '^\\d{2}:\\d{2}$' }),
});
export type Minuto = Static<typeof Minuto>;

/** A chosen minute, and when it is. */
const Momento = Type.Composite([
  Minuto,
  Type.Object({
    /** Milliseconds since the epoch. */
    instante: Type.Integer(),
    /** What the hotel's clock shows then: another hour where the clock skips the chosen one. */
    horaReal: Type.String(),
    /** Whether a clock change skips the chosen hour, or repeats it; of two the first is meant. */
    reloj: Type.Union([Type.Literal('salta'), Type.Literal('repite'), Type.Null()]),
  }),
]);
export type Momento = Static<typeof Momento>;

const Planeado = Type.Object({
  id,
  clase: Clase,
  documento: Type.String(),
  /** Of the component or section; null for the order, and for what was deleted. */
  idFila: Type.Union([id, Type.Null()]),
  nombre: Type.String(),
  estado: Type.Union([
    Type.Literal('espera'),
    Type.Literal('conflicto'),
    /** In the answer of the call that applied it; it waits no more, and no list has it. */
    Type.Literal('aplicado'),
  ]),
  /** Whether it puts back what an earlier planned change replaced. */
  vuelta: Type.Boolean(),
  desde: Momento,
  hasta: Type.Union([Momento, Type.Null()]),
  quien: Type.Union([Type.String(), Type.Null()]),
  /** Milliseconds since the epoch. */
  creado: Type.Integer(),
  /** Why it was not applied, in words. */
  motivos: Type.Array(Type.String()),
});
export type Planeado = Static<typeof Planeado>;

const cuando = {
  /** At once where it is missing. */
  desde: Type.Optional(Minuto),
  /** When what it replaced comes back; it stays where this is missing. */
  hasta: Type.Optional(Minuto),
};

const Planned = Type.Object({ ok, planeado: Planeado });

/** A save of a component that waits. Every refusal of the save refuses the plan. */
export const planComponente = post(
  '/back-office/planeados/componente',
  closed({ ...changeComponente.sent.properties, ...cuando }),
  Planned,
);

/** A save of a section that waits: its name, its labels, and its components. */
export const planSeccion = post(
  '/back-office/planeados/seccion',
  closed({ ...changeSeccion.sent.properties, ...cuando }),
  Planned,
);

/** An order of sections, with which are active, that waits. */
export const planSecciones = post(
  '/back-office/planeados/secciones',
  closed({ ...arrangeSecciones.sent.properties, ...cuando }),
  Planned,
);

/** What waits, for its minute or for a decision, in the order of their minutes. */
export const listPlaneados = get(
  '/back-office/planeados',
  nothing,
  Type.Object({ zona: Type.String(), ahora: Minuto, planeados: Type.Array(Planeado) }),
);

export const readPlaneado = get(
  '/back-office/planeados/:id',
  closed({ id: Type.String() }),
  Type.Object({
    planeado: Planeado,
    /** The content as it is now; null where it was deleted. */
    actual: state,
    /**
     * As it will be then, after all that is planned before it; null where it was deleted. Where it conflicts: as it
     * was planned.
     */
    resultado: state,
    nombres: Nombres,
    /** Where both changed the same, in words. */
    conflictos: Type.Array(Type.String()),
  }),
);

export const movePlaneado = post(
  '/back-office/planeados/mover',
  closed({ id, desde: Minuto, hasta: Type.Optional(Minuto) }),
  Planned,
);

/** Applies a planned change now. */
export const applyPlaneado = post(
  '/back-office/planeados/aplicar',
  closed({
    id,
    /** Whether it wins where somebody else changed the same. Without it such a change is refused. */
    pisar: Type.Optional(Type.Boolean()),
  }),
  Type.Object({
    ok,
    planeado: Planeado,
    /** The change of the history that it made; missing where it changed nothing. */
    idCambio: Type.Optional(id),
    omitido: Type.Array(Type.String()),
  }),
);

/** Discards what was planned. */
export const cancelPlaneado = post(
  '/back-office/planeados/cancelar',
  closed({ id }),
  Type.Object({ ok }),
);
