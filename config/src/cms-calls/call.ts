import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox';
import { devicePattern } from '../device.js';

/** One call of a hotel's CMS. The CMS answers it, and the adapters or a command make it, all by what stands here. */
export interface Call<Sent extends TSchema = TSchema, Answer extends TSchema = TSchema> {
  /** A call that names a person is a POST, even a read: proxies log addresses. */
  readonly method: 'GET' | 'POST';
  /** Whether it changes nothing, and so may be asked twice. */
  readonly isRead: boolean;
  /** Below `/api`. `:name` stands for the field of that name; the others of a GET are its query. */
  readonly path: string;
  readonly sent: Sent;
  readonly answer: Answer;
}

/** Header with the milliseconds that a call may take. What the CMS has not done by then it does not do. */
export const deadlineHeader = 'x-espera';

/** Media type of values that come one a line. */
export const linesOfJson = 'application/x-ndjson';

/** A call that takes long: it answers lines of JSON, how far it is in each of the first and its answer in the last. */
export interface LongCall<
  Sent extends TSchema = TSchema,
  Progress extends TSchema = TSchema,
  Answer extends TSchema = TSchema,
> extends Call<Sent, Answer> {
  readonly progress: Progress;
}

export type SentTo<C extends Call> = Static<C['sent']>;
export type AnswerOf<C extends Call> = Static<C['answer']>;
export type ProgressOf<C extends LongCall> = Static<C['progress']>;

/** A value as code makes it: a field that may be missing may be undefined too, for JSON writes neither. */
export type Written<T> = T extends readonly (infer Element)[]
  ? readonly Written<Element>[]
  : T extends object
    ? { readonly [K in keyof T]: Written<T[K]> | (object extends Pick<T, K> ? undefined : never) }
    : T;

/** An object without any other field: what the other side does not know is a mistake, not something to pass over. */
export function closed<Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false });
}

/** What a call takes that takes nothing. */
export const nothing = closed({});

export function get<Sent extends TSchema, Answer extends TSchema>(
  path: string,
  sent: Sent,
  answer: Answer,
): Call<Sent, Answer> {
  return { method: 'GET', isRead: true, path, sent, answer };
}

export function post<Sent extends TSchema, Answer extends TSchema>(
  path: string,
  sent: Sent,
  answer: Answer,
): Call<Sent, Answer> {
  return { method: 'POST', isRead: false, path, sent, answer };
}

/** A read whose body names a person. */
export function readByPost<Sent extends TSchema, Answer extends TSchema>(
  path: string,
  sent: Sent,
  answer: Answer,
): Call<Sent, Answer> {
  return { ...post(path, sent, answer), isRead: true };
}

/** The secret that a browser keeps of its logins; null for one that keeps none. */
export const equipo = Type.Union([Type.Null(), Type.String({ pattern: devicePattern })]);

/** The Idempotency-Key of a write, with the hash of its body. Repeatable writes carry it beside their fields. */
export const Repeticion = closed({
  clave: Type.String({ minLength: 1, maxLength: 200 }),
  cuerpo: Type.String({ minLength: 1, maxLength: 64 }),
});
export type Repeticion = Static<typeof Repeticion>;

/** Why a CMS did not do what it was asked: expected, and for the person to know. */
export const Refused = Type.Object({
  ok: Type.Literal(false),
  motivo: Type.String(),
  mensaje: Type.Optional(Type.String()),
  /** Seconds to wait, where it refuses because of too many tries. */
  reintentarEn: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Refused = Static<typeof Refused>;
