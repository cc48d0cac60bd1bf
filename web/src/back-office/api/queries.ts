import type { AdminItem } from '@guest-app/adapters/contract/back-office/item';
import type {
  AdminComponente,
  TipoComponente,
} from '@guest-app/adapters/contract/back-office/componente';
import type { AdminReference } from '@guest-app/adapters/contract/back-office/seccion-referida';
import type { AdminSeccion } from '@guest-app/adapters/contract/back-office/seccion';
import type { Texto } from '@guest-app/adapters/contract/back-office/texts';
import type { Idioma } from '@guest-app/adapters/contract/guest/content';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../../shared/api/request';
import type { Admin } from '../session/admin-session';
import { adminPath } from './admin-path';

/** Every key begins with the hotel, so that one hotel's content is never shown as another's. */

export function idiomasQuery(admin: Admin) {
  return queryOptions({
    queryKey: [admin.db, 'idiomas'],
    queryFn: ({ signal }) => read<Idioma[]>(adminPath(admin, '/webapp/idiomas'), signal),
  });
}

export function idiomasActivosQuery(admin: Admin) {
  return queryOptions({
    queryKey: [admin.db, 'idiomasActivos'],
    queryFn: ({ signal }) => read<Idioma[]>(adminPath(admin, '/webapp/idiomasActivos'), signal),
  });
}

export function seccionesQuery(admin: Admin) {
  return queryOptions({
    queryKey: [admin.db, 'secciones'],
    queryFn: ({ signal }) =>
      read<AdminSeccion[]>(adminPath(admin, '/webapp/secciones/all'), signal),
  });
}

export function tiposQuery(admin: Admin) {
  return queryOptions({
    queryKey: [admin.db, 'tipos'],
    staleTime: Infinity,
    queryFn: ({ signal }) =>
      read<TipoComponente[]>(adminPath(admin, '/webapp/componentes/tipos'), signal),
  });
}

export function componentesQuery(admin: Admin) {
  return queryOptions({
    queryKey: [admin.db, 'componentes'],
    queryFn: ({ signal }) =>
      read<AdminComponente[]>(adminPath(admin, '/webapp/componentes'), signal),
  });
}

/** The texts of a component in every language. */
export function textosQuery(admin: Admin, idComponente: number) {
  return queryOptions({
    queryKey: [admin.db, 'textos', idComponente],
    queryFn: ({ signal }) =>
      read<Texto[]>(adminPath(admin, '/webapp/textos/componente', idComponente), signal),
  });
}

export function cartaQuery(admin: Admin, idCarta: number) {
  return queryOptions({
    queryKey: [admin.db, 'carta', idCarta],
    queryFn: ({ signal }) => read<AdminItem[]>(adminPath(admin, '/webapp/carta', idCarta), signal),
  });
}

export function referidasQuery(admin: Admin, idComponente: number) {
  return queryOptions({
    queryKey: [admin.db, 'referidas', idComponente],
    queryFn: ({ signal }) =>
      read<AdminReference[]>(adminPath(admin, '/webapp/seccionesReferidas', idComponente), signal),
  });
}

/** The labels of a component's button in every language. */
export function textosDeReferidaQuery(admin: Admin, idReferencia: number) {
  return queryOptions({
    queryKey: [admin.db, 'textosDeReferida', idReferencia],
    queryFn: ({ signal }) =>
      read<Texto[]>(adminPath(admin, '/webapp/textos/seccionReferida', idReferencia), signal),
  });
}
