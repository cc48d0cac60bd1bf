import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOwnTables, databaseInMemory } from '../database/database-in-memory';
import { accountMark, loginMark } from './account-mark';
import { admit, type Attempt, forgetOldTries } from './admission';
import { inTurnOfNetwork } from './enter';
import { limits, type LoginKind, trustedNetwork } from './limits';

const db = databaseInMemory();
beforeAll(() => createOwnTables(db));

afterEach(async () => {
  for (const table of ['ingreso_limite', 'ingreso_conocido', 'ingreso_contado'])
    await db(table).delete();
});
afterAll(() => db.destroy());

const noon = new Date('2026-11-22T12:00:00Z');
const after = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const device = 'd'.repeat(32);
const { perPair } = limits.huesped;

const attempt = (fields: Partial<Attempt> = {}): Attempt => ({
  kind: 'huesped',
  cuenta: '100001',
  prueba: '2026-11-22',
  direccion: '192.0.2.1',
  equipo: null,
  clave: null,
  ...fields,
});

/** One try that is wrong, or right; how it was taken. */
async function attempted(fields: Partial<Attempt>, { isRight = false, now = noon } = {}) {
  const admission = await admit(db, attempt(fields), now, 'secret');
  if (admission.kind === 'admitted')
    await (isRight ? admission.entered(now) : admission.failed(now));
  return admission;
}

const wrong = (fields: Partial<Attempt> = {}, now = noon) => attempted(fields, { now });
const right = (fields: Partial<Attempt> = {}, now = noon) =>
  attempted(fields, { isRight: true, now });

/** How many of some tries, all at once, are judged. */
async function judged(tries: readonly Partial<Attempt>[], now = noon): Promise<number> {
  const admissions = await Promise.all(tries.map((one) => wrong(one, now)));
  return admissions.filter(({ kind }) => kind === 'admitted').length;
}

const many = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index));

/** Has tries of a limit taken before. */
async function takenBefore(kind: LoginKind, of: readonly string[], tries: number, every: number) {
  const clave = loginMark(kind, ['limite', ...of], 'secret');
  const lleno = noon.getTime() + tries * every;
  await db('ingreso_limite').insert({ clave, lleno }).onConflict('clave').merge();
}

const address = (index: number) => `198.18.${String(index >> 8)}.${String(index & 255)}`;

describe('guesses at a second factor', () => {
  const { perAccount } = limits.codigo;
  const code = (fields: Partial<Attempt> = {}) =>
    ({ kind: 'codigo', cuenta: '7', ...fields }) as const;

  it('are ten and then one an hour, from wherever they come', async () => {
    const everywhere = many(50, (index) =>
      code({ direccion: address(index), prueba: String(index) }),
    );
    expect(await judged(everywhere)).toBe(perAccount.atOnce);
    const day = 24 * 60 * 60 * 1000;
    expect(await judged(everywhere, after(day))).toBe(perAccount.atOnce);
    expect(day / perAccount.every).toBe(24);
  });

  it('shut out neither whoever entered from this device or network before, nor other accounts', async () => {
    const equipo = 'e'.repeat(32);
    await right(code({ equipo, direccion: '192.0.2.9' }));
    await judged(many(50, (index) => code({ direccion: address(index) })));
    expect(await wrong(code({ direccion: address(999) }))).toMatchObject({ kind: 'limite' });
    expect(await right(code({ equipo, direccion: address(999) }))).toMatchObject({
      kind: 'admitted',
    });
    expect(await right(code({ direccion: '192.0.2.9' }))).toMatchObject({ kind: 'admitted' });
    expect(await wrong(code({ cuenta: '8' }))).toMatchObject({ kind: 'admitted' });
  });

  it('are not those of a device that knew the password alone', async () => {
    const equipo = 'e'.repeat(32);
    await right({ kind: 'personal', cuenta: '7', equipo });
    expect(await judged(many(50, () => code({ equipo })))).toBe(perAccount.atOnce);
    expect(await wrong(code({ equipo, direccion: address(1) }))).toMatchObject({ kind: 'limite' });
  });
});

