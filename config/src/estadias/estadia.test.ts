import { describe, expect, it } from 'vitest';
import {
  confirmacionFault,
  documentFault,
  emailFault,
  normaliseConfirmacion,
  normaliseDocument,
  stayDatesFault,
} from './estadia';

describe('numbers', () => {
  it('are compared without dots, spaces and capitals', () => {
    expect(normaliseConfirmacion(' ab 100.001 ')).toBe('AB100001');
    expect(normaliseDocument('30.111.222')).toBe('30111222');
    expect(normaliseDocument('ab-123 456')).toBe('AB123456');
  });

  it.each(['', '...', 'A|1', 'ñandú-1', 'A'.repeat(41)])(
    'refuses %j as a confirmation number',
    (confirmacion) => {
      expect(confirmacionFault(confirmacion)).toBeDefined();
    },
  );

  it.each(['1234', '30.111.222.333.444.555.666.777', '30111222\u0000', 'a@b.example'])(
    'refuses %j as a document without repeating it',
    (documento) => {
      expect(documentFault(documento)).not.toContain(documento);
    },
  );

  it('takes ordinary ones', () => {
    expect(confirmacionFault('100001')).toBeUndefined();
    expect(confirmacionFault('web-2026_17')).toBeUndefined();
    expect(documentFault('30.111.222')).toBeUndefined();
    expect(documentFault('AAB 123456')).toBeUndefined();
  });
});

describe('an e-mail', () => {
  it.each(['ana@buzon.example', ' ana.nuñez+1@sub.buzon.example '])('may be %j', (email) => {
    expect(emailFault(email)).toBeUndefined();
  });

  it.each(['-', 'no tiene', 'a@b.example;c@d.example', 'Ana <a@b.example>', 'a@', '@b.example'])(
    'is not %j',
    (email) => {
      expect(emailFault(email)).toContain('una dirección sola');
    },
  );
});

describe('stayDatesFault', () => {
  it('accepts a stay, also one of a single day and over a leap day', () => {
    expect(stayDatesFault('2026-11-23', '2026-11-28')).toBeUndefined();
    expect(stayDatesFault('2026-11-23', '2026-11-23')).toBeUndefined();
    expect(stayDatesFault('2028-02-28', '2028-02-29')).toBeUndefined();
  });

  it.each([
    ['2026-02-29', '2026-03-02', 'llegada no existe'],
    ['2026-02-27', '2026-02-30', 'salida no existe'],
    ['2026-11-23', '2026-11-22', 'anterior'],
    ['2026-11-23', '2028-11-22', '366 noches'],
  ])('refuses %s to %s', (llegada, salida, reason) => {
    expect(stayDatesFault(llegada, salida)).toContain(reason);
  });
});
