import type { readLinkTargets as linkTargetsCall } from '@guest-app/config/cms-calls/back-office';
import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import { defaultLocale } from '@guest-app/config/languages';
import { placeAddress } from '@guest-app/config/place-links';
import type { Core } from '@strapi/strapi';

/** Where a link of rich text may lead within the hotel: the sections in their order, then the agendas. */
export async function readLinkTargets(
  strapi: Core.Strapi,
): Promise<AnswerOf<typeof linkTargetsCall>> {
  const db = strapi.db.connection;
  const secciones = await db<{
    clave: string | null;
    nombre: string;
    locale: string;
    posicion: number;
  }>('secciones')
    .where({ locale: defaultLocale })
    .whereNotNull('clave')
    .orderBy(['posicion', 'id'])
    .select('clave', 'nombre');
  const agendas = await db<{ numero: number; nombre: string }>('agendas')
    .orderBy('numero')
    .select('numero', 'nombre');
  return {
    destinos: [
      ...secciones.map(({ clave, nombre }) => ({
        tipo: 'seccion' as const,
        enlace: placeAddress({ kind: 'seccion', clave: clave ?? '' }),
        nombre,
      })),
      ...agendas.map(({ numero, nombre }) => ({
        tipo: 'agenda' as const,
        enlace: placeAddress({ kind: 'agenda', numero }),
        nombre,
      })),
    ],
  };
}
