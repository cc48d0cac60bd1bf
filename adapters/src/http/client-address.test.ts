import { describe, expect, it } from 'vitest';
import { startApp } from '../app.harness.js';
import { hotelContent } from '../hotel-content.factory.js';
import { ClientAddresses } from './client-address.js';

const asked = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

describe('the address of a client', () => {
  it.each<
    [
      proxies: ConstructorParameters<typeof ClientAddresses>[0],
      from: string,
      said: string | undefined,
      is: string,
    ]
  >([
    [0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
    [0, '192.0.2.1', '198.51.100.1', '192.0.2.1'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
    [1, '10.0.0.1', '192.0.2.1', '192.0.2.1'],
    [1, '10.0.0.1', '198.51.100.1, 192.0.2.1', '192.0.2.1'],
    [1, '10.0.0.1', 'unknown, 192.0.2.1', '192.0.2.1'],
    [1, '10.0.0.1', '192.0.2.1:4711', '192.0.2.1'],
    [1, '10.0.0.1', '[2001:DB8::0:1]:4711', '2001:db8::1'],
    [2, '10.0.0.1', '198.51.100.1,192.0.2.1 , 10.0.0.2', '192.0.2.1'],
    [2, '10.0.0.1', '192.0.2.1', '192.0.2.1'],
    [['10.0.0.0/8'], '10.0.0.1', '198.51.100.1, 192.0.2.1, 10.9.9.9', '192.0.2.1'],
    [['10.0.0.0/8'], '::ffff:10.0.0.1', '192.0.2.1', '192.0.2.1'],
    [['10.0.0.0/8'], '192.0.2.1', '198.51.100.1', '192.0.2.1'],
    [['10.0.0.0/8'], '10.0.0.1', '10.0.0.2', '10.0.0.2'],
    [['2001:db8::/32', '127.0.0.1'], '127.0.0.1', '2001:db9::1, 2001:db8::5', '2001:db9::1'],
  ])('behind %j, from %s which says %j, is %s', (proxies, from, said, is) => {
    expect(new ClientAddresses(proxies).find(asked(from, said))).toBe(is);
  });

  it.each([
    '',
    'x',
    '192.0.2.1, x',
    '192.0.2.1,,192.0.2.2',
    "' or 1=1",
    Array.from({ length: 21 }, () => '1.1.1.1').join(','),
    `192.0.2.1${' '.repeat(1_000)}`,
  ])('is hidden by %j, whoever is believed', (said) => {
    for (const proxies of [0, 1, ['10.0.0.0/8']]) {
      expect(new ClientAddresses(proxies).find(asked('10.0.0.1', said))).toBeUndefined();
    }
  });

  it('is hidden where the proxy that is believed does not know it', () => {
    expect(new ClientAddresses(1).find(asked('10.0.0.1', 'unknown'))).toBeUndefined();
  });
});

it.each(['/', '/webappUI/ajustes/gbba', '/webapp/imagen/gbba-x.png', '/nothing'])(
  'a request for %s that hides whose it is gets 400, in the panel too',
  async (url) => {
    const app = await startApp({ snapshots: [hotelContent({ db: 'gbba' })], trustProxy: 1 });
    for (const host of ['app.example', 'gbba.localhost']) {
      const headers = { host, 'x-forwarded-for': 'nobody' };
      const answer = await app.inject({ url, headers });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ ok: false, mensaje: 'Los datos enviados no son válidos.' });
    }
  },
);
