import { componenteRoutes } from '@guest-app/adapters/contract/back-office/componente';
import { historialRoutes } from '@guest-app/adapters/contract/back-office/historial';
import { planeadosRoutes as routes } from '@guest-app/adapters/contract/back-office/planeados';
import { seccionRoutes } from '@guest-app/adapters/contract/back-office/seccion';
import { readNeed } from '@guest-app/config/cms-calls/operacion';
import { onClockOf } from '@guest-app/config/wall-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCms } from '../../src/system/ask-cms.js';
import { asOperator } from '../../src/system/cms-process.js';
import { staffMember } from '../../src/system/demo-accounts.js';
import { readStored } from '../../src/system/stored-rows.js';
import { type BackOffice, Done, startBackOffice } from '../support/back-office.js';
import { type MailServer, startMailServer } from '../support/mail-server.js';
import { emptyHotel } from '../support/template.js';

/** The site, for links in mails. */
const site = 'https://hoteles.example';

/** Saturday noon in Madrid, before the night in which its clock goes from 2:00 to 3:00. */
const zona = 'Europe/Madrid';
const noon = '2026-03-28T11:00:00Z';
const sunday = (hora: string) => ({ fecha: '2026-03-29', hora });

const db = emptyHotel;
const at = (name: string) => `/webapp/${name}/${db}`;
const made = componenteRoutes.create.schema.response[200];
const madeSection = seccionRoutes.create.schema.response[200];
const planned = routes.planComponente.schema.response[200];
const applied = routes.apply.schema.response[200];

let office: BackOffice;
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
  office = await startBackOffice(
    { now: noon, zona },
    {
      ...{ historyFor: 180, auditFor: 180, processZone: 'Asia/Tokyo' },
      mail: mails.settings(site, site),
    },
  );
});
afterAll(async () => {
  await office.stop();
  await mails.stop();
});

async function text(titulo: string, more: object = {}): Promise<number> {
  const datos = { nombreReferencia: titulo, idTipoComp: 6 };
  const body = { datos, textos: { titulo_ES: titulo }, ...more };
  return (await office.ok(made, 'POST', at('componente'), body)).idComponente;
}

const save = (idComponente: number, titulo: string) =>
  office.ok(Done, 'PUT', at('componente'), { idComponente, textos: { titulo_ES: titulo } });

async function plan(idComponente: number, titulo: string, when: object) {
  const body = { idComponente, textos: { titulo_ES: titulo }, ...when };
  return (await office.ok(planned, 'POST', at('planeado/componente'), body)).planeado;
}

async function seccion(nombre: string, componentes: readonly number[], activa: 0 | 1 = 1) {
  const body = { ...section(nombre, componentes), activa };
  return (await office.ok(madeSection, 'POST', at('seccion'), body)).idSeccion;
}

/** What a section's form sends. */
const section = (nombre: string, componentes: readonly number[], etiqueta = nombre) => ({
  nombre,
  etiquetas: [{ idIdioma: 'ES', texto: etiqueta }],
  componentes: componentes.map((idC) => ({ idC })),
});

async function planSection(idSeccion: number, body: object, when: object) {
  const sent = { idSeccion, ...body, ...when };
  return (await office.ok(planned, 'POST', at('planeado/seccion'), sent)).planeado;
}

async function storedSection(idSeccion: number) {
  const { secciones } = await office.cms.content();
  return secciones.find(({ id }) => id === idSeccion);
}

const refused = async (method: string, name: string, body?: object) => {
  const { status, mensaje } = await office.call(method, at(name), body);
  return [status, mensaje];
};

async function waiting() {
  return (await office.ok(routes.list.schema.response[200], 'GET', at('planeados'))).data;
}

async function outlook(idPlaneado: number) {
  const address = at(`planeado/${String(idPlaneado)}`);
  return (await office.ok(routes.read.schema.response[200], 'GET', address)).data;
}

async function titulo(id: number): Promise<string | undefined> {
  const { componentes } = await office.cms.content();
  return componentes.find((each) => each.id === id)?.titulo['ES'];
}

async function history(id: number) {
  const address = at(`historial/componente/${String(id)}`);
  const { data } = await office.ok(historialRoutes.ofRow.schema.response[200], 'GET', address);
  return data.cambios;
}

