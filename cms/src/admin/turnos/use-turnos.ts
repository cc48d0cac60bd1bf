import type { ServiceDay, Servicios } from '../../turnos/desk/panel-answers';
import { type Loaded, useGet } from '../requests/use-get';

/** The services that may be chosen. */
export function useServicios(): Loaded<Servicios> {
  return useGet<Servicios>('/turnos/servicios').loaded;
}

/** One service's day: read again on demand, and every half minute while it is shown. */
export function useServiceDay(
  servicio: number | null,
  fecha: string,
): { readonly loaded: Loaded<ServiceDay>; readonly reload: () => Promise<void> } {
  const path =
    servicio === null || fecha === ''
      ? null
      : `/turnos/dia?${new URLSearchParams({ servicio: String(servicio), fecha }).toString()}`;
  return useGet<ServiceDay>(path, { every: 30_000 });
}
