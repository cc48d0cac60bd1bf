import type { AdminReference } from '@guest-app/adapters/contract/back-office/seccion-referida';
import type { SeccionReferida as WireReferida } from '@guest-app/adapters/contract/guest/content';
import type { IdiomasRead } from './texts';

/** A button of a component that leads to a section, in one language. */
export interface SeccionReferida {
  readonly id: number;
  readonly nombre: string;
  readonly seccion: number;
  readonly idiomas: IdiomasRead<'nombre'>;
}

export function parseSeccionReferida(wire: WireReferida): SeccionReferida {
  return {
    id: wire.idReferencia,
    nombre: wire.NombreRef,
    seccion: wire.SeccionReferida,
    idiomas: { nombre: wire.idiomas?.NombreRef },
  };
}

/** A button in the back office's lists, in Spanish. */
export interface SeccionReferidaRow extends Omit<SeccionReferida, 'seccion' | 'idiomas'> {
  /** Null where the section was deleted. */
  readonly seccion: number | null;
  readonly nombreReferencia: string;
}

export function parseSeccionReferidaRow(wire: AdminReference): SeccionReferidaRow {
  return {
    id: wire.idReferencia,
    nombre: wire.NombreRef,
    seccion: wire.SeccionReferida,
    nombreReferencia: wire.nombreReferencia,
  };
}
