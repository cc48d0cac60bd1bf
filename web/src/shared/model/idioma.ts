import type { Idioma as WireIdioma } from '@guest-app/adapters/contract/guest/content';

export interface Idioma {
  readonly id: string;
  readonly nombre: string;
  readonly bandera: string;
  readonly activo: boolean;
}

export function parseIdioma({ ididioma, nombre, bandera, activo }: WireIdioma): Idioma {
  return { id: ididioma, nombre, bandera, activo: activo === 1 };
}