describe('guesses at one stay', () => {
  it('are judged as often as the limit says, however many come at once', async () => {
    expect(await judged(many(50, () => ({})))).toBe(perPair.atOnce);
    expect(await wrong()).toEqual({ kind: 'limite', segundos: perPair.every / 1000 });
    expect(
      await judged(
        many(9, () => ({})),
        after(2 * perPair.every),
      ),
    ).toBe(2);
  });

  it('are as many from a whole network of IPv6, and no more from many addresses than the stay’s own limit', async () => {
    const household = many(50, (index) => ({ direccion: `2001:db8:1:2::${index.toString(16)}` }));
    expect(await judged(household)).toBe(perPair.atOnce);
    const everywhere = many(50, (index) => ({ direccion: address(index) }));
    expect(await judged(everywhere)).toBe(limits.huesped.perAccount.atOnce - perPair.atOnce);
  });

  it('count once for a request that is repeated, and each where the guess is another', async () => {
    for (let time = 0; time < 30; time += 1) await wrong({ clave: 'the same' });
    expect(await judged(many(30, () => ({})))).toBe(perPair.atOnce - 1);
    expect(await wrong({ clave: 'the same' })).toMatchObject({ kind: 'admitted' });
    const other = { clave: 'the same', prueba: 'another day' };
    expect(await wrong(other)).toMatchObject({ kind: 'limite' });
  });

  it('do not keep out the guest whose phone was let in before', async () => {
    await right({ equipo: device });
    await judged(many(120, (index) => ({ direccion: address(index % 40) })));
    expect(await right()).toMatchObject({ kind: 'limite' });
    expect(await right({ equipo: device })).toMatchObject({ kind: 'admitted', isKnown: true });
    const others = { equipo: device, cuenta: '100002', direccion: address(0) };
    expect(await wrong(others)).toMatchObject({ kind: 'admitted', isKnown: false });
    expect(await judged(many(50, () => ({ equipo: device })))).toBe(perPair.atOnce);
  });
});

describe('a clock that is set by an hour', () => {
  const hour = 60 * 60_000;

  it('back has nobody who used up all tries wait longer than for the next one', async () => {
    await judged(many(50, () => ({})));
    expect(await wrong({}, after(-hour))).toEqual({
      kind: 'limite',
      segundos: perPair.every / 1000,
    });
    const later = after(-hour + perPair.every);
    expect(
      await judged(
        many(50, () => ({})),
        later,
      ),
    ).toBe(1);
  });

  it('to and fro gives some tries at each time, and never more than there are at once', async () => {
    await judged(many(50, () => ({})));
    for (let time = 0; time < 5; time += 1) {
      const ahead = await judged(
        many(50, () => ({})),
        after(hour),
      );
      expect(ahead).toBeLessThanOrEqual(hour / perPair.every);
      expect(
        await judged(
          many(50, () => ({})),
          noon,
        ),
      ).toBe(0);
    }
  });
});

describe('a hotel’s own network', () => {
  it('goes on logging in after 200 guests mistyped', async () => {
    for (const cuenta of many(200, (index) => ({ cuenta: `mal ${String(index)}` }))) {
      expect(await wrong(cuenta)).toMatchObject({ kind: 'admitted', wait: 0 });
    }
    expect(await right()).toMatchObject({ kind: 'admitted', wait: 0 });
  });

  it('is never short of room by those who are let in', async () => {
    const guests = many(limits.huesped.perNetwork.atOnce + 10, (index) => ({
      cuenta: String(index),
    }));
    for (const guest of guests) expect((await right(guest)).kind).toBe('admitted');
  });

  it('lets a coach of guests in who log in at once, after some who mistyped', async () => {
    for (const cuenta of many(15, (index) => ({ cuenta: `mal ${String(index)}` })))
      await wrong(cuenta);
    const guests = many(200, (index) => ({ cuenta: String(index) }));
    const together = await Promise.all(
      guests.map((guest) => inTurnOfNetwork(attempt().direccion, () => right(guest))),
    );
    for (const admission of together)
      expect(admission).toMatchObject({ kind: 'admitted', wait: 0 });
  });

  it('goes on where strangers used up what the hotel has for them', async () => {
    const { perHotel } = limits.huesped;
    for (const guest of many(trustedNetwork.stays, (index) => ({ cuenta: String(index) }))) {
      await right(guest);
    }
    await takenBefore('huesped', ['hotel'], perHotel.atOnce - 50, perHotel.every);
    const strangers = many(100, (index) => ({
      cuenta: `mal ${String(index)}`,
      direccion: address(index),
    }));
    expect(await judged(strangers)).toBe(50);
    expect(await right({ direccion: '203.0.113.9' })).toEqual({ kind: 'limite', segundos: 20 });
    expect(await right()).toMatchObject({ kind: 'admitted' });
  });
});

