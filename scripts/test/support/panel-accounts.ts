import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { PanelCall } from '../../src/bench/panel.js';
import type { Account } from '../../src/system/demo-accounts.js';

const Role = Type.Object({ data: Type.Object({ id: Type.Integer() }) });
const Invited = Type.Object({ data: Type.Object({ registrationToken: Type.String() }) });

/** Makes an account of the panel with some roles: invites a person, who then registers. */
async function addToPanel(
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

/** Makes an account of a hotel's panel whose role has no permission. */
export async function addWhoMayNothing(panel: PanelCall, db: string): Promise<Account> {
  const role = await panel('POST', 'admin/roles', { name: 'Nada', description: 'Nada' });
  const account = { email: `ana@${db}.example`, password: 'Una-clave-larga-1' };
  await addToPanel(panel, account, [Value.Parse(Role, role).data.id]);
  return account;
}
