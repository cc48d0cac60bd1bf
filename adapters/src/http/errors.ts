import type { IncomingHttpHeaders } from 'node:http';
import type { Refused } from '@guest-app/config/cms-calls/call';
import type { GuestSentence } from '@guest-app/config/guest-english';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import type { Failure } from '../contract/failure.js';
import { inGuestLanguage, isGuestCall } from './language.js';

/** A failure that its reader can understand: a status and a sentence in Spanish, which guests may read in English. */
export class ExpectedFailure extends Error {
  readonly statusCode: number;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(statusCode: number, mensaje: string, retryAfter?: number) {
    super(mensaje);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}

/** The CMS did not answer (it starts, restarts or is gone), or it answered that its database is unavailable. */
export class CmsAway extends Error {
  /** The CMS's reason, with a sentence for the user. */
  readonly refusal: Refused | undefined;

  constructor(message: string, { refusal, ...options }: ErrorOptions & { refusal?: Refused } = {}) {
    super(message, options);
    this.refusal = refusal;
  }
}

export const notFound = (mensaje: string) => new ExpectedFailure(404, mensaje);
export const forbidden = (mensaje: string) => new ExpectedFailure(403, mensaje);
export const tooManyTries = (mensaje: string, retryAfter: number) =>
  new ExpectedFailure(429, mensaje, retryAfter);
export const overloaded = (retryAfter: number) =>
  new ExpectedFailure(503, 'El sistema está muy ocupado. Intente nuevamente.', retryAfter);
export const unavailable = (mensaje: string) => new ExpectedFailure(503, mensaje);

export const tooLarge = () => new ExpectedFailure(413, mensajeTooLarge);

export const sessionOver = () => new ExpectedFailure(401, 'Su sesión venció. Ingrese nuevamente.');

export const noSuchHotel = () => notFound('No existe ese hotel.');

const mensajeTooLarge = 'Lo enviado es demasiado grande.';
const mensajeInvalid = 'Los datos enviados no son válidos.';

/** What is said for a refusal that came from the framework, whose own words are English and technical. */
const mensajes: Readonly<Record<number, GuestSentence>> = {
  404: 'No existe esa dirección.',
  405: 'Esa operación no está disponible.',
  408: 'La solicitud tardó demasiado en llegar.',
  413: mensajeTooLarge,
  414: 'La dirección es demasiado larga.',
  415: 'El tipo de los datos enviados no es válido.',
  431: 'La solicitud es demasiado grande.',
};

const mensajeCmsAway: GuestSentence =
  'El sistema del hotel no responde. Intente nuevamente en unos minutos.';
const mensajeUnexpected: GuestSentence = 'Ocurrió un error inesperado. Intente nuevamente.';

/** The parts of a request that say who sends it, and in which language. */
interface Asking {
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

/** Refused as what its schema refuses: the names lead to the field at fault. */
export function invalidField(names: readonly string[]): Error {
  const instancePath = ['', ...names].join('/');
  return Object.assign(new Error('invalid field'), {
    statusCode: 400,
    validation: [{ keyword: 'text', instancePath, schemaPath: '', params: {} }],
  });
}

/** Spanish, because the caller is unknown. */
export function mensajeOfStatus(statusCode: number): GuestSentence {
  return mensajes[statusCode] ?? mensajeInvalid;
}

/** Failures of a guest's session: the web app logs a guest out only where it reads the mark. */
const markedForGuests: ReadonlySet<number> = new Set([401, 403, 429]);

/** Staff read Spanish, guests the language that they want. */
function failure({ url = '', headers }: Asking, statusCode: number, mensaje: string): Failure {
  if (!isGuestCall(url)) return { ok: false, mensaje };
  return {
    ok: false,
    mensaje: inGuestLanguage(headers['accept-language'], mensaje),
    ...(markedForGuests.has(statusCode) && { huesped: true }),
  };
}

export function failureOfStatus(request: Asking, statusCode: number): Failure {
  return failure(request, statusCode, mensajeOfStatus(statusCode));
}

/** A request that its schema refuses, and the name of the field, as it was sent: `datos.idTipoComp`. */
function invalidRequest(
  request: Asking,
  { instancePath, params }: FastifySchemaValidationError,
): Failure {
  const { mensaje } = failure(request, 400, mensajeInvalid);
  const { missingProperty } = params;
  const field = [
    ...instancePath.split('/').slice(1),
    ...(typeof missingProperty === 'string' ? [missingProperty] : []),
  ].join('.');
  return { ok: false, mensaje: field === '' ? mensaje : mensaje.replace(/\.$/, `: ${field}.`) };
}

const whichOf = ({ id, routeOptions }: FastifyRequest) => ({ reqId: id, ruta: routeOptions.url });

/** Answers an error that a route threw; logs those that are not the client's fault. */
export function errorHandler(log: FastifyBaseLogger) {
  return (
    error: FastifyError | ExpectedFailure | CmsAway,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    if (error instanceof ExpectedFailure) {
      const { statusCode, retryAfter, message } = error;
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      return reply.code(statusCode).send(failure(request, statusCode, message));
    }
    if (error instanceof CmsAway) {
      log.warn({ ...whichOf(request), err: error }, 'el CMS no responde');
      return reply.code(503).send(failure(request, 503, error.refusal?.mensaje ?? mensajeCmsAway));
    }
    const statusCode = error.statusCode ?? 500;
    if (statusCode >= 400 && statusCode < 500) {
      const [fault] = ('validation' in error && error.validation) || [];
      const said = fault ? invalidRequest(request, fault) : failureOfStatus(request, statusCode);
      return reply.code(statusCode).send(said);
    }
    log.error({ ...whichOf(request), err: error }, 'error inesperado');
    return reply.code(500).send(failure(request, 500, mensajeUnexpected));
  };
}

export function answerUnknownAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(failureOfStatus(request, 404));
}
