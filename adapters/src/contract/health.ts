import { type Static, Type } from '@sinclair/typebox';

/** What a hotel's guests get: its content, nothing yet, or a hotel that has no section so far. */
export const HotelState = Type.Union([
  Type.Literal('listo'),
  Type.Literal('iniciando'),
  Type.Literal('sin contenido'),
]);

/** Whether the CMS answered last time; `dormido`: it is stopped until it is needed. */
export const CmsState = Type.Union([
  Type.Literal('conectado'),
  Type.Literal('desconectado'),
  Type.Literal('dormido'),
]);

/** Whether guests can book: `abiertas`, or why a booking cannot be written at the moment. */
export const BookingsState = Type.Union([
  Type.Literal('abiertas'),
  Type.Literal('sin espacio'),
  Type.Literal('ocupada'),
  Type.Literal('ausente'),
  Type.Literal('sin respuesta'),
  /** The hotel's CMS is stopped, and the next guest's request starts it. */
  Type.Literal('dormida'),
]);

export const Health = Type.Object({
  /**
   * Whether this adapter is ready: it serves at least one hotel, and no CMS that answers has content still
   * on its way. A hotel without content, or whose CMS is away, is reported below and does not matter here;
   * nor does the state of bookings.
   */
  ok: Type.Boolean(),
  hoteles: Type.Record(Type.String(), HotelState),
  /** Whether each hotel's CMS answered last time; guests read on without it. */
  cms: Type.Record(Type.String(), CmsState),
  reservas: Type.Record(Type.String(), BookingsState),
  /** Warnings for staff, of each hotel that has any. */
  avisos: Type.Record(Type.String(), Type.Array(Type.String())),
});

export type CmsState = Static<typeof CmsState>;
export type HotelState = Static<typeof HotelState>;
export type BookingsState = Static<typeof BookingsState>;
export type Health = Static<typeof Health>;
