import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { MailRow } from './mail-row';

const nameOf = (pid: number) => `${hostname()} ${String(pid)}`;

export const thisProcess = nameOf(process.pid);

/**
 * Gives up what processes of this machine took that are dead: their mails need not wait for the time that a living one is
 * given. One that has this process's own number is one before it.
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
    // It is alive, and somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
