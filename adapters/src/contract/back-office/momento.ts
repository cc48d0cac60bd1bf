import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { unchanged } from '../failure.js';
import { guestContentRoutes } from '../guest/content-routes.js';
import { answers, tokenQuery } from './shared.js';

const querystring = Type.Object({
  ...tokenQuery.properties,
  instante: Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{3})?Z$',
    description: 'Uno que ya pasó, por el historial, o uno que viene, por lo programado',
    examples: ['2026-12-04T21:00:00.000Z'],
  }),
});

function atMoment<Params extends TObject, Answer extends TSchema>({
  url,
  schema: { summary, params, response },
}: {
  readonly url: string;
  readonly schema: {
    readonly summary: string;
    readonly params: Params;
    readonly response: { readonly 200: Answer };
  };
}) {
  return {
    method: 'GET',
    url: url.replace('/webappUI/', '/webapp/momento/'),
    schema: {
      tags: ['Administración: el contenido en otro momento'],
      summary: `${summary}, como los huéspedes lo vieron o lo verán`,
      params,
      querystring,
      response: { ...answers(response[200]), 304: unchanged },
    },
  } as const;
}

/** Additive to the contract: the guest's content calls, for staff and for another moment than now. */
export const momentoRoutes = {
  idiomasActivos: atMoment(guestContentRoutes.idiomasActivos),
  ajustes: atMoment(guestContentRoutes.ajustes),
  secciones: atMoment(guestContentRoutes.secciones),
  componentes: atMoment(guestContentRoutes.componentes),
  carta: atMoment(guestContentRoutes.carta),
  seccionesReferidas: atMoment(guestContentRoutes.seccionesReferidas),
};

export type MomentoQuery = Static<typeof querystring>;
