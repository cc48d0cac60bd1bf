import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { Type } from '@sinclair/typebox';
import { expect, it } from 'vitest';
import { type BackOffice, beginWithOffice } from '../support/back-office.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const uid = 'api::componente.componente';
const rounds = 15;

let office: BackOffice;

beginWithOffice((given) => {
  office = given;
});

it('a panel and a back office that save the same component at once both save', async () => {
  const { idComponente } = await office.ok(
    componenteRoutes.create.schema.response[200],
    'POST',
    `/webapp/componente/${db}`,
    {
      datos: { nombreReferencia: 'Precios', idTipoComp: 6 },
      textos: { titulo_ES: 'Precios' },
      itemsCarta: [
        {
          tipo: 'precio',
          textos: { nombreReferencia: 'Café', precio: '100', nombre_ES: 'Café' },
        },
      ],
    },
  );
  const [documentId = ''] = await office.cms.documentIds(`collection-types/${uid}`);
  const carta = await office.ok(
    Type.Object({ data: Type.Array(Type.Object({ idItem: Type.Integer() })) }),
    'GET',
    `/webapp/carta/${String(idComponente)}/${db}`,
  );
  const idItem = carta.data[0]?.idItem;

  const statuses = new Set<number>();
  for (let round = 1; round <= rounds; round += 1) {
    const answers = await Promise.all([
      office.cms.panel('PUT', `collection-types/${uid}/${documentId}?locale=es`, {
        titulo: `Del panel ${String(round)}`,
      }),
      office.call('PUT', `/webapp/componente/${db}`, {
        idComponente,
        // Newer than any: what is looked at here is who waits for whom, not who saved first.
        version: 1_000_000,
        datos: { nombreReferencia: `Precios ${String(round)}` },
      }),
      office.call('PUT', `/webapp/item/${db}`, {
        idItem,
        version: 1_000_000,
        textos: { precio: String(round) },
      }),
    ]);
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses]).toEqual([200]);
  const [componente] = (await office.cms.content()).componentes;
  expect(componente).toMatchObject({
    nombreReferencia: `Precios ${String(rounds)}`,
    titulo: { ES: `Del panel ${String(rounds)}` },
  });
});
