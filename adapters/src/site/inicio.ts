import type { HotelContent } from '@guest-app/config/content';
import { presentComponente } from '../content/present.js';
import type { Inicio } from '../contract/app-config.js';

/** What a hotel's home begins with; undefined where no section is active. Its picture is the same in every language. */
export function inicioOf({ db, secciones, componentes }: HotelContent): Inicio | undefined {
  const seccion = secciones.find(({ activa }) => activa);
  if (seccion === undefined) return undefined;
  const primero = componentes.find(({ id }) => id === seccion.componentes[0]);
  if (primero === undefined) return { idSeccion: seccion.id, primero: null };
  const { TipoComp, Imagen, ImagenAncho } = presentComponente(db, primero, '');
  return { idSeccion: seccion.id, primero: { TipoComp, Imagen, ImagenAncho } };
}
