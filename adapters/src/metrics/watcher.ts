import type { FastifyInstance } from 'fastify';
import { AdapterMetrics } from './adapter-metrics.js';
import type { Answered } from './answers.js';
import { buildOperatorApp } from './operator-app.js';
import type { Watched } from './watched.js';

interface Watcher {
  readonly answered: (answer: Answered) => void;
  /** Answers the operator's machines for as long as the adapter runs. */
  listen(app: FastifyInstance, watched: Watched): Promise<string>;
}

/** The adapter's metrics, loaded only if their port is set. */
export function watcherOf(
  dataDir: string,
  at: { readonly host: string; readonly port: number },
): Watcher {
  const metrics = new AdapterMetrics(dataDir);
  return {
    answered: metrics.answered,
    async listen(app, watched) {
      let isOpen = true;
      const operator = buildOperatorApp({ watched, metrics, isOpen: () => isOpen });
      app.addHook('preClose', (done) => {
        isOpen = false;
        done();
      });
      // Last: until then it says that no more is taken.
      app.addHook('onClose', () => operator.close());
      return operator.listen(at);
    },
  };
}