describe('a plan', () => {
  it('is refused where the save is, and where its hours make no sense', async () => {
    const id = await text('Rechazado');
    const seen = (await office.cms.content()).componentes.length;
    const address = 'planeado/componente';
    const desde = sunday('10:00');
    const body = { idComponente: id, textos: { titulo_ES: 'Otro' } };
    for (const [sent, status, mensaje] of [
      [{ ...body, datos: { nombreReferencia: ' ' }, desde }, 400, /^Ingrese un nombre/],
      [{ ...body, version: 0, desde }, 409, /^Otra persona guardó cambios/],
      [{ ...body, idComponente: 9_999, desde }, 404, /^Ese componente ya no existe/],
      [{ ...body, textos: { titulo_ES: 'Rechazado' }, desde }, 400, /^No cambió nada/],
      [body, 400, /^Elija desde cuándo/],
      [{ ...body, desde: { fecha: '2026-03-28', hora: '12:00' } }, 400, /publicación ya pasó/],
      [{ ...body, hasta: { fecha: '2026-03-27', hora: '12:00' } }, 400, /fin ya pasó/],
      [{ ...body, desde, hasta: desde }, 400, /fin debe ser posterior/],
      [{ ...body, desde: { fecha: '2026-02-30', hora: '10:00' } }, 400, /no existe/],
    ] as const) {
      const [answered, said] = await refused('POST', address, sent);
      expect([answered, said], JSON.stringify(sent)).toEqual([
        status,
        expect.stringMatching(mensaje),
      ]);
    }
    expect((await waiting()).planeados).toEqual([]);
    expect(await titulo(id)).toBe('Rechazado');
    expect((await history(id)).map(({ accion }) => accion)).toEqual(['crear']);
    expect((await office.cms.content()).componentes).toHaveLength(seen);
  });

  it('is stored once for its key, and changes nothing that guests see', async () => {
    const id = await text('Clave');
    const { version } = await office.cms.content();
    const body = { idComponente: id, textos: { titulo_ES: 'Otro' }, desde: sunday('10:00') };
    const send = () =>
      office.ok(planned, 'POST', at('planeado/componente'), body, { key: 'una-vez' });
    const first = await send();
    expect(await send()).toEqual(first);
    expect((await waiting()).planeados).toEqual([first.planeado]);
    expect((await office.cms.content()).version).toBe(version);
    await office.ok(Done, 'POST', at('planeado/cancelar'), first.planeado);
    expect(await refused('POST', 'planeado/cancelar', first.planeado)).toEqual([
      404,
      'Ese cambio programado ya no espera: se aplicó, o se descartó.',
    ]);
    const audit = await readStored(office.cms, 'auditoria');
    expect(
      audit.filter((row) => row['tipo'] === 'Cambio programado').map((row) => row['accion']),
    ).toEqual(['crear', 'borrar']);
  });

  it('may be applied now, moved, and end without a beginning', async () => {
    const id = await text('Ahora');
    const { idPlaneado } = await plan(id, 'Ya', { desde: sunday('10:00') });
    const when = { desde: sunday('11:00'), hasta: sunday('12:00') };
    const moved = await office.ok(planned, 'PUT', at('planeado'), { idPlaneado, ...when });
    expect(moved.planeado).toMatchObject(when);
    const { idCambio, planeado } = await office.ok(applied, 'POST', at('planeado/aplicar'), {
      idPlaneado,
    });
    expect(planeado.estado).toBe('aplicado');
    expect(await titulo(id)).toBe('Ya');
    expect((await history(id))[0]).toMatchObject({
      ...{ idCambio, accion: 'cambiar', desde: 'planeado', quien: staffMember(db).email },
    });
    const [back] = (await waiting()).planeados;
    expect(back).toMatchObject({ id, vuelta: true, desde: when.hasta, hasta: null });
    await office.ok(Done, 'POST', at('planeado/cancelar'), back);

    expect(await plan(id, 'Hasta el domingo', { hasta: sunday('12:00') })).toMatchObject({
      ...{ estado: 'aplicado', desde: { fecha: '2026-03-28', hora: '12:00' } },
    });
    expect(await titulo(id)).toBe('Hasta el domingo');
    const [end] = (await waiting()).planeados;
    await office.ok(applied, 'POST', at('planeado/aplicar'), end);
    expect(await titulo(id)).toBe('Ya');
    expect((await waiting()).planeados).toEqual([]);
  });

  it('wins over what somebody else changed only where a person says so', async () => {
    const id = await text('Pisado');
    const { idPlaneado } = await plan(id, 'Planeado', { desde: sunday('10:00') });
    await save(id, 'De otra persona');
    expect((await outlook(idPlaneado)).conflictos).toEqual(['el texto «Título» en ES']);
    expect(await refused('POST', 'planeado/aplicar', { idPlaneado })).toEqual([
      409,
      'No se aplicó: otra persona cambió el texto «Título» en ES.',
    ]);
    expect(await titulo(id)).toBe('De otra persona');
    await office.ok(applied, 'POST', at('planeado/aplicar'), { idPlaneado, pisar: true });
    expect(await titulo(id)).toBe('Planeado');
  });
});

