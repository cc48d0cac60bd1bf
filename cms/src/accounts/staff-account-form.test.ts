import type { Core } from '@strapi/strapi';
import { describe, expect, it } from 'vitest';
import { prepareAccountForm, requireStaffRole } from './staff-account-form';

const uid = 'plugin::users-permissions.user';

interface Write {
  readonly uid: string;
  readonly action: string;
  readonly params: { data?: object };
}
type Middleware = (write: Write, next: () => Promise<unknown>) => Promise<unknown>;
interface Subscriber {
  readonly beforeFindMany: (event: { readonly params: { where?: unknown } }) => void;
}

/** A Strapi whose accounts have the role that is given, asked from an address of the panel. */
function strapiWith({ role = 'recepcion', path = '' } = {}) {
  const attributes = {
    confirmed: { type: 'boolean', default: false },
    provider: { type: 'string' },
    role: { type: 'relation' },
    password: { type: 'password', minLength: 6 },
  };
  let middleware: Middleware | undefined;
  let subscriber: Subscriber | undefined;
  const trx = { executionPromise: Promise.resolve() };
  const fake: unknown = {
    contentType: () => ({ attributes }),
    documents: {
      use: (given: Middleware) => {
        middleware = given;
      },
    },
    requestContext: { get: () => ({ path }) },
    db: {
      inTransaction: () => false,
      transaction: (work: (given: object) => unknown) => work({ trx, onCommit: () => undefined }),
      query: () => ({ findOne: () => Promise.resolve({ id: 7, role: { id: 1, type: role } }) }),
      lifecycles: {
        subscribe: (given: Subscriber) => {
          subscriber = given;
        },
      },
    },
  };
  const strapi = fake as Core.Strapi;
  prepareAccountForm(strapi);
  requireStaffRole(strapi);
  const write = async (action: string, data: object) => {
    const params: Write['params'] = { data };
    await middleware?.({ uid, action, params }, () => Promise.resolve({ id: 7 }));
    return params.data;
  };
  const offered = (where: object) => {
    const params = { where };
    subscriber?.beforeFindMany({ params });
    return params.where;
  };
  return { attributes, write, offered };
}

describe('an account that the panel makes', () => {
  it('may enter at once', async () => {
    const { attributes, write } = strapiWith();
    expect(attributes).toMatchObject({
      confirmed: { default: true },
      role: { required: true },
      password: { minLength: 10 },
    });
    expect(await write('create', { email: ' Ana@Hotel.example ', role: 3 })).toEqual({
      ...{ email: 'ana@hotel.example', role: 3, confirmed: true, provider: 'local' },
    });
  });

  it('has a role of the staff, also when it is changed', async () => {
    const { write } = strapiWith({ role: 'authenticated' });
    await expect(write('create', { email: 'a@b.example' })).rejects.toThrow('Elija el rol');
    await expect(write('update', { role: 1 })).rejects.toThrow('Elija el rol');
    expect(await write('update', { blocked: true })).toEqual({ blocked: true });
  });

  it('is offered the roles of the staff alone', () => {
    const path = `/content-manager/relations/${uid}/role`;
    const types = { type: { $in: ['gerencia', 'recepcion', 'contenido'] } };
    expect(strapiWith({ path }).offered({ id: 1 })).toEqual({ $and: [{ id: 1 }, types] });
    expect(strapiWith({ path: '/users-permissions/roles' }).offered({ id: 1 })).toEqual({ id: 1 });
  });
});
