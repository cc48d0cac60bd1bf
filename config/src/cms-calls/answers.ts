import type { TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { type AnswerOf, type Call, type LongCall, type ProgressOf, Refused } from './call.js';

/** Compiled checks of answers, made when a call is made for the first time. */

const checks = new WeakMap<TSchema, TypeCheck<TSchema>>();

export function isAnswerOf<C extends Call>(call: C, value: unknown): value is AnswerOf<C> {
  return checkOf(call.answer).Check(value);
}

/** Whether a line of a long call says how far it is. */
export function isProgressOf<C extends LongCall>(call: C, value: unknown): value is ProgressOf<C> {
  return checkOf(call.progress).Check(value);
}

/** Where an answer is not of its call's shape, and why; undefined where it is. */
export function answerFault(call: Call, value: unknown): string | undefined {
  const [fault] = checkOf(call.answer).Errors(value);
  return fault && `${fault.path} ${fault.message}`;
}

export const refusedCheck = TypeCompiler.Compile(Refused);

function checkOf(schema: TSchema): TypeCheck<TSchema> {
  const known = checks.get(schema) ?? TypeCompiler.Compile(schema);
  checks.set(schema, known);
  return known;
}
