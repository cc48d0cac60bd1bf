import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { panelAdministrator } from '../system/demo-accounts.js';

const Session = Type.Object({ data: Type.Object({ token: Type.String() }) });

/** Calls a hotel's CMS as its panel does, as the panel's administrator. */
export type PanelCall = (method: string, path: string, body?: object) => Promise<unknown>;

export async function logInToPanel(url: string, db: string): Promise<PanelCall> {
  const call = async (session: string | undefined, method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
    return (await response.json()) as unknown;
  };
  const answer = await call(undefined, 'POST', 'admin/login', panelAdministrator(db));
  const { token } = Value.Parse(Session, answer).data;
  return (method, path, body) => call(token, method, path, body);
}
