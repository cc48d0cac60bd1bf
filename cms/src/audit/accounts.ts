import type { Core, UID } from '@strapi/strapi';
import { inTransaction } from '../database/transactions';
import { actorOfDocuments, noteAudit } from './actor';
import { differencesOf, type Field, type Row, type Values } from './differences';

/**
 * Strapi's own tables whose changes the audit trail records: accounts, and the panel's settings. Of a secret
 * it says only that it changed.
 */
export const auditedTables: ReadonlyMap<UID.Schema, Table> = new Map<UID.Schema, Table>([
  [
    'plugin::users-permissions.user',
    {
      tipo: 'Cuenta del back office',
      nombre: 'email',
      fields: {
        ...{ email: 'Correo electrónico', username: 'Usuario' },
        ...{ confirmed: 'Confirmada', blocked: 'Bloqueada' },
      },
      role: 'role',
      secrets: { password: 'Contraseña' },
    },
  ],
  [
    'admin::user',
    {
      tipo: 'Cuenta del panel',
      nombre: 'email',
      fields: {
        ...{ email: 'Correo electrónico', firstname: 'Nombre', lastname: 'Apellido' },
        ...{ username: 'Usuario', isActive: 'Activa', blocked: 'Bloqueada' },
      },
      role: 'roles',
      secrets: { password: 'Contraseña' },
    },
  ],
  [
    'admin::role',
    {
      tipo: 'Rol del panel',
      nombre: 'name',
      fields: { name: 'Nombre', description: 'Descripción' },
    },
  ],
  [
    'plugin::users-permissions.role',
    {
      tipo: 'Rol del back office',
      nombre: 'name',
      fields: { name: 'Nombre', description: 'Descripción' },
    },
  ],
  [
    'admin::transfer-token',
    {
      tipo: 'Token de transferencia',
      nombre: 'name',
      fields: { name: 'Nombre', description: 'Descripción', expiresAt: 'Vence' },
      secrets: { accessKey: 'Clave' },
    },
  ],
  [
    'strapi::webhook',
    {
      tipo: 'Webhook',
      nombre: 'name',
      fields: { name: 'Nombre', url: 'Dirección', events: 'Eventos', enabled: 'Activo' },
    },
  ],
  [
    'plugin::i18n.locale',
    {
      tipo: 'Idioma del panel',
      nombre: 'name',
      fields: { name: 'Nombre', code: 'Código' },
      of: '/i18n/',
    },
  ],
  [
    'plugin::upload.file',
    {
      tipo: 'Biblioteca multimedia',
      nombre: 'name',
      fields: {
        ...{ name: 'Nombre', alternativeText: 'Texto alternativo', caption: 'Leyenda' },
        // A picture that is replaced or cropped keeps its name.
        hash: 'Archivo',
      },
      of: '/upload',
    },
  ],
]);

interface Table {
  readonly tipo: string;
  /** The field by which people know a row. */
  readonly nombre: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly role?: 'role' | 'roles';
  readonly secrets?: Readonly<Record<string, string>>;
  /** The address below which a call's changes are recorded: what a save changes besides is recorded with the save. */
  readonly of?: string;
}

/** The part of Strapi's repositories that writes single rows. */
export interface Rows {
  findOne(query: { where: object; populate?: readonly string[] }): Promise<Row | null>;
  create(query: { readonly data: object }): Promise<Row>;
  update(query: { readonly where: object; readonly data: object }): Promise<Row | null>;
  delete(query: { readonly where: object }): Promise<Row | null>;
}

/** The writes of a table, each recorded in one transaction with it, whichever service of Strapi's writes. */
export function auditedWrites(
  strapi: Core.Strapi,
  table: Table,
  rows: Rows,
): Pick<Rows, 'create' | 'update' | 'delete'> {
  const populate = table.role === undefined ? [] : [table.role];
  const read = (where: object) => rows.findOne({ where, populate });
  const isTold = () => actorOfDocuments(strapi) !== undefined && isOf(strapi, table);
  const create = rows.create.bind(rows);
  const update = rows.update.bind(rows);
  const remove = rows.delete.bind(rows);
  return {
    async create(query) {
      if (!isTold()) return create(query);
      return inTransaction(strapi, async ({ trx }) => {
        const made = await create(query);
        const after = await read({ id: made['id'] });
        await note(strapi, trx, table, { data: query.data, after });
        return made;
      });
    },
    async update(query) {
      if (!isTold() || !tells(table, query.data)) return update(query);
      return inTransaction(strapi, async ({ trx }) => {
        const before = await read(query.where);
        const changed = await update(query);
        const after = before && (await read({ id: before['id'] }));
        await note(strapi, trx, table, { data: query.data, before, after });
        return changed;
      });
    },
    async delete(query) {
      if (!isTold()) return remove(query);
      return inTransaction(strapi, async ({ trx }) => {
        const before = await read(query.where);
        const gone = await remove(query);
        await note(strapi, trx, table, { data: {}, before });
        return gone;
      });
    },
  };
}

function isOf(strapi: Core.Strapi, { of = '' }: Table): boolean {
  return strapi.requestContext.get()?.path.startsWith(of) ?? of === '';
}

/** Whether a change is worth a record: Strapi also stores login times there, and the codes that it sends. */
function tells({ fields, role, secrets = {} }: Table, data: object): boolean {
  return Object.keys(data).some((field) => field in fields || field === role || field in secrets);
}

interface Written {
  readonly data: object;
  readonly before?: Row | null;
  readonly after?: Row | null;
}

async function note(
  strapi: Core.Strapi,
  trx: Parameters<typeof noteAudit>[1],
  table: Table,
  { data, before = null, after = null }: Written,
): Promise<void> {
  const one = after ?? before;
  if (one === null) return;
  const listed = (row: Row | null) => (row === null ? [] : [withRoles(row, table)]);
  const { antes, despues } = differencesOf(listed(before), listed(after), fieldsOf(table));
  const changed: Values = { ...despues, ...newSecrets(table, data) };
  if (Object.keys(antes).length + Object.keys(changed).length === 0) return;
  const documento = one['documentId'];
  const name = one[table.nombre];
  await noteAudit(strapi, trx, {
    accion: before === null ? 'crear' : after === null ? 'borrar' : 'modificar',
    tipo: table.tipo,
    nombre: typeof name === 'string' ? name : '',
    documento: typeof documento === 'string' ? documento : null,
    antes,
    despues: changed,
  });
}

const rolesColumn = 'rol';

function withRoles(row: Row, { role }: Table): Row {
  if (role === undefined) return row;
  const roles: unknown = row[role];
  const names = [roles].flat().flatMap((one: unknown) => {
    const isNamed = typeof one === 'object' && one !== null && 'name' in one;
    return isNamed ? [String(one.name)] : [];
  });
  return { ...row, [rolesColumn]: names.sort().join(', ') };
}

const flags: ReadonlySet<string> = new Set(['blocked', 'confirmed', 'isActive', 'enabled']);

function fieldsOf({ fields, role }: Table): ReadonlyMap<string, Field> {
  const columns = Object.entries(fields).map(([field, etiqueta]): [string, Field] => [
    field,
    { etiqueta, isFlag: flags.has(field) },
  ]);
  return new Map([...columns, ...(role === undefined ? [] : [rolesField])]);
}

const rolesField: [string, Field] = [rolesColumn, { etiqueta: 'Rol' }];

function newSecrets({ secrets = {} }: Table, data: object): Values {
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, value]: [string, unknown]) => {
      const name = secrets[field];
      return name === undefined || value === undefined || value === null ? [] : [[name, 'otra']];
    }),
  );
}
