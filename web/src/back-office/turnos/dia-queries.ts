import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { stringify } from 'qs';
import { get, getAnswer, send } from '../../shared/api/calls';
import { newClave } from '../../shared/api/request';
import type { Dia, ServicioDelDia } from '../../shared/model/dia';
import { quietly } from '../api/quietly';
import { readOptions, tokenQuery } from '../api/token-query';
import type { Admin } from '../session/admin-session';

/** Milliseconds between requests for a day: a change must show within two seconds. */
const refetchEvery = 1_000;

/** A day, and the version by which the server says that it is still the same. */
export interface KnownDia {
  readonly version: string;
  readonly dia: Dia;
}

export const diaKey = ({ db }: Admin, fecha: string) => [db, 'dia', fecha] as const;

/** A day, refetched while a screen shows it. */
export function diaQuery(admin: Admin, fecha: string, queryClient: QueryClient) {
  const { db, token } = admin;
  const queryKey = diaKey(admin, fecha);
  return queryOptions(
    quietly({
      queryKey,
      refetchInterval: refetchEvery,
      refetchOnWindowFocus: true,
      // An unchanged version keeps the day's identity; the screen compares a changed day itself.
      structuralSharing: false,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<KnownDia> => {
        const known = queryClient.getQueryData<KnownDia>(queryKey);
        const { version, dia } = await getAnswer(
          '/webapp/turnos/dia/:db/:fecha',
          { db, fecha },
          { signal, query: stringify({ token, version: known?.version }) },
        );
        if (dia !== null) return { version, dia };
        if (known === undefined) throw new Error('The server answered no day');
        return known;
      },
    }),
  );
}

/** The bookings that closing a service on a day affects; refetched when the day's bookings change. */
export function cierreQuery(admin: Admin, fecha: string, { idServicio, turnos }: ServicioDelDia) {
  const { db } = admin;
  const bookings = turnos.flatMap(({ reservas }) => reservas.map(({ idReserva }) => idReserva));
  return queryOptions(
    quietly({
      queryKey: [db, 'cierre', fecha, idServicio, bookings],
      placeholderData: keepPreviousData,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const options = { signal, query: tokenQuery(admin), clave: newClave() };
        const body = { idServicio, fecha };
        return (await send('POST', '/webapp/turnos/dia/cierre/vista/:db', { db }, body, options))
          .fuera;
      },
    }),
  );
}

export function semanaQuery(admin: Admin, fecha: string) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'semana', fecha],
    queryFn: ({ signal }) =>
      get('/webapp/turnos/semana/:db/:fecha', { db, fecha }, readOptions(admin, signal)),
  });
}

export function mesQuery(admin: Admin, mes: string) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'mes', mes],
    queryFn: ({ signal }) =>
      get('/webapp/turnos/mes/:db/:mes', { db, mes }, readOptions(admin, signal)),
  });
}

/** Stays that match a typed text: those of a day, or all that have not left. None for an empty text. */
export function estadiasQuery(admin: Admin, fecha: string | null, buscar: string) {
  const { db } = admin;
  return queryOptions(
    quietly({
      queryKey: [db, 'estadias', fecha, buscar],
      enabled: buscar !== '',
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const options = { signal, query: tokenQuery(admin), clave: newClave() };
        const body = { ...(fecha !== null && { fecha }), buscar };
        return send('POST', '/webapp/turnos/estadias/:db', { db }, body, options);
      },
    }),
  );
}

/** A stay with its bookings, waits and mails. */
export function estadiaQuery(admin: Admin, nroConfirmacion: string) {
  const { db } = admin;
  return queryOptions({
    queryKey: [db, 'estadia', nroConfirmacion],
    queryFn: async ({ signal }) => {
      const options = { signal, query: tokenQuery(admin), clave: newClave() };
      const body = { nroConfirmacion };
      return (await send('POST', '/webapp/turnos/estadia/:db', { db }, body, options)).data;
    },
  });
}
