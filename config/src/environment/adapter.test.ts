import { describe, expect, it } from 'vitest';
import {
  type AdapterEnvironment,
  readAdapterEnvironment,
  writeAdapterEnvironment,
} from './adapter.js';

const told: AdapterEnvironment = {
  host: '0.0.0.0',
  port: 3000,
  dataDir: '/datos',
  webDir: '/srv/web',
  tokenSecret: 'un secreto de treinta y dos letras o más',
  connections: new Map([['gbba', { url: 'http://127.0.0.1:1337', token: 'secreto' }]]),
  sendsMail: true,
  stoppedAt: new Date('2026-03-10T15:00:00Z'),
  adminReadsNeedToken: true,
  loginHuespedBase: 'https://login.example',
  logLevel: 'warn',
  panelDomain: 'panel.example',
  panelNetworks: ['10.0.0.0/8', '2001:db8::1'],
  worksOffline: true,
  webAddress: 'https://huespedes.example',
  trustProxy: 2,
};

describe('what an adapter is told', () => {
  it('is what it reads', () => {
    expect(readAdapterEnvironment(writeAdapterEnvironment(told))).toEqual(told);
    const plain = {
      ...told,
      stoppedAt: undefined,
      loginHuespedBase: undefined,
      panelDomain: undefined,
      panelNetworks: undefined,
      worksOffline: false,
      webAddress: undefined,
      adminReadsNeedToken: false,
      sendsMail: false,
      trustProxy: ['10.0.0.0/8', '2001:db8::1'],
    };
    expect(readAdapterEnvironment(writeAdapterEnvironment(plain))).toEqual(plain);
  });

  it('is refused with a sentence for each variable that is missing or wrong', () => {
    const wrong = { HOST: '', PORT: 'x', TOKEN_SECRET: 'secreto', LOG_LEVEL: 'loud' };
    const read = () => readAdapterEnvironment({ ...writeAdapterEnvironment(told), ...wrong });
    expect(read).toThrow(
      /^LOG_LEVEL must.*\nHOST is not set\.\nPORT must.*\nTOKEN_SECRET must have 32 characters or more\.$/,
    );
  });

  it.each([
    ['no JSON', 'secreto'],
    ['no hotel', '{}'],
    ['no address', '{"gbba":{"token":"secreto"}}'],
    ['an address that is none', '{"gbba":{"url":"file:///x","token":"secreto"}}'],
    ['a hotel that is none', '{"nowhere":{"url":"http://127.0.0.1","token":"secreto"}}'],
  ])('has no connections with %s, and no fault shows a token', (_, connections) => {
    const variables = { ...writeAdapterEnvironment(told), CMS_CONNECTIONS: connections };
    const read = () => readAdapterEnvironment(variables);
    expect(read).toThrow(/^CMS_CONNECTIONS (must|names) /);
    expect(read).toThrow(/^((?!secreto)[\s\S])*$/);
  });
});
