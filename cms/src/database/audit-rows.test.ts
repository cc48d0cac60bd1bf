import knex from 'knex';
import { afterAll, expect, it } from 'vitest';
import { type AuditRow, auditTable, noteAuditRow, withAuditRows } from './audit-rows';

const db = knex({
  client: 'better-sqlite3',
  connection: { filename: ':memory:' },
  useNullAsDefault: true,
});
afterAll(() => db.destroy());

const row = (
  accion: AuditRow['accion'],
  documento: string,
  antes: string | null,
  despues: string,
): AuditRow => ({
  ...{ momento: new Date(0), quien: 'ana@hotel.example', origen: 'oficina', accion },
  ...{ tipo: 'Ítems de carta', asunto: `Ítems de carta: ${documento}`, documento, antes, despues },
});

it('tells a document that is written language by language in one row', async () => {
  await db.schema.createTable(auditTable, (table) => {
    for (const column of ['document_id', 'quien', 'origen', 'tipo', 'asunto']) table.string(column);
    for (const column of ['accion', 'documento', 'antes', 'despues']) table.string(column);
    for (const column of ['momento', 'created_at', 'updated_at', 'published_at'])
      table.dateTime(column);
  });
  await withAuditRows(db, async () => {
    await noteAuditRow(db, row('modificar', 'Bife', 'Precio: 10.00', 'Precio: 12.00'));
    await noteAuditRow(db, row('modificar', 'Bife', 'Nombre (EN): —', 'Nombre (EN): Steak'));
    await noteAuditRow(db, row('crear', 'Flan', null, 'Nombre: Flan'));
    await noteAuditRow(db, row('modificar', 'Flan', 'Nombre (EN): —', 'Nombre (EN): Custard'));
    await noteAuditRow(db, row('borrar', 'Flan', 'Nombre: Flan', ''));
  });
  expect(await db(auditTable).select('accion', 'documento', 'antes', 'despues')).toEqual([
    {
      ...{ accion: 'modificar', documento: 'Bife' },
      antes: 'Precio: 10.00\nNombre (EN): —',
      despues: 'Precio: 12.00\nNombre (EN): Steak',
    },
    {
      ...{ accion: 'crear', documento: 'Flan', antes: null },
      despues: 'Nombre: Flan\nNombre (EN): Custard',
    },
    { accion: 'borrar', documento: 'Flan', antes: 'Nombre: Flan', despues: '' },
  ]);
});
