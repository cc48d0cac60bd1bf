import { readDay } from '@guest-app/config/cms-calls/turnos-del-dia';
import { expect, it } from 'vitest';
import { dayRoutes } from '../contract/back-office/turnos.js';

it("is the contract's as the CMS answers it, for its bytes are passed on unread", () => {
  const shape = (schema: object): unknown => JSON.parse(JSON.stringify(schema));
  expect(shape(readDay.answer)).toEqual(shape(dayRoutes.day.schema.response[200]));
});
