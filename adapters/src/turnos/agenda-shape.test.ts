import { readAgenda } from '@guest-app/config/cms-calls/turnos';
import { expect, it } from 'vitest';
import { AgendaAnswer } from '../contract/guest/turnos.js';

it("is the contract's as the CMS answers it, for its bytes are passed on unread", () => {
  const shape = (schema: object): unknown => JSON.parse(JSON.stringify(schema));
  expect(shape(readAgenda.answer)).toEqual(shape(AgendaAnswer));
});