describe('a plan of a section', () => {
  const desde = sunday('10:00');

  it('is refused where the save is, and joins what others changed of it', async () => {
    const [uno = 0, dos = 0, tres = 0] = await Promise.all(
      ['Uno', 'Dos', 'Tres'].map((name) => text(name)),
    );
    const id = await seccion('Playa', [uno]);
    for (const [body, mensaje] of [
      [section('Playa', [uno]), /^No cambió nada/],
      [section('Playa', []), /^Seleccione al menos un componente/],
      [{ ...section('Otra', [uno]), version: 0 }, /^Otra persona guardó cambios/],
    ] as const) {
      const sent = { idSeccion: id, ...body, desde };
      const [, said] = await refused('POST', 'planeado/seccion', sent);
      expect(said).toMatch(mensaje);
    }
    const planeado = await planSection(id, section('Playa', [uno, dos], 'Playa y bar'), { desde });
    expect(planeado).toMatchObject({ clase: 'seccion', id, nombre: 'Playa', estado: 'espera' });
    const others = { idSeccion: id, ...section('Costa', [tres, uno], 'Playa') };
    await office.ok(Done, 'PUT', at('seccion'), others);
    const seen = await outlook(planeado.idPlaneado);
    expect(seen.conflictos).toEqual([]);
    expect(seen.resultado?.seccion).toMatchObject({
      ...{ nombre: 'Costa', etiqueta: { ES: 'Playa y bar' } },
      componentes: ['tres', 'uno', 'dos'],
    });
    await office.ok(applied, 'POST', at('planeado/aplicar'), planeado);
    expect(await storedSection(id)).toMatchObject({
      ...{ nombre: 'Costa', etiqueta: { ES: 'Playa y bar' }, componentes: [tres, uno, dos] },
    });
  });

  it('waits for a decision where two changed the same, and names a component that is gone', async () => {
    const [uno = 0, dos = 0, tres = 0] = await Promise.all(
      ['Cuatro', 'Cinco', 'Seis'].map((name) => text(name)),
    );
    const id = await seccion('Río', [uno, dos]);
    const renamed = await planSection(id, section('Arroyo', [dos, uno]), { desde });
    const more = await planSection(id, section('Río', [uno, tres, dos]), {
      desde: sunday('11:00'),
    });
    const alone = await planSection(id, section('Río', [tres]), { desde: sunday('12:00') });
    await office.ok(Done, 'PUT', at('seccion'), { idSeccion: id, ...section('Lago', [uno, dos]) });
    expect(await refused('POST', 'planeado/aplicar', renamed)).toEqual([
      409,
      'No se aplicó: otra persona cambió el nombre; otra persona cambió el texto «Etiqueta» en ES.',
    ]);
    await office.ok(Done, 'DELETE', at(`componentes/${String(tres)}`));
    for (const planeado of [more, alone]) {
      expect((await refused('POST', 'planeado/aplicar', planeado))[1]).toMatch(
        /^No se aplicó: falta el componente «seis», que ya no existe\.$/i,
      );
    }
    expect(await storedSection(id)).toMatchObject({ nombre: 'Lago', componentes: [uno, dos] });
    const { idPlaneado } = renamed;
    await office.ok(applied, 'POST', at('planeado/aplicar'), { idPlaneado, pisar: true });
    expect(await storedSection(id)).toMatchObject({ nombre: 'Arroyo', componentes: [dos, uno] });
    for (const planeado of [more, alone]) {
      await office.ok(Done, 'POST', at('planeado/cancelar'), planeado);
    }
  });
});

