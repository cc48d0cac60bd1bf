import { describe, expect, it } from 'vitest';
import { hostRole } from './panel-host.js';

const domains = ['localhost', 'paneles.example'];

describe('hostRole', () => {
  it.each([
    ['gbba.localhost:3000', 'gbba'],
    ['GBBA.localhost', 'gbba'],
    ['gbba.localhost.:3000', 'gbba'],
    ['gbba.paneles.example', 'gbba'],
  ])('%s is a panel', (host, db) => {
    expect(hostRole(host, domains)).toEqual({ kind: 'panel', db });
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'huesped.example', '', undefined])(
    '%s is the app',
    (host) => {
      expect(hostRole(host, domains)).toEqual({ kind: 'app' });
    },
  );

  it.each(['a.gbba.localhost', '.localhost', 'gb_ba.localhost', '__proto__.localhost'])(
    "%s is nobody's",
    (host) => {
      expect(hostRole(host, domains)).toEqual({ kind: 'unknown' });
    },
  );
});
