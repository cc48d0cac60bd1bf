import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.js';

const TOKEN_SECRET = 'a secret of thirty-two characters';
const connection = (db: string) => ({ [db]: { url: 'http://127.0.0.1:1337', token: 't' } });

describe('readEnvironment', () => {
  it('reads what is set and keeps its defaults for the rest', () => {
    const environment = readEnvironment({
      HOTELES: 'gbba',
      CMS_CONNECTIONS: JSON.stringify(connection('gbba')),
      DATA_DIR: '/datos',
      ORIGEN: 'https://huespedes.example/',
      TOKEN_SECRET,
    });
    expect(environment).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/datos',
      loginHuespedBase: '',
      panelDomain: undefined,
      webAddress: 'https://huespedes.example',
      trustProxy: false,
    });
    expect(environment.hotels.map(({ hotel }) => hotel.db)).toEqual(['gbba']);
  });

  it('takes an empty variable for one that is not set', () => {
    const required = {
      TOKEN_SECRET,
      HOTELES: 'gbba',
      CMS_CONNECTIONS: JSON.stringify(connection('gbba')),
    };
    const empty = Object.fromEntries(
      [
        'HOST',
        'PORT',
        'DATA_DIR',
        'WEB_DIR',
        'LOGIN_HUESPED_BASE',
        'ORIGEN',
        'PANEL_DOMAIN',
        'TRUST_PROXY',
        'ADMIN_READS_NEED_TOKEN',
        'LOG_LEVEL',
        'RELOJ',
      ].map((name) => [name, '']),
    );
    const { now, ...read } = readEnvironment({ ...required, ...empty });
    const defaults = readEnvironment(required);
    expect(defaults).toMatchObject(read);
    expect(now().getTime()).toBeGreaterThan(0);
  });

  it('serves every hotel when none is chosen', () => {
    expect(() => readEnvironment({ CMS_CONNECTIONS: JSON.stringify(connection('gbba')) })).toThrow(
      'CMS_CONNECTIONS: hotel comahue is missing',
    );
  });

  it('lists every fault', () => {
    expect(() =>
      readEnvironment({
        PORT: 'x',
        HOTELES: 'gbba,nope',
        LOGIN_HUESPED_BASE: 'javascript:1',
        ORIGEN: 'huespedes.example',
        LOG_LEVEL: 'loud',
        TOKEN_SECRET: 'short',
        RELOJ: 'ayer',
        CMS_CONNECTIONS: JSON.stringify({ gbba: { url: 'file:///x', token: '' } }),
      }),
    ).toThrow(
      /PORT.*\n.*LOGIN_HUESPED_BASE.*\n.*ORIGEN.*\n.*LOG_LEVEL.*\n.*TOKEN_SECRET.*\n.*RELOJ.*\n.*nope.*\n.*gbba must be an http/,
    );
  });

  it('never shows a token', () => {
    expect(() => readEnvironment({ CMS_CONNECTIONS: '{"gbba":{"token":"secreto"}}' })).toThrow(
      /^((?!secreto)[\s\S])*$/,
    );
  });
});
