import type { Static, TSchema } from '@sinclair/typebox';
import type { ajustesRoutes } from './back-office/ajustes.js';
import type { componenteRoutes } from './back-office/componente.js';
import type { historialRoutes } from './back-office/historial.js';
import type { idiomaRoutes } from './back-office/idioma.js';
import type { itemRoutes } from './back-office/item.js';
import type { passwordRoutes } from './back-office/password.js';
import type { planeadosRoutes } from './back-office/planeados.js';
import type { seccionReferidaRoutes } from './back-office/seccion-referida.js';
import type { seccionRoutes } from './back-office/seccion.js';
import type { staffCodeRoute, staffSecondFactorRoute } from './back-office/second-factor.js';
import type { agendaRoutes, servicioRoutes } from './back-office/servicios.js';
import type { staffLoginRoute, staffPasswordRoute } from './back-office/session.js';
import type { linkTargetsRoute, textRoutes } from './back-office/texts.js';
import type { traduccionRoutes } from './back-office/traducciones.js';
import type { dayRoutes } from './back-office/turnos.js';
import type { uploadRoute } from './back-office/upload.js';
import type { guestContentRoutes } from './guest/content-routes.js';
import type { homeScreenRoutes } from './guest/home-screen.js';
import type { guestLoginRoutes } from './guest/login.js';
import type { turnosRoutes } from './guest/turnos.js';

type In<Table> = Table[keyof Table];

/** Every call that a client of the contract makes, as a type: who imports it takes none of the schemas along. */
export type Route =
  | In<typeof guestContentRoutes>
  | In<typeof guestLoginRoutes>
  | In<typeof homeScreenRoutes>
  | In<typeof turnosRoutes>
  | In<typeof dayRoutes>
  | In<typeof ajustesRoutes>
  | In<typeof componenteRoutes>
  | In<typeof historialRoutes>
  | In<typeof idiomaRoutes>
  | In<typeof itemRoutes>
  | In<typeof seccionReferidaRoutes>
  | In<typeof seccionRoutes>
  | In<typeof servicioRoutes>
  | In<typeof agendaRoutes>
  | In<typeof textRoutes>
  | In<typeof traduccionRoutes>
  | In<typeof passwordRoutes>
  | In<typeof planeadosRoutes>
  | typeof linkTargetsRoute
  | typeof staffLoginRoute
  | typeof staffPasswordRoute
  | typeof staffSecondFactorRoute
  | typeof staffCodeRoute
  | typeof uploadRoute;

export type Method = Route['method'];

/** The addresses that a method has, with their path values as `:name`. */
export type UrlOf<M extends Method> = Extract<Route, { readonly method: M }>['url'];

type SchemaOf<M extends Method, Url extends string> = Extract<
  Route,
  { readonly method: M; readonly url: Url }
>['schema'];

type Typed<Schema> = Schema extends TSchema ? Static<Schema> : never;

/** The values in the address of a call, by name. */
export type ParamsOf<M extends Method, Url extends string> =
  SchemaOf<M, Url> extends { readonly params: infer Params } ? Typed<Params> : unknown;

/** The body of a call: a form with files where it takes one, null where it takes none. */
export type BodyOf<M extends Method, Url extends string> =
  SchemaOf<M, Url> extends { readonly body: infer Body }
    ? Typed<Body>
    : SchemaOf<M, Url> extends { readonly consumes: readonly ['multipart/form-data'] }
      ? FormData
      : null;

export type AnswerOf<M extends Method, Url extends string> =
  SchemaOf<M, Url> extends { readonly response: { readonly 200: infer Answer } }
    ? Typed<Answer>
    : never;

/** What a read answers beside its `ok`. */
export type DataOf<Url extends UrlOf<'GET'>> =
  AnswerOf<'GET', Url> extends { readonly data: infer Data } ? Data : never;
