import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Clock } from '../../settings/clock';
import { isTooOld, type WriteKey } from '../../store/idempotency';
import { asOneTransaction, inOneGo, type Session } from '../../store/session';
import { forgetAnswer, readAnswer, writeAnswer } from './guest-writes';
import { refused } from './refusal';

/** One transaction over bookings, and what it does to them. */
export interface BookingWork {
  readonly session: Session;
  /** Read behind whatever was waited for: a shift may have begun meanwhile. */
  readonly clock: Clock;
}

/** Beyond this something else is wrong than that others were quicker. */
const mostAttempts = 20;
/** Milliseconds of rest, by how often somebody was quicker: two that ran into each other do not again. */
const restStep = 15;

/** Does a write of bookings in one transaction, once for its key: a repetition is answered as the first one was. */
export async function inBookingWork<Answer extends object>(
  strapi: Core.Strapi,
  readClock: () => Clock,
  key: WriteKey | null,
  act: (work: BookingWork) => Promise<Answer>,
): Promise<Answer> {
  return untilNotOvertaken(mostAttempts, () =>
    inOneGo(strapi.db.connection, (session) =>
      asOneTransaction(session, async () => {
        const clock = readClock();
        const answered = await answeredBefore(session, key, clock.now);
        if (answered !== undefined) return JSON.parse(answered) as Answer;
        const answer = await act({ session, clock });
        await writeAnswer(session, key, JSON.stringify(answer), clock.now);
        return answer;
      }),
    ),
  );
}

async function answeredBefore(
  session: Session,
  key: WriteKey | null,
  now: Date,
): Promise<string | undefined> {
  if (key === null) return undefined;
  const answered = await readAnswer(session, key);
  if (answered === undefined) return undefined;
  if (isTooOld(answered.creada, now)) {
    await forgetAnswer(session, key, answered.creada);
    return undefined;
  }
  if (answered.cuerpo !== key.cuerpo) throw refused('otra solicitud');
  return answered.respuesta;
}

/** Does it again where the database says that somebody else was quicker. */
export async function untilNotOvertaken<Result>(
  attempts: number,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (let done = 1; ; done += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isOvertaken(error) || done === attempts) throw error;
      await pause(Math.random() * restStep * done);
    }
  }
}

/**
 * PostgreSQL's words for rows that others wrote or deleted since they were read, for two that wait for each other, and for
 * what somebody else holds.
 */
const overtaken = new Set(['23505', '23503', '40P01', '55P03']);

function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && overtaken.has(String(error.code));
}
