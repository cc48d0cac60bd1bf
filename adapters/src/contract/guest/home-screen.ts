import { type Static, Type } from '@sinclair/typebox';
import { Failure, unchanged } from '../failure.js';

/** Forms of a hotel's icon: what a manifest asks for as it is or cut by the phone, and what iOS takes. */
const Forma = Type.Union(
  [
    Type.Literal('192'),
    Type.Literal('512'),
    Type.Literal('maskable-192'),
    Type.Literal('maskable-512'),
    Type.Literal('apple-180'),
  ],
  { description: 'Forma del ícono, con su lado en píxeles', examples: ['512'] },
);

const Icono = Type.Object({
  src: Type.String(),
  sizes: Type.String(),
  type: Type.Literal('image/png'),
  purpose: Type.Union([Type.Literal('any'), Type.Literal('maskable')]),
});

/** A web app manifest (https://www.w3.org/TR/appmanifest/), with those of its members that we use. */
export const Manifiesto = Type.Object({
  /** The same in every language: a phone knows by it which app it has already. */
  id: Type.String(),
  name: Type.String(),
  short_name: Type.String(),
  description: Type.String(),
  lang: Type.String(),
  dir: Type.Literal('ltr'),
  start_url: Type.String(),
  scope: Type.String(),
  display: Type.Literal('standalone'),
  theme_color: Type.String(),
  background_color: Type.String(),
  icons: Type.Array(Icono),
});

export type Forma = Static<typeof Forma>;
export type Manifiesto = Static<typeof Manifiesto>;

const DB = Type.String({ description: 'Hotel: su código de administración', examples: ['gbba'] });
const others = { 304: unchanged, 400: Failure, 404: Failure, 503: Failure };
const tags = ['Pantalla de inicio'];
const bytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' });

/** What puts a hotel's app on a phone's home screen. */
export const homeScreenRoutes = {
  manifiesto: {
    method: 'GET',
    url: '/webappUI/manifiesto/:idIdioma/:DB',
    schema: {
      tags,
      summary: 'Manifiesto de la aplicación del hotel',
      params: Type.Object({
        idIdioma: Type.String({
          description:
            'Código de idioma, sin distinguir mayúsculas; uno desconocido responde en EN',
          examples: ['ES'],
        }),
        DB,
      }),
      response: {
        200: {
          description: 'El manifiesto',
          content: { 'application/manifest+json': { schema: Manifiesto } },
        },
        ...others,
      },
    },
  },
  icono: {
    method: 'GET',
    url: '/webappUI/icono/:forma/:DB',
    schema: {
      tags,
      summary: 'Ícono del hotel, hecho de su logo y sus colores',
      params: Type.Object({ forma: Forma, DB }),
      querystring: Type.Object({
        v: Type.Optional(
          Type.String({
            maxLength: 40,
            description: 'La versión que da el manifiesto: con ella, la respuesta no cambia nunca',
          }),
        ),
      }),
      response: {
        200: { description: 'El ícono', content: { 'image/png': { schema: bytes } } },
        ...others,
      },
    },
  },
} as const;
