import { readEnvironment } from './read-environment.js';
import { serve } from './serve.js';
import { startMessage } from './start-message.js';

/** Serves the chosen hotels until Ctrl-C. */
export async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  await serve(environment, () => {
    console.log(startMessage(environment));
  });
}
