import { serve } from '../serve/serve.js';
import { startMessage } from '../serve/start-message.js';
import { readEnvironment } from '../system/read-environment.js';

/** Serves the chosen hotels until Ctrl-C. */
export async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  await serve(environment, () => {
    console.log(startMessage(environment));
  });
}
