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
  sendsMail: true,
  stoppedAt: new Date('2026-03-10T15:00:00Z'),
  adminReadsNeedToken: true,
  sharedCacheSeconds: 30,
  loginHuespedBase: 'https://login.example',
  logLevel: 'warn',
  metrics: { host: '10.0.0.1', port: 9464 },
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
      metrics: undefined,
      loginHuespedBase: undefined,
      panelDomain: undefined,
      panelNetworks: undefined,
      worksOffline: false,
      webAddress: undefined,
      adminReadsNeedToken: false,
      sharedCacheSeconds: 0,
      sendsMail: false,
      trustProxy: ['10.0.0.0/8', '2001:db8::1'],
    };
    expect(readAdapterEnvironment(writeAdapterEnvironment(plain))).toEqual(plain);
  });

  it('is refused with a sentence for each variable that is missing or wrong', () => {
    const wrong = { HOST: '', PORT: 'x', TOKEN_SECRET: 'secreto', LOG_LEVEL: 'loud' };
    const read = () => readAdapterEnvironment({ ...writeAdapterEnvironment(told), ...wrong });
    expect(read).toThrow(
      /^HOST is not set\.\nPORT must.*\nLOG_LEVEL must.*\nTOKEN_SECRET must have 32 characters or more\.$/,
    );
  });
});
