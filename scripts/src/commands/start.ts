import { serve } from '../serve/serve.js';
import { startMessage } from '../serve/start-message.js';
import { operatorEnvironment } from '../system/environment.js';

/** Serves the chosen hotels until Ctrl-C. */
export async function main(): Promise<void> {
  const environment = operatorEnvironment();
  await serve(environment, (_supervisor, _signal, demo) => {
    console.log(startMessage(environment, demo));
  });
}
