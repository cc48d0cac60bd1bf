import { describe, expect, it } from 'vitest';
import { panelPath } from './panel-path.js';

describe('panelPath', () => {
  it.each([
    ['/admin', '/admin'],
    ['/admin/api-tokens', '/admin/api-tokens'],
    [
      '/content-manager/collection-types/api::seccion.seccion?page=1',
      '/content-manager/collection-types/api::seccion.seccion',
    ],
    ['/uploads/caf%C3%A9_1.webp', '/uploads/caf%C3%A9_1.webp'],
    ['/apis', '/apis'],
    ['/a/../admin', '/admin'],
  ])('%s is offered', (url, path) => {
    expect(panelPath(url)).toBe(path);
  });

  it.each([
    '/api',
    '/api/contenido',
    '/API/contenido',
    '/%61pi/contenido',
    '/%2fapi/contenido',
    '/admin/../api/contenido',
    '/admin/%2e%2e/api/contenido',
    '/admin%2f..%2fapi/contenido',
    '/./api/contenido',
    '/\\api/contenido',
    '/admin\\..\\api/contenido',
    '//otro.example/admin',
    'http://otro.example/admin',
    '/%ff',
    '*',
    '',
  ])('%s is not', (url) => {
    expect(panelPath(url)).toBeUndefined();
  });
});
