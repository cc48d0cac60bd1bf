import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { panelAdministrator } from '../system/demo-accounts.js';

const Session = Type.Object({ data: Type.Object({ token: Type.String() }) });

/** Calls a hotel's CMS as its panel does, as the panel's administrator. */
export type PanelCall = (method: string, path: string, body?: object) => Promise<unknown>;

export async function logInToPanel(url: string, db: string): Promise<PanelCall> {
  const headers = await panelHeaders(url, db);
  return (method, path, body) => call(`${url}/${path}`, headers, method, body);
}

/** What the requests of the panel's administrator carry. */
export async function panelHeaders(
  url: string,
  db: string,
): Promise<Readonly<Record<string, string>>> {
  const answer = await call(`${url}/admin/login`, {}, 'POST', panelAdministrator(db));
  return { authorization: `Bearer ${Value.Parse(Session, answer).data.token}` };
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
