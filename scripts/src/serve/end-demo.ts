import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { removeDemo as call } from '@guest-app/config/cms-calls/demo';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import {
  checkFirstAccounts,
  makeFirstAccounts,
  printMadeAccounts,
} from '../hotel/first-accounts.js';
import { cmsBuild, ensureBuilt } from '../programs/build.js';
import { askCms } from '../system/ask-cms.js';
import { asOperator, type OperatedCms } from '../system/cms-process.js';
import { hotelsWithData, keepDemo } from '../system/installation-file.js';
import { checkDataDir } from '../system/preflight.js';
import { lockDataDir } from '../system/supervisor-lock.js';
import { withCms } from '../system/with-cms.js';
import { OperatorError } from '../terminal/operator-error.js';

type Removed = AnswerOf<typeof call>['quitado'];

/** Turns a demonstration into an installation, hotel by hotel. A later call continues an interrupted one. */
export async function endDemo(
  environment: OperatorEnvironment,
  tell: (text: string) => void,
): Promise<void> {
  const { dataDir, firstAccounts, hotels } = environment;
  await checkFirstAccounts(firstAccounts);
  await checkDataDir(dataDir);
  const lock = await lockDataDir(dataDir);
  try {
    await ensureBuilt(cmsBuild);
    for (const db of await hotelsWithData(dataDir)) {
      if (!hotels.some((hotel) => hotel.db === db)) {
        tell(`${db}: no está en la lista de hoteles, y queda como está.`);
        continue;
      }
      await withCms(db, environment, async (cms) => {
        tell(`${db}: ${describe(await remove(cms))}`);
        // Printed at once: a failure of the next hotel must not lose these passwords.
        printMadeAccounts(await makeFirstAccounts(cms, db, firstAccounts), 'es', tell);
      });
    }
    await keepDemo(dataDir, false);
  } finally {
    await lock.release();
  }
}

async function remove(cms: OperatedCms): Promise<Removed> {
  const outcome = await askCms(asOperator(cms), call, {});
  if (outcome.ok) return outcome.answer.quitado;
  throw new OperatorError(
    `La demostración no se quitó (estado ${String(outcome.status)}).`,
    JSON.stringify(outcome.body),
  );
}

function describe({ estadias, servicios, cuentas, quedan, otrasCuentas }: Removed): string {
  return [
    `se quitaron ${String(estadias)} estadías con sus reservas, ${String(servicios)} servicios y ${String(cuentas)} cuentas.`,
    ...(quedan.length > 0 ? [`Quedan, porque alguien los hizo suyos: ${quedan.join(', ')}.`] : []),
    ...(otrasCuentas.length > 0
      ? [`Quedan las cuentas que alguien creó: ${otrasCuentas.join(', ')}.`]
      : []),
  ].join('\n  ');
}
