import { expect, it } from 'vitest';
import { contentPlace, pictureHotel } from './content-place';

it.each([
  ['/webappUI/secciones/ES/gbba', 'ES'],
  ['/webappUI/componentes/12/pt-BR/gbba', 'pt-BR'],
  ['/webappUI/carta/7/EN/gbba', 'EN'],
  ['/webappUI/seccionesReferidas/7/EN/gbba', 'EN'],
  ['/webappUI/ajustes/gbba', null],
  ['/webappUI/idiomasActivos/gbba', null],
])('knows whose %s is', (path, idIdioma) => {
  expect(contentPlace(path)).toEqual({ db: 'gbba', idIdioma });
});

it.each([
  '/webappUI/componentes/x/ES/gbba',
  '/webappUI/manifiesto/ES/gbba',
  '/webapp/turnos/agenda/gbba/100001/2/0',
  '/webapp/secciones/gbba',
  '/',
])('leaves %s to the network', (path) => {
  expect(contentPlace(path)).toBeNull();
});

it('knows whose a picture is', () => {
  expect(pictureHotel('/webapp/imagen/gbba-frente_1.webp')).toBe('gbba');
  expect(pictureHotel('/webapp/imagen/')).toBeNull();
});
