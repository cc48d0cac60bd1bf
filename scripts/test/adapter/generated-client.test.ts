import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { addLanguages, type BackOffice, beginWithOffice, Done } from '../support/back-office.js';
import { withGeneratedClient } from '../support/generated-client.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;

let office: BackOffice;
beginWithOffice(async (given) => {
  office = given;
  await addLanguages(office);
  await office.ok(Done, 'PUT', `/webapp/idioma/activo/${db}`, { active: true, idIdioma: 'EN' });
  const carta = {
    datos: { nombreReferencia: 'Desayuno', idTipoComp: 7 },
    textos: { titulo_ES: 'Desayuno' },
  };
  const made = componenteRoutes.create.schema.response[200];
  await office.ok(made, 'POST', `/webapp/componente/${db}`, carta);
});

describe('a client that is generated from what is published', () => {
  const program = `
    import createClient from 'openapi-fetch';
    import type { paths } from './contract.js';

    export async function use(baseUrl: string, token: string, db: string) {
      const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
      const hotel = { params: { path: { db } } };
      const idiomas = await client.GET('/webappUI/idiomasActivos/{DB}', { params: { path: { DB: db } } });
      const codes: string[] | undefined = idiomas.data?.data.map(({ ididioma }) => ididioma);
      const { data } = await client.GET('/webapp/componentes/{db}', hotel);
      const idCarta = data?.data.find(({ idCArta }) => idCArta !== null)?.idCArta ?? 0;
      const made = await client.POST('/webapp/item/{db}', {
        ...hotel,
        body: {
          idCarta,
          tipo: 'precio',
          textos: { nombreReferencia: 'mate', precio: 900.5, nombre_ES: 'Mate', nombre_EN: 'Mate tea' },
        },
      });
      const carta = await client.GET('/webapp/carta/{id}/{db}', { params: { path: { id: String(idCarta), db } } });
      const item = carta.data?.data.find(({ idItem }) => idItem === made.data?.idItem);
      const refused = await client.POST('/webapp/seccionReferida/{db}', {
        ...hotel,
        body: { idComponente: idCarta, textos: { idSeccionComponenteReferida: 1, etiqueta_ES: 'Ir' } },
      });
      // @ts-expect-error -- a text is no item's type
      void (() => client.POST('/webapp/item/{db}', { ...hotel, body: { idCarta, tipo: 'otro', textos: {} } }));
      // @ts-expect-error -- an id is a number
      const id: string | undefined = item?.idItem;
      return { codes, nombre: item?.nombre_EN, precio: item?.precio, made: id === made.data?.idItem, mensaje: refused.error?.mensaje };
    }
  `;
  const Program = Type.Object({
    use: Type.Function([Type.String(), Type.String(), Type.String()], Type.Promise(Type.Unknown())),
  });

  it('compiles, reads, writes and is told why not', async () => {
    const client = await withGeneratedClient(office.url, program);
    expect(client.faults).toEqual([]);
    Value.Assert(Program, client.program);
    expect(await client.program.use(office.url, office.token, db)).toEqual({
      codes: ['ES', 'EN'],
      nombre: 'Mate tea',
      precio: '900.50',
      made: true,
      mensaje: 'Los componentes de este tipo no llevan secciones referidas.',
    });
  });
});
