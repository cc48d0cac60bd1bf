import type { GuestView } from '../../panel/preview/answers';

/** Address on the panel's own host that leads on to the guests' view: only the adapter knows where that is. */
export function previewLink(view: Extract<GuestView, { readonly visible: true }>): string {
  const query = new URLSearchParams({
    ...(view.idIdioma !== null && { idIdioma: view.idIdioma }),
    ...(view.seccion !== null && { idSeccion: String(view.seccion.id) }),
    ...(view.idComponente !== null && { idComponente: String(view.idComponente) }),
  }).toString();
  return query === '' ? '/vista-previa' : `/vista-previa?${query}`;
}
