import { TypeCompiler } from '@sinclair/typebox/compiler';

import { Refused, type AnswerOf, type Call } from './call.js';

/** Checks of answers, for whoever makes calls. Each is compiled once, when the call is made for the first time. */

const checks = new WeakMap<Call, { Check(value: unknown): boolean }>();

export function isAnswerOf<C extends Call>(call: C, value: unknown): value is AnswerOf<C> {
  const known = checks.get(call) ?? TypeCompiler.Compile(call.answer);
  checks.set(call, known);
  return known.Check(value);
}

export const refusedCheck = TypeCompiler.Compile(Refused);
