import { expect, it } from 'vitest';
import { faultOf, isAway } from './faults';

const fault = (code: string, responseCode?: number) =>
  Object.assign(new Error('550 <ana@huesped.example>: no such user'), { code, responseCode });

it.each([
  [fault('ECONNECTION'), true, false],
  [fault('ETIMEDOUT'), true, false],
  [fault('EAUTH', 535), true, false],
  [fault('EENVELOPE', 550), false, true],
  [fault('EENVELOPE', 450), false, false],
  [fault('EENVELOPE'), false, true],
  [fault('EMESSAGE', 451), false, false],
  [new Error('?'), false, false],
])('%s is told without the address', (error, away, isFinal) => {
  expect(isAway(error)).toBe(away);
  expect(faultOf(error).isFinal).toBe(isFinal);
  expect(faultOf(error).text).not.toContain('@');
});