describe('at its minute, in the night in which the clock skips an hour', () => {
  const components = new Map<string, number>();
  const idOf = (name: string) => components.get(name) ?? 0;
  let spa: number;
  let kept: string;
  let dropped: string;

  const active = async () =>
    (await office.cms.content()).secciones.flatMap(({ id, activa }) => (activa ? [id] : []));

  const blocks = async () => (await storedSection(spa))?.componentes;

  beforeAll(async () => {
    const names = ['Salta', 'Editado', 'Conflicto', 'Vuelve', 'Cadena', 'Borrado'];
    for (const name of names) components.set(name, await text(name));
    const bar = await seccion('Bar', [idOf('Salta')]);
    spa = await seccion('Spa', [idOf('Salta')], 0);
    const both = section('Spa', [idOf('Salta'), idOf('Vuelve')]);
    await planSection(spa, both, { desde: sunday('03:00'), hasta: sunday('09:00') });

    expect(
      await plan(idOf('Salta'), 'Aplicado', { desde: sunday('02:30'), hasta: sunday('09:00') }),
    ).toMatchObject({
      ...{ estado: 'espera', quien: staffMember(db).email, nombre: 'Salta' },
      desde: { horaReal: '03:00', reloj: 'salta', instante: '2026-03-29T01:00:00.000Z' },
      hasta: { horaReal: '09:00', reloj: null, instante: '2026-03-29T07:00:00.000Z' },
    });
    for (const name of ['Editado', 'Conflicto', 'Borrado']) {
      await plan(idOf(name), 'Aplicado', { desde: sunday('03:00') });
    }
    await plan(idOf('Vuelve'), 'Aplicado', { desde: sunday('03:00'), hasta: sunday('06:00') });
    const last = await plan(idOf('Cadena'), 'Última', { desde: sunday('06:15') });
    const first = await plan(idOf('Cadena'), 'Primera', { desde: sunday('05:00') });
    expect((await outlook(last.idPlaneado)).resultado?.componente?.titulo).toEqual({
      ES: 'Última',
    });
    expect((await outlook(first.idPlaneado)).actual?.componente?.titulo).toEqual({ ES: 'Cadena' });

    const secciones = [bar, spa].map((idSeccion) => ({ idSeccion, activa: 1 }));
    const order = { secciones, desde: sunday('03:00'), hasta: sunday('06:15') };
    await office.ok(planned, 'POST', at('planeado/secciones'), order);

    const picture = async () => {
      const name = await office.picture();
      const body = { idComponente: idOf('Foto'), imagen: name };
      const desde = { fecha: '2026-04-01', hora: '10:00' };
      const { planeado } = await office.ok(planned, 'POST', at('planeado/componente'), {
        ...{ ...body, desde },
      });
      return { ...planeado, name };
    };
    components.set('Foto', await text('Foto', { datos: pictured, imagen: await office.picture() }));
    kept = (await picture()).name;
    const { name, ...cancelled } = await picture();
    dropped = name;
    await office.ok(Done, 'POST', at('planeado/cancelar'), cancelled);

    // What others do meanwhile.
    const more = { idComponente: idOf('Editado'), datos: { nombreReferencia: 'Editado después' } };
    await office.ok(Done, 'PUT', at('componente'), more);
    await save(idOf('Conflicto'), 'De otra persona');
    await office.ok(Done, 'DELETE', at(`componentes/${String(idOf('Borrado'))}`));
  });

  it('waits until the minute has come, to the millisecond', async () => {
    const before = await waiting();
    const need = await askCms(asOperator(office.cms), readNeed, {});
    // A minute earlier, so that a CMS that has to start is there.
    expect(need).toMatchObject({ ok: true, answer: { proxima: '2026-03-29T00:59:00.000Z' } });
    await office.cms.restart({ now: '2026-03-29T00:59:59.999Z', zona });
    expect(await waiting()).toEqual({ ...before, ahora: sunday('01:59') });
    expect(await titulo(idOf('Salta'))).toBe('Salta');
  });

  it('is applied once with all of the same minute, also after kill -9', async () => {
    await mails.setAway(true);
    await office.cms.crash({ now: '2026-03-29T01:00:00Z', zona });
    await expect.poll(() => titulo(idOf('Salta'))).toBe('Aplicado');
    expect(await titulo(idOf('Editado'))).toBe('Aplicado');
    expect(await active()).toContain(spa);
    expect(await blocks()).toEqual([idOf('Salta'), idOf('Vuelve')]);
    expect(await history(idOf('Editado'))).toMatchObject([
      { accion: 'cambiar', desde: 'planeado', quien: staffMember(db).email, hora: '03:00' },
      { accion: 'cambiar', desde: 'oficina' },
      { accion: 'crear' },
    ]);
    await office.cms.crash();
    expect(await history(idOf('Editado'))).toHaveLength(3);
  });

  it('writes to the person once where it was not applied, also after kill -9 and without a mail server', async () => {
    const due = async () =>
      (await readStored(office.cms, 'cambio_planeado')).flatMap(({ aviso }) =>
        aviso === null ? [] : [new Date(Number(aviso)).toISOString()],
      );
    // Tried and refused: in a minute again.
    const later = '2026-03-29T01:01:00.000Z';
    await expect.poll(due).toEqual([later, later]);
    const need = await askCms(asOperator(office.cms), readNeed, {});
    expect(need).toMatchObject({ ok: true, answer: { proxima: later } });
    await mails.setAway(false);
    const { email } = staffMember(db);
    await office.cms.crash({ now: later, zona });
    await expect.poll(() => mails.to(email).length).toBe(2);
    const letters = mails.to(email).map(({ text: said = '' }) => said);
    expect(letters.join()).toContain('– otra persona cambió el texto «Título» en ES');
    expect(letters.join()).toContain(`${site}/#/administrar/`);
    await expect.poll(due).toEqual([]);
    await office.cms.crash();
    expect(mails.to(email)).toHaveLength(2);
  });

  it('waits for a decision where somebody changed the same, or deleted it', async () => {
    expect(await titulo(idOf('Conflicto'))).toBe('De otra persona');
    const told = (await waiting()).planeados.filter(({ estado }) => estado === 'conflicto');
    expect(told).toMatchObject([
      { nombre: 'Conflicto', motivos: ['otra persona cambió el texto «Título» en ES'] },
      { nombre: 'Borrado', id: null, motivos: ['se borró entretanto'] },
    ]);
    for (const { idPlaneado } of told) {
      await office.ok(applied, 'POST', at('planeado/aplicar'), { idPlaneado, pisar: true });
    }
    expect(await titulo(idOf('Conflicto'))).toBe('Aplicado');
    const { componentes } = await office.cms.content();
    expect(
      componentes.find(({ nombreReferencia }) => nombreReferencia === 'Borrado'),
    ).toMatchObject({ titulo: { ES: 'Aplicado' } });
  });

  it('is caught up in order, and ends unless somebody changed it meanwhile', async () => {
    await save(idOf('Vuelve'), 'De otra persona');
    await office.cms.restart({ now: '2026-03-29T05:00:00Z', zona });
    await expect.poll(() => titulo(idOf('Cadena'))).toBe('Última');
    const cadena = await history(idOf('Cadena'));
    expect(cadena.map(({ desde }) => desde)).toEqual(['planeado', 'planeado', 'oficina']);
    expect(await active()).not.toContain(spa);
    expect(await titulo(idOf('Vuelve'))).toBe('De otra persona');
    const [back] = (await waiting()).planeados;
    expect(back).toMatchObject({ nombre: 'Vuelve', estado: 'conflicto', vuelta: true });
    await office.ok(Done, 'POST', at('planeado/cancelar'), back);

    expect(await titulo(idOf('Salta'))).toBe('Aplicado');
    await office.cms.restart({ now: '2026-03-29T07:00:00Z', zona });
    await expect.poll(() => titulo(idOf('Salta'))).toBe('Salta');
    expect(await blocks()).toEqual([idOf('Salta')]);
  });

  it('keeps a picture that only it uses for days, and none that was discarded', async () => {
    const stored = async () => {
      const files = await readStored(office.cms, 'files');
      const names = files.map((file) => `${String(file['hash'])}${String(file['ext'])}`);
      return [kept, dropped].map((name) => names.some((each) => name.endsWith(each)));
    };
    await office.cms.restart({ now: '2026-03-31T10:00:00Z', zona });
    await expect.poll(stored).toEqual([true, false]);
    await office.cms.restart({ now: '2026-04-01T08:00:00Z', zona });
    const shown = async () => {
      const { componentes } = await office.cms.content();
      return componentes.find(({ id }) => id === idOf('Foto'))?.imagen?.archivo;
    };
    await expect.poll(async () => kept.endsWith((await shown()) ?? '?')).toBe(true);
    expect((await fetch(`${office.cms.url}/uploads/${(await shown()) ?? ''}`)).status).toBe(200);
    expect((await waiting()).planeados).toEqual([]);
  });
});

describe('guests', () => {
  it('read a planned change within two seconds of its minute', async () => {
    // With a clock that runs.
    await office.cms.restart({ zona });
    const id = await text('De los huéspedes');
    const idSeccion = await seccion('Noche', [id]);
    const read = async () => {
      const address = `${office.url}/webappUI/componentes/${String(idSeccion)}/ES/${db}`;
      return (await fetch(address)).text();
    };
    await expect.poll(read).toContain('De los huéspedes');
    // The next minute, or the one after it where the plan might come too late.
    const desde = onClockOf(zona, new Date(Date.now() + 65_000));
    const planeado = await plan(id, 'Servido a su hora', { desde });
    await expect.poll(read, { interval: 20, timeout: 70_000 }).toContain('Servido a su hora');
    const late = Date.now() - Date.parse(planeado.desde.instante);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(2_000);
  });
});

const pictured = { nombreReferencia: 'Foto', idTipoComp: 1 };
