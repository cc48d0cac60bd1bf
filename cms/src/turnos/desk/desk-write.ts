import type { AnswerOf, Call, SentTo, Written } from '@guest-app/config/cms-calls/call';
import type { Context } from 'koa';
import { writtenTo } from '../../calls/sent';
import { type WriteKey, writeKeyOf } from '../../writes/once';
import { answer, Refusal } from '../../writes/refusal';
import { forStaff } from '../shifts/rules';

/** Answers one write of the desk; refusals are in words for staff. */
export async function deskWrite<C extends Call>(
  context: Context,
  call: C,
  act: (sent: SentTo<C>, key: WriteKey | null) => Promise<object & Written<AnswerOf<C>>>,
): Promise<void> {
  const { sent, repeticion } = writtenTo(call, context);
  const key = writeKeyOf(context, repeticion);
  await answer(context, () => inWordsForStaff(() => act(sent, key)));
}

async function inWordsForStaff<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof Refusal ? forStaff(error) : error;
  }
}
