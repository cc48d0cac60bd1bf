import type { HotelContent } from '@guest-app/config/content';
import type { GuestView } from './answers';

/** What is edited: ids are those of the default locale's rows, which the contract uses too. */
export type Edited =
  | {
      readonly tipo: 'seccion' | 'componente' | 'item-carta' | 'seccion-referida';
      readonly id: number;
    }
  | { readonly tipo: 'ajustes' }
  | { readonly tipo: 'idioma'; readonly codigo: string };

/** Where guests see what is edited, in the language that is edited; or why they do not. */
export function guestView(
  content: HotelContent,
  edited: Edited,
  idIdioma: string | null,
): GuestView {
  const language = edited.tipo === 'idioma' ? edited.codigo : idIdioma;
  if (language !== null && !isActive(content, language)) {
    return hidden(`El idioma ${language} no está activo: los huéspedes no lo ven.`);
  }
  const at = (
    seccion: HotelContent['secciones'][number] | null,
    idComponente: number | null,
  ): GuestView => ({
    visible: true,
    idIdioma: language,
    seccion: seccion === null ? null : { id: seccion.id, nombre: seccion.nombre },
    idComponente,
  });

  if (edited.tipo === 'ajustes' || edited.tipo === 'idioma') return at(null, null);
  if (edited.tipo === 'seccion') {
    const seccion = content.secciones.find(({ id }) => id === edited.id);
    return seccion?.activa === true
      ? at(seccion, null)
      : hidden('La sección no está activa: los huéspedes no la ven.');
  }

  const componente = content.componentes.find(({ id, items, referencias }) => {
    if (edited.tipo === 'componente') return id === edited.id;
    const parts = edited.tipo === 'item-carta' ? items : referencias;
    return parts.some((part) => part.id === edited.id);
  });
  if (componente === undefined) {
    return hidden('No pertenece a ningún componente: los huéspedes no lo ven.');
  }
  const seccion = content.secciones.find(
    ({ activa, componentes }) => activa && componentes.includes(componente.id),
  );
  return seccion === undefined
    ? hidden(
        `«${componente.nombreReferencia}» no está en ninguna sección activa: los huéspedes no lo ven.`,
      )
    : at(seccion, componente.id);
}

function isActive({ idiomas }: HotelContent, idIdioma: string): boolean {
  return idiomas.some(({ codigo, activo }) => activo && codigo === idIdioma);
}

function hidden(motivo: string): GuestView {
  return { visible: false, motivo };
}
