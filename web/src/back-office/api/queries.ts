import { queryOptions } from '@tanstack/react-query';
import { get } from '../../shared/api/calls';
import { parseComponenteRow, parseTipo } from '../../shared/model/componente';
import { parseIdioma } from '../../shared/model/idioma';
import { parseItemRow } from '../../shared/model/item';
import { parseSeccionRow } from '../../shared/model/seccion';
import { parseSeccionReferidaRow } from '../../shared/model/seccion-referida';
import { parseTextos } from '../../shared/model/texts';
import type { Admin } from '../session/admin-session';
import { base, isBase } from '../translations/missing';
import { readOptions } from './token-query';

/**
 * What the screens of several nouns read; what one noun alone reads stands in its folder. Every key begins with the
 * hotel, so that one hotel's content is never shown as another's.
 */

export function idiomasActivosQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'idiomasActivos'],
    queryFn: async ({ signal }) =>
      (await get('/webapp/idiomasActivos/:db', { db }, readOptions(admin, signal))).map(
        parseIdioma,
      ),
  });
}

/** The codes of the active languages: part of the same answer. */
export function idIdiomasActivosQuery(admin: Admin) {
  return queryOptions({
    ...idiomasActivosQuery(admin),
    select: (idiomas) => idiomas.map(({ id }) => id),
  });
}

/** The codes of the languages in which content is written: the active ones, and Spanish, which every text must have. */
export function idIdiomasOfTextsQuery(admin: Admin) {
  return queryOptions({
    ...idiomasActivosQuery(admin),
    select: (idiomas) => {
      const ids = idiomas.map(({ id }) => id);
      return ids.some(isBase) ? ids : [base, ...ids];
    },
  });
}

export function seccionesQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'secciones'],
    queryFn: async ({ signal }) =>
      (await get('/webapp/secciones/all/:db', { db }, readOptions(admin, signal))).map(
        parseSeccionRow,
      ),
  });
}

export function tiposQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'tipos'],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await get('/webapp/componentes/tipos/:db', { db }, readOptions(admin, signal))).map(
        parseTipo,
      ),
  });
}

export function componentesQuery(admin: Admin) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'componentes'],
    queryFn: async ({ signal }) =>
      (await get('/webapp/componentes/:db', { db }, readOptions(admin, signal))).map(
        parseComponenteRow,
      ),
  });
}

/** The texts of a component in every language. */
export function textosQuery(admin: Admin, idComponente: number) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'textos', idComponente],
    queryFn: async ({ signal }) => {
      const url = '/webapp/textos/componente/:id/:db';
      return parseTextos(await get(url, { id: idComponente, db }, readOptions(admin, signal)));
    },
  });
}

export function cartaQuery(admin: Admin, idCarta: number) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'carta', idCarta],
    queryFn: async ({ signal }) => {
      const items = await get(
        '/webapp/carta/:id/:db',
        { id: idCarta, db },
        readOptions(admin, signal),
      );
      return items.map(parseItemRow);
    },
  });
}

/** What the keys of everything about referred sections begin with. */
export const referidasKey = ({ db }: Admin) => [db, 'referidas'] as const;

export function referidasQuery(admin: Admin, idComponente: number) {
  const { db } = admin;
  return queryOptions({
    queryKey: [...referidasKey(admin), idComponente],
    queryFn: async ({ signal }) => {
      const url = '/webapp/seccionesReferidas/:id/:db';
      const rows = await get(url, { id: idComponente, db }, readOptions(admin, signal));
      return rows.map(parseSeccionReferidaRow);
    },
  });
}

/** The labels of a component's button in every language. */
export function textosDeReferidaQuery(admin: Admin, idReferencia: number) {
  const { db } = admin;
  return queryOptions({
    queryKey: [...referidasKey(admin), 'textos', idReferencia],
    queryFn: async ({ signal }) => {
      const url = '/webapp/textos/seccionReferida/:id/:db';
      return parseTextos(await get(url, { id: idReferencia, db }, readOptions(admin, signal)));
    },
  });
}
