import { expect, it } from 'vitest';
import { givenVariables } from './given-variables.js';

it('takes an empty variable for one that is not set', () => {
  const variables = { PORT: '', HOST: '  ', LOG_LEVEL: undefined, DATA_DIR: ' data ' };
  expect(givenVariables(variables)).toEqual({ DATA_DIR: ' data ' });
});
