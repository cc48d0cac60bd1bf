import { Type } from '@sinclair/typebox';
import { Failure, unchanged } from '../failure.js';
import {
  AjustesAnswer,
  CartaAnswer,
  ComponentesAnswer,
  IdiomasAnswer,
  SeccionesAnswer,
  SeccionesReferidasAnswer,
} from './content.js';

const DB = Type.String({ description: 'Hotel: su código de administración', examples: ['gbba'] });
const idIdioma = Type.String({
  description: 'Código de idioma, sin distinguir mayúsculas; uno desconocido responde en EN',
  examples: ['ES'],
});
const id = (description: string) =>
  Type.String({ pattern: '^[1-9][0-9]{0,17}$', description, examples: ['1'] });

const others = { 304: unchanged, 400: Failure, 404: Failure, 503: Failure };
const tags = ['Contenido'];

/** The guest's content calls: address, path values and answers, as the contract gives them. */
export const guestContentRoutes = {
  idiomasActivos: {
    method: 'GET',
    url: '/webappUI/idiomasActivos/:DB',
    schema: {
      tags,
      summary: 'Idiomas activos del hotel',
      params: Type.Object({ DB }),
      response: { 200: IdiomasAnswer, ...others },
    },
  },
  ajustes: {
    method: 'GET',
    url: '/webappUI/ajustes/:DB',
    schema: {
      tags,
      summary: 'Ajustes del hotel: nombre, título, colores, logo y WhatsApp',
      params: Type.Object({ DB }),
      response: { 200: AjustesAnswer, ...others },
    },
  },
  secciones: {
    method: 'GET',
    url: '/webappUI/secciones/:idIdioma/:DB',
    schema: {
      tags,
      summary: 'Secciones activas, en orden',
      params: Type.Object({ idIdioma, DB }),
      response: { 200: SeccionesAnswer, ...others },
    },
  },
  componentes: {
    method: 'GET',
    url: '/webappUI/componentes/:idSeccion/:idIdioma/:DB',
    schema: {
      tags,
      summary: 'Componentes de una sección activa, en orden',
      params: Type.Object({ idSeccion: id('Sección'), idIdioma, DB }),
      response: { 200: ComponentesAnswer, ...others },
    },
  },
  carta: {
    method: 'GET',
    url: '/webappUI/carta/:id/:idIdioma/:DB',
    schema: {
      tags,
      summary: 'Items de la carta de un componente, en orden',
      params: Type.Object({ id: id('idCArta del componente'), idIdioma, DB }),
      response: { 200: CartaAnswer, ...others },
    },
  },
  seccionesReferidas: {
    method: 'GET',
    url: '/webappUI/seccionesReferidas/:id/:idIdioma/:DB',
    schema: {
      tags,
      summary: 'Secciones a las que lleva un componente, en orden; sólo las activas',
      params: Type.Object({ id: id('Componente'), idIdioma, DB }),
      response: { 200: SeccionesReferidasAnswer, ...others },
    },
  },
} as const;
