import type { AdminSeccion } from '@guest-app/adapters/contract/back-office/seccion';
import type { Seccion as WireSeccion } from '@guest-app/adapters/contract/guest/content';
import type { IdiomasRead } from './texts';

/** A section of the guest's menu. */
export interface Seccion {
  readonly id: number;
  readonly titulo: string;
  readonly idiomas: IdiomasRead<'titulo'>;
}

/** A section without a title in any language shows its name, which is the staff's, in Spanish. */
export function parseSeccion({ idSeccion, nombre, etiqueta, idiomas }: WireSeccion): Seccion {
  const isNamed = etiqueta === '';
  return {
    id: idSeccion,
    titulo: isNamed ? nombre : etiqueta,
    idiomas: { titulo: isNamed ? 'ES' : idiomas?.etiqueta },
  };
}

/** A section in the back office's lists. */
export interface SeccionRow {
  readonly id: number;
  readonly nombre: string;
  readonly etiquetas: readonly { readonly idIdioma: string; readonly texto: string }[];
  readonly activa: boolean;
  /** Ids of its components, in order. */
  readonly componentes: readonly number[];
  readonly version: number;
  /** What the buttons that lead to it say, and in which component. */
  readonly botones: readonly string[];
  /** Names of the components whose texts link to it. */
  readonly enlaces: readonly string[];
}

export function parseSeccionRow(wire: AdminSeccion): SeccionRow {
  return {
    id: wire.idSeccion,
    nombre: wire.nombre,
    etiquetas: wire.etiquetas,
    activa: wire.activa === 1,
    componentes: wire.componentes.map(({ id }) => id),
    version: wire.version,
    botones: wire.referencias.map(({ NombreRef, nombreReferencia }) =>
      NombreRef === '' ? nombreReferencia : `${NombreRef} (${nombreReferencia})`,
    ),
    enlaces: wire.enlaces.map(({ nombreReferencia }) => nombreReferencia),
  };
}