describe('guesses at many stays from one network', () => {
  it('find few, even where nearly every second number is one', async () => {
    let found = 0;
    const guess = async (index: number) => {
      const admission = await admit(db, attempt({ cuenta: String(index) }), noon, 'secret');
      if (admission.kind !== 'admitted') return;
      if (index % 12 < 5) {
        found += 1;
        await admission.entered(noon);
      } else {
        await admission.failed(noon);
      }
    };
    const guesses = many(1_000, (index) => index);
    await Promise.all(
      guesses.map((index) => inTurnOfNetwork(attempt().direccion, () => guess(index))),
    );
    const { afterFailures, limit } = limits.huesped.pace;
    expect(found).toBeLessThanOrEqual(afterFailures + limit.atOnce + 1);
  });

  it('wait for a place where it is near, and end at the network’s limit', async () => {
    const { pace, perNetwork } = limits.huesped;
    for (const one of many(pace.afterFailures, (index) => ({ cuenta: `mal ${String(index)}` }))) {
      await wrong(one);
    }
    for (const one of many(pace.limit.atOnce, (index) => ({ cuenta: String(index) }))) {
      expect(await right(one)).toMatchObject({ wait: 0 });
    }
    expect(await right({ cuenta: 'next' })).toMatchObject({ wait: pace.limit.every });
    expect(await right({ cuenta: 'another' })).toEqual({ kind: 'limite', segundos: 3 });

    const later = after(60_000);
    const rest = many(1_000, (index) => ({ cuenta: `otro mal ${String(index)}` }));
    let failures = 0;
    for (const one of rest) if ((await wrong(one, later)).kind === 'admitted') failures += 1;
    expect(failures).toBe(perNetwork.atOnce - pace.afterFailures);
  });
});

describe('a staff account that many addresses guess at', () => {
  const staff = (fields: Partial<Attempt> = {}) => ({
    kind: 'personal' as const,
    cuenta: 'recepcion@gbba.example',
    ...fields,
  });

  it('lets its owner in, from wherever nobody guessed', async () => {
    expect(await judged(many(400, (index) => staff({ direccion: address(index % 100) })))).toBe(
      400,
    );
    expect(await judged(many(10, () => staff({ direccion: address(0) })))).toBeLessThan(10);
    expect(await right(staff({ direccion: '203.0.113.9' }))).toMatchObject({ kind: 'admitted' });
  });

  it('is open to known devices and networks alone, beyond its own limit', async () => {
    await right(staff({ equipo: device, direccion: '203.0.113.9' }));
    const { perAccount } = limits.personal;
    const account = accountMark('personal', staff().cuenta, 'secret');
    await takenBefore('personal', ['cuenta', account], perAccount.atOnce - 50, perAccount.every);
    const everywhere = many(100, (index) => staff({ direccion: address(index) }));
    expect(await judged(everywhere)).toBe(50);
    expect(await right(staff({ direccion: '203.0.113.8' }))).toMatchObject({ kind: 'limite' });
    for (const known of [{ direccion: '203.0.113.9' }, { equipo: device, direccion: address(1) }]) {
      expect(await right(staff(known))).toMatchObject({ kind: 'admitted', isKnown: true });
    }
  });

  it('is one, in whatever limits the panel’s and the guests’ have', async () => {
    expect(await judged(many(50, () => staff()))).toBe(perPair.atOnce);
    expect(await judged(many(50, () => staff({ kind: 'panel' })))).toBe(perPair.atOnce);
  });
});

it('forgets a try that was not judged after all', async () => {
  for (let time = 0; time < 50; time += 1) {
    const admission = await admit(db, attempt({ clave: 'busy' }), noon, 'secret');
    if (admission.kind !== 'admitted') throw new Error('It was counted');
    await admission.withdrawn();
  }
  expect(await judged(many(50, () => ({})))).toBe(perPair.atOnce);
});

it('keeps nothing of limits that are full again', async () => {
  await judged(many(50, (index) => ({ cuenta: String(index) })));
  await forgetOldTries(db, after(24 * 60 * 60 * 1000));
  expect(await db('ingreso_limite').pluck('clave')).toEqual([]);
});
