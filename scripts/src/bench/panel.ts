import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type Account, panelAdministrator } from '../system/demo-accounts.js';

const Session = Type.Object({ data: Type.Object({ token: Type.String() }) });
const Role = Type.Object({ data: Type.Object({ id: Type.Integer() }) });
const Invited = Type.Object({ data: Type.Object({ registrationToken: Type.String() }) });

/** Calls a hotel's CMS as its panel does, as somebody who may do so. */
export type PanelCall = (method: string, path: string, body?: object) => Promise<unknown>;

export async function logInToPanel(url: string, db: string): Promise<PanelCall> {
  return panelOf(url, await panelSession(url, panelAdministrator(db)));
}

/** The panel of whoever a session is of. */
export function panelOf(url: string, session: string): PanelCall {
  const headers = { authorization: `Bearer ${session}` };
  return (method, path, body) => call(`${url}/${path}`, headers, method, body);
}

/** Makes an account of the panel with some roles, as a person who is invited does. */
export async function addToPanel(
  panel: PanelCall,
  { email, password }: Account,
  roles: readonly number[],
): Promise<void> {
  const person = { firstname: 'Ana', lastname: 'Paz' };
  const invited = await panel('POST', 'admin/users', { ...person, email, roles });
  const { registrationToken } = Value.Parse(Invited, invited).data;
  const userInfo = { ...person, password };
  await panel('POST', 'admin/register', { registrationToken, userInfo });
}

/** Makes an account of a hotel's panel whose role has no right at all. */
export async function addWhoMayNothing(panel: PanelCall, db: string): Promise<Account> {
  const role = await panel('POST', 'admin/roles', { name: 'Nada', description: 'Nada' });
  const account = { email: `ana@${db}.example`, password: 'Una-clave-larga-1' };
  await addToPanel(panel, account, [Value.Parse(Role, role).data.id]);
  return account;
}

/** The token of a new session. Strapi lets a person log in five times in five minutes. */
export async function panelSession(url: string, account: Account): Promise<string> {
  const answer = await call(`${url}/admin/login`, {}, 'POST', account);
  return Value.Parse(Session, answer).data.token;
}

async function call(
  address: string,
  headers: Readonly<Record<string, string>>,
  method: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address}: ${String(response.status)}`);
  return (await response.json()) as unknown;
}
