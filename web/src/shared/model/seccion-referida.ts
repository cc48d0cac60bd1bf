import type { AdminReference } from '@guest-app/adapters/contract/back-office/seccion-referida';
import type { SeccionReferida as WireReferida } from '@guest-app/adapters/contract/guest/content';

/** A button of a component that leads to a section, in one language. */
export interface SeccionReferida {
  readonly id: number;
  readonly nombre: string;
  readonly seccion: number;
}

export function parseSeccionReferida(wire: WireReferida): SeccionReferida {
  return { id: wire.idReferencia, nombre: wire.NombreRef, seccion: wire.SeccionReferida };
}

/** A button in the back office's lists, in Spanish; its section is 0 where that was deleted. */
export interface SeccionReferidaRow extends SeccionReferida {
  readonly nombreReferencia: string;
}

export function parseSeccionReferidaRow(wire: AdminReference): SeccionReferidaRow {
  return { ...parseSeccionReferida(wire), nombreReferencia: wire.nombreReferencia };
}
