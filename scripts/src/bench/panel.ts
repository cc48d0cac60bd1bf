import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { type Account, panelAdministrator } from '../system/demo-accounts.js';

const Session = Type.Object({ data: Type.Object({ token: Type.String() }) });

/** Calls a hotel's CMS as its panel does. */
export type PanelCall = (method: string, path: string, body?: object) => Promise<unknown>;

export async function logInToPanel(url: string, db: string): Promise<PanelCall> {
  return panelOf(url, await panelSession(url, panelAdministrator(db)));
}

/** The panel as the owner of a session sees it. */
export function panelOf(url: string, session: string): PanelCall {
  const headers = { authorization: `Bearer ${session}` };
  return (method, path, body) => call(`${url}/${path}`, headers, method, body);
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
