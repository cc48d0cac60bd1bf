import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { expect, inject, it, onTestFinished } from 'vitest';
import { panelSession } from '../../src/bench/panel.js';
import { prepareDemo } from '../../src/hotel/demo.js';
import { committedHotel } from '../../src/system/committed-hotels.js';
import { panelAdministrator } from '../../src/system/demo-accounts.js';
import { rotateSecret } from '../../src/system/secrets.js';
import { logIn } from '../support/back-office.js';
import { demoGuests, todayIn } from '../support/guest.js';
import { startInstallation } from '../support/installation.js';
import { copyTemplate, emptyHotel as db } from '../support/template.js';

const Entered = Type.Object({ token: Type.String() });
const [guest] = demoGuests;

async function guestSession(url: string): Promise<string> {
  const response = await fetch(`${url}/webapp/login-huesped/dni`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ DB: db, dni: guest.documento, checkin: todayIn(db) }),
  });
  return Value.Parse(Entered, await response.json()).token;
}

const statusFor = async (address: string, token: string) =>
  (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;

it('ends all sessions, and nothing else: everybody logs in as before', async () => {
  const data = await copyTemplate(inject('template'), [db]);
  onTestFinished(() => data.remove());
  const start = async () => {
    const kept = { ...data, remove: () => data.checkLogs() };
    const installation = await startInstallation(kept, [db]);
    const cms = installation.hoteles.get(db);
    if (cms === undefined) throw new Error(`${db} was not started`);
    return { url: installation.adapter.url, cms, stop: () => installation.stop() };
  };
  const statuses = async (
    { url, cms }: Awaited<ReturnType<typeof start>>,
    sessions: Readonly<Record<'guest' | 'staff' | 'panel', string>>,
  ) => ({
    guest: await statusFor(
      `${url}/webapp/turnos/agenda/${db}/${guest.confirmacion}/3/0`,
      sessions.guest,
    ),
    staff: (await fetch(`${url}/webapp/ajustes/${db}?token=${sessions.staff}`)).status,
    panel: await statusFor(`${cms.url}/admin/users/me`, sessions.panel),
  });

  const before = await start();
  await prepareDemo(before.cms, committedHotel(db));
  const sessions = {
    guest: await guestSession(before.url),
    staff: await logIn(before.url, db),
    panel: await panelSession(before.cms.url, panelAdministrator(db)),
  };
  expect(await statuses(before, sessions)).toEqual({ guest: 200, staff: 200, panel: 200 });
  await before.stop();

  await rotateSecret(data.dataDir);
  const after = await start();
  onTestFinished(() => after.stop());
  expect(await statuses(after, sessions)).toEqual({ guest: 401, staff: 401, panel: 401 });
  const again = {
    guest: await guestSession(after.url),
    staff: await logIn(after.url, db),
    panel: await panelSession(after.cms.url, panelAdministrator(db)),
  };
  expect(await statuses(after, again)).toEqual({ guest: 200, staff: 200, panel: 200 });
});
