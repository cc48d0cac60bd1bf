import { describe, expect, it } from 'vitest';
import { isStaffAddress } from './address';

describe('isStaffAddress', () => {
  it.each([
    '#/admin',
    '#/admin/secciones/gestion',
    '#/administrar/gbba',
    '#/administrar;x=1',
    '#//admin?a=b',
    '#/%61dmin',
    '/admin/turnos',
  ])('sends %j to the back office', (hash) => {
    expect(isStaffAddress(hash)).toBe(true);
  });

  it.each(['', '#/', '#/gbba', '#/main;db=admin', '#/administracion', '#/turnos'])(
    'leaves %j to the guest app',
    (hash) => {
      expect(isStaffAddress(hash)).toBe(false);
    },
  );
});
