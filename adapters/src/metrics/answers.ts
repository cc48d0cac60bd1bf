import type { FastifyInstance } from 'fastify';
import { hostRole } from '../panel/panel-host.js';

/** An answer, by what it has in common with many others. */
export interface Answered {
  readonly method: string;
  /** As it was registered, with its values as `:name`; `panel` for all of a panel's, `none` for what is none of ours. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Tells of each answer of an app, of whatever it registers afterwards. */
export function tellAnswers(
  app: FastifyInstance,
  panelDomains: readonly string[],
  tell: (answer: Answered) => void,
): void {
  app.addHook('onResponse', ({ headers, method, routeOptions }, reply, next) => {
    const isPanel = hostRole(headers.host, panelDomains).kind !== 'app';
    const route = routeOptions.url;
    tell({
      // Of what there is not, anybody may ask by any method.
      method: route === undefined && !isPanel ? 'any' : method,
      route: isPanel ? 'panel' : (route ?? 'none'),
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1_000,
    });
    next();
  });
}
