import { describe, expect, it } from 'vitest';
import { parseEnvironment } from './environment.js';
import { hotels } from './hotels.js';

describe('parseEnvironment', () => {
  it('has a default for everything', () => {
    expect(parseEnvironment({}, '/srv/app')).toEqual({
      ok: true,
      environment: {
        host: '127.0.0.1',
        port: 3000,
        dataDir: '/srv/app/data',
        hoteles: hotels.map((hotel) => hotel.db),
        databaseUrl: undefined,
      },
    });
  });

  it('takes an empty variable for one that is not set', () => {
    const empty = { HOST: '', PORT: '', DATA_DIR: ' ', HOTELES: '', DATABASE_URL: '' };
    expect(parseEnvironment(empty, '/srv/app')).toEqual(parseEnvironment({}, '/srv/app'));
  });

  it('takes what the operator says', () => {
    const variables = {
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/guest-app',
      HOTELES: ' comahue, gbba ,',
      DATABASE_URL: 'postgres://user:secret@db:5432/hotels',
    };
    expect(parseEnvironment(variables, '/srv/app')).toEqual({
      ok: true,
      environment: {
        host: '0.0.0.0',
        port: 8080,
        dataDir: '/var/lib/guest-app',
        hoteles: ['gbba', 'comahue'],
        databaseUrl: 'postgres://user:secret@db:5432/hotels',
      },
    });
  });

  it('names every fault at once, and never a password', () => {
    const result = parseEnvironment(
      { PORT: '70000', HOTELES: 'gbba,nowhere', DATABASE_URL: 'mysql://user:secret@db/hotels' },
      '/srv/app',
    );
    expect(result.ok).toBe(false);
    const faults = result.ok ? [] : result.faults;
    expect(faults).toHaveLength(3);
    expect(faults.join(' ')).toContain('nowhere');
    expect(faults.join(' ')).not.toContain('secret');
  });

  it.each(['0', '-1', '3.5', '1e3', 'http'])('refuses PORT=%s', (port) => {
    expect(parseEnvironment({ PORT: port }, '/').ok).toBe(false);
  });
});
