import { hostname } from 'node:os';
import type { Knex } from 'knex';
import { takenFor } from '../../mail/mails';
import type { MailRow } from './outbox';

const second = 1_000;
const longest = 2 * 60 * 60 * second;
/** Together with the pauses between them, some two days. */
const mostAttempts = 34;

/** Milliseconds to wait after so many attempts, ever longer; undefined after the last attempt. */
export function pauseAfter(attempts: number): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  return Math.min(longest, 5 * second * 2 ** (attempts - 1));
}

/**
 * Caps the wait of each pending mail at its own pause: where the machine's clock was set back, a mail would
 * otherwise wait for as long as the clock was ahead.
 */
export async function shortenPauses(
  mails: Knex.QueryBuilder<MailRow, MailRow[]>,
  now: number,
): Promise<void> {
  const pending = () => mails.clone().where({ estado: 'pendiente' });
  const shorten = async (rows: ReturnType<typeof pending>, pause: number) => {
    const latest = new Date(now + pause);
    await rows.andWhere('proximo_intento', '>', latest).update({ proximo_intento: latest });
  };
  await shorten(pending().whereNotNull('tomado_por'), takenFor);
  const attempts: Pick<MailRow, 'intentos'>[] = await pending().distinct('intentos');
  for (const { intentos } of attempts) {
    const pause = intentos === 0 ? 0 : (pauseAfter(intentos) ?? 0);
    await shorten(pending().where({ intentos }).whereNull('tomado_por'), pause);
  }
}

const nameOf = (pid: number) => `${hostname()} ${String(pid)}`;

export const thisProcess = nameOf(process.pid);

/**
 * Takes over mails that dead processes of this machine had taken, without the wait that a living process
 * gets. A process with this one's own number was an earlier one.
 */
export async function takeOver(mails: Knex.QueryBuilder<MailRow, MailRow[]>): Promise<void> {
  const taken: Pick<MailRow, 'tomado_por'>[] = await mails
    .clone()
    .where({ estado: 'pendiente' })
    .whereNotNull('tomado_por')
    .distinct('tomado_por');
  for (const { tomado_por } of taken) {
    const pid = Number(tomado_por?.split(' ').at(-1));
    if (tomado_por !== nameOf(pid) || (pid !== process.pid && isAlive(pid))) continue;
    await mails
      .clone()
      .where({ estado: 'pendiente', tomado_por })
      .update({ tomado_por: null, proximo_intento: new Date() });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process is alive, under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
