import type { Hotel } from '@guest-app/config/hotels';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance } from 'fastify';
import { hostRole } from '../panel/panel-host.js';

/** An answer, by what it has in common with many others. */
export interface Answered {
  readonly method: string;
  /** The registered route, with `:name` for values; `panel` for all routes of a panel, `none` for unknown ones. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** That it concerned; undefined where it was none that is served. */
  readonly hotel: string | undefined;
}

/** Reports each answer of an app, including routes that are registered later. */
export function tellAnswers(
  app: FastifyInstance,
  panelDomains: readonly string[],
  hotels: ReadonlyMap<string, Hotel>,
  tell: (answer: Answered) => void,
): void {
  app.addHook('onResponse', (request, reply, next) => {
    const { headers, method, routeOptions } = request;
    const isPanel = hostRole(headers.host, panelDomains).kind !== 'app';
    const route = routeOptions.url;
    tell({
      // Unknown routes share one label, or scanners would create unbounded series.
      method: route === undefined && !isPanel ? 'any' : method,
      route: isPanel ? 'panel' : (route ?? 'none'),
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1_000,
      hotel: namedIn([request.params, request.body]).find((db) => hotels.has(db)),
    });
    next();
  });
}

/** The hotels that parts of a request name, as `db` or as `DB`, as the contract has it. */
function namedIn(parts: readonly unknown[]): readonly string[] {
  return parts.flatMap((part) => {
    if (!Value.Check(Named, part)) return [];
    return [part.db, part.DB].filter((db) => db !== undefined);
  });
}

const Named = Type.Object({ db: Type.Optional(Type.String()), DB: Type.Optional(Type.String()) });
