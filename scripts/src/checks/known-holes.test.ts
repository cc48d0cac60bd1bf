import { expect, it } from 'vitest';
import { judgeHoles } from './known-holes.js';

const none = { vulnerabilities: {} };
const one = {
  vulnerabilities: {
    fastify: {
      via: [
        {
          name: 'fastify',
          title: 'Anybody may do anything',
          url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
          severity: 'high',
          range: '*',
        },
      ],
    },
    // A package that is affected by another one names that one.
    '@fastify/static': { via: ['fastify'] },
  },
};

it('fails on a known hole, and passes without one', () => {
  expect(judgeHoles(none)).toEqual({ passed: 1, failed: 0, output: '' });
  const outcome = judgeHoles(one);
  expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  expect(outcome.output).toContain('fastify *: Anybody may do anything (high, ');
});

it('accepts an excused hole for as long as the registry lists it', () => {
  const excused = new Map([['GHSA-aaaa-bbbb-cccc', 'It is never called.']]);
  expect(judgeHoles(one, excused)).toMatchObject({ passed: 1 });
  expect(judgeHoles(none, excused)).toMatchObject({
    failed: 1,
    output: 'GHSA-aaaa-bbbb-cccc is excused, and no longer known',
  });
});

it('neither passes nor fails without an answer from the registry', () => {
  const outcome = judgeHoles(undefined);
  expect(outcome).toMatchObject({ passed: 0, failed: 0 });
  expect(outcome.output).toMatch(/^Nobody looked for known holes/);
});
