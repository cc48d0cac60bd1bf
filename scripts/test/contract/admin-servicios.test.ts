import { agendaRoutes, servicioRoutes } from '@guest-app/adapters/contract/back-office/servicios';
import type { Static } from '@sinclair/typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackOffice, beginWithOffice, Done } from '../support/back-office.js';
import { type GuestCalls, guestCalls, stay } from '../support/bookings.js';
import { todayIn } from '../support/guest.js';
import { emptyHotel } from '../support/template.js';

const db = emptyHotel;
const at = (path: string) => `/webapp/turnos/${path}/${db}`;

const List = servicioRoutes.list.schema.response[200];
const Preview = servicioRoutes.preview.schema.response[200];
const Closures = servicioRoutes.closures.schema.response[200];
const ClosuresPreview = servicioRoutes.previewClosures.schema.response[200];
const Created = servicioRoutes.create.schema.response[200];
const Saved = servicioRoutes.update.schema.response[200];
const Agendas = agendaRoutes.list.schema.response[200];
const CreatedAgenda = agendaRoutes.create.schema.response[200];

type Servicio = Static<typeof List>['data']['servicios'][number];

let office: BackOffice;
let guests: GuestCalls;
const hoy = todayIn(db);
const day = (days: number) =>
  new Date(Date.parse(hoy) + days * 86_400_000).toISOString().slice(0, 10);
const weekdayOf = (fecha: string) => new Date(fecha).getUTCDay() || 7;

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const horario = {
  dias: everyDay,
  desde: '10:00',
  hasta: '14:00',
  duracion: 60,
  vigenteDesde: null,
  vigenteHasta: null,
};
const sauna = {
  nombres: [
    { idIdioma: 'ES', texto: 'Sauna de prueba' },
    { idIdioma: 'EN', texto: '' },
  ],
  salones: [{ idIdioma: 'ES', texto: 'Subsuelo' }],
  precios: [
    { idIdioma: 'ES', texto: '$ 12.000 por persona' },
    { idIdioma: 'EN', texto: '' },
  ],
  activo: 1,
  cupo: 4,
  abreMinutosAntes: null,
  cierraMinutosAntes: 30,
  cancelaMinutosAntes: 90,
  recordatorioHoras: 24,
  horarios: [horario],
  cierres: [],
};
const cierre = { motivo: 'Mantenimiento', horaDesde: null, horaHasta: null };

const servicios = async () => (await office.ok(List, 'GET', at('servicios'))).data.servicios;
const stored = async (id: number): Promise<Servicio> => {
  const found = (await servicios()).find(({ idServicio }) => idServicio === id);
  if (found === undefined) throw new Error(`Service ${String(id)} is not there`);
  return found;
};
/** What a form sends of a service that it leaves as it is. */
const asSent = ({ reservas: _reservas, esperas: _esperas, ...servicio }: Servicio) => ({
  ...servicio,
  nombres: [],
  salones: [],
  precios: [],
});
const rulesOf = ({ idServicio, activo, cupo, horarios, cierres }: Servicio) => ({
  idServicio,
  activo,
  cupo,
  horarios,
  cierres,
});
const codigo = (id: number, fecha: string, desde: string) =>
  `${String(id)}-${fecha.replaceAll('-', '')}-${desde.replace(':', '')}`;

async function book(id: number, confirmacion: string, fecha: string, desde: string): Promise<void> {
  const turno = codigo(id, fecha, desde);
  const answer = await guests.reservar({ confirmacion, servicio: id, turno });
  expect(answer).toMatchObject({ ok: true });
}

beginWithOffice(async (own) => {
  office = own;
  guests = guestCalls(office.cms);
  await guests.importar(
    ['S1', 'S2', 'S3'].map((confirmacion) =>
      stay({
        confirmacion,
        apellido: `Apellido ${confirmacion}`,
        habitacion: confirmacion.slice(1),
        llegada: hoy,
        salida: day(10),
        adultos: 2,
      }),
    ),
  );
});

describe('a service of the back office', () => {
  let id = 0;
  beforeAll(async () => {
    id = (await office.ok(Created, 'POST', at('servicios'), sauna)).idServicio;
  });
  afterAll(async () => {
    await office.ok(Done, 'DELETE', at(`servicios/${String(id)}`));
    expect((await servicios()).map(({ idServicio }) => idServicio)).not.toContain(id);
  });

  it('is made once for its key, with its rules and texts, and is what guests read', async () => {
    const other = { ...sauna, nombres: [{ idIdioma: 'ES', texto: 'Pileta' }] };
    const first = await office.ok(Created, 'POST', at('servicios'), other, { key: 'pileta' });
    const again = await office.ok(Created, 'POST', at('servicios'), other, { key: 'pileta' });
    expect(again).toEqual(first);
    await office.ok(Done, 'DELETE', at(`servicios/${String(first.idServicio)}`));

    const servicio = await stored(id);
    expect(servicio).toMatchObject({
      nombres: [{ idIdioma: 'ES', texto: 'Sauna de prueba' }],
      salones: [{ idIdioma: 'ES', texto: 'Subsuelo' }],
      precios: [{ idIdioma: 'ES', texto: '$ 12.000 por persona' }],
      cupo: 4,
      cierraMinutosAntes: 30,
      cancelaMinutosAntes: 90,
      recordatorioHoras: 24,
      horarios: [horario],
      reservas: 0,
      esperas: 0,
    });
    const agenda = await guests.agenda('S1');
    const tomorrow = agenda.find((row) => row.idServicio === id && row.fecha === day(1));
    expect(tomorrow?.turnos.map(({ desde }) => desde)).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
    ]);
    expect(tomorrow?.precio).toBe('$ 12.000 por persona');
  });

  it('keeps a price that a change does not send, and takes back one that is empty', async () => {
    const { precios: _precios, ...without } = asSent(await stored(id));
    await office.ok(Saved, 'PUT', at('servicios'), without);
    const { precios, ...kept } = await stored(id);
    expect(precios).toEqual([{ idIdioma: 'ES', texto: '$ 12.000 por persona' }]);
    const long = [{ idIdioma: 'ES', texto: 'x'.repeat(101) }];
    expect(
      await office.call('PUT', at('servicios'), { ...asSent({ ...kept, precios }), precios: long }),
    ).toMatchObject({ status: 400 });
    await office.ok(Saved, 'PUT', at('servicios'), {
      ...asSent({ ...kept, precios }),
      precios: [{ idIdioma: 'ES', texto: '' }],
    });
    const agenda = await guests.agenda('S1');
    expect(agenda.find((row) => row.idServicio === id)).not.toHaveProperty('precio');
  });

  it('shows the week that it would have, and changes nothing', async () => {
    const before = await stored(id);
    const closed = day(2);
    const { dias, fuera } = await office.ok(Preview, 'POST', at('servicios/vista'), {
      ...rulesOf(before),
      horarios: [{ ...horario, dias: [weekdayOf(day(1)), weekdayOf(closed)], hasta: '12:00' }],
      cierres: [{ ...cierre, desde: closed, hasta: closed }],
    });
    expect(dias.map(({ fecha }) => fecha)).toEqual([0, 1, 2, 3, 4, 5, 6].map(day));
    expect(dias[1]).toEqual({
      fecha: day(1),
      cierre: null,
      turnos: [
        { desde: '10:00', hasta: '11:00' },
        { desde: '11:00', hasta: '12:00' },
      ],
    });
    expect(dias[2]).toEqual({ fecha: closed, cierre: 'Mantenimiento', turnos: [] });
    expect(dias[3]?.turnos).toEqual([]);
    expect(fuera.reservas).toBe(0);
    expect(await stored(id)).toEqual(before);
  });

  it('is refused on top of an older state, and in the words of its rules', async () => {
    const before = await stored(id);
    await office.ok(Saved, 'PUT', at('servicios'), { ...asSent(before), cupo: 5 });
    expect(await office.call('PUT', at('servicios'), asSent(before))).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('Otra persona guardó cambios') as string,
    });
    const now = asSent(await stored(id));
    expect(
      await office.call('PUT', at('servicios'), {
        ...now,
        cupo: 9,
        horarios: [{ ...horario, desde: '14:00', hasta: '12:00' }],
      }),
    ).toMatchObject({ status: 400, mensaje: '«Hasta» debe ser posterior a «Desde».' });
    expect(
      await office.call('PUT', at('servicios'), {
        ...now,
        nombres: [{ idIdioma: 'ES', texto: ' ' }],
      }),
    ).toMatchObject({ status: 400, mensaje: 'Ingrese el nombre del servicio en español' });
    expect((await stored(id)).cupo).toBe(5);
  });

  it('leaves no booking out that its person was not told of', async () => {
    await book(id, 'S1', day(1), '13:00');
    await book(id, 'S2', day(1), '10:00');
    const servicio = await stored(id);
    expect(servicio.reservas).toBe(2);
    const shorter = {
      ...asSent(servicio),
      horarios: [{ ...servicio.horarios[0], hasta: '13:00' }],
    };
    const seen = async () =>
      (
        await office.ok(Preview, 'POST', at('servicios/vista'), {
          ...rulesOf(servicio),
          horarios: shorter.horarios,
        })
      ).fuera;
    const first = await seen();
    expect(first).toMatchObject({
      reservas: 1,
      lista: [
        {
          fecha: day(1),
          desde: '13:00',
          habitacion: '1',
          apellido: 'Apellido S1',
          personas: 2,
          motivo: 'horario',
        },
      ],
    });
    expect(await office.call('PUT', at('servicios'), shorter)).toMatchObject({
      status: 409,
      mensaje: '1 reserva queda fuera con este cambio. Diga si se mantienen o se cancelan.',
    });
    await book(id, 'S3', day(1), '13:00');
    const { vistas } = first;
    expect(
      await office.call('PUT', at('servicios'), { ...shorter, afectadas: 'cancelar', vistas }),
    ).toMatchObject({
      status: 409,
      mensaje: expect.stringContaining('ahora 2 reservas quedan fuera') as string,
    });
    expect((await stored(id)).reservas).toBe(3);

    const kept = { afectadas: 'mantener', vistas: (await seen()).vistas };
    await office.ok(Saved, 'PUT', at('servicios'), { ...shorter, ...kept });
    expect((await stored(id)).reservas).toBe(3);
    // What was outside before is not the next change's.
    const after = await stored(id);
    await office.ok(Saved, 'PUT', at('servicios'), { ...asSent(after), cancelaMinutosAntes: 60 });
  });

  it('cancels what is left out where the person wants that, last made first where places go', async () => {
    for (const confirmacion of ['S1', 'S2']) await book(id, confirmacion, day(3), '11:00');
    const servicio = await stored(id);
    expect(servicio.cupo).toBe(5);
    const { fuera } = await office.ok(Preview, 'POST', at('servicios/vista'), {
      ...rulesOf(servicio),
      cupo: 2,
    });
    expect(fuera.lista).toEqual([
      expect.objectContaining({ apellido: 'Apellido S2', desde: '11:00', motivo: 'cupo' }),
    ]);
    const cancelled = { afectadas: 'cancelar', vistas: fuera.vistas };
    await office.ok(Saved, 'PUT', at('servicios'), { ...asSent(servicio), cupo: 2, ...cancelled });
    const free = await guests.agenda('S2');
    expect(
      free.find((row) => row.idServicio === id && row.fecha === day(3))?.turnos,
    ).toContainEqual(expect.objectContaining({ desde: '11:00', disponibles: 0, idReserva: null }));
    expect((await stored(id)).reservas).toBe(servicio.reservas - 1);
  });

  it('gives what comes free to those who wait, by what the whole change says', async () => {
    const fecha = day(3);
    const turno = codigo(id, fecha, '11:00');
    const held = async () =>
      (await guests.agenda('S2')).find((row) => row.idServicio === id && row.fecha === fecha)
        ?.reservado;
    expect(await guests.esperar({ confirmacion: 'S2', servicio: id, turno })).toMatchObject({
      status: 200,
    });
    const full = await stored(id);
    expect(full).toMatchObject({ cupo: 2, esperas: 1 });
    const cierres = [
      { ...cierre, desde: fecha, hasta: fecha, horaDesde: '11:00', horaHasta: '12:00' },
    ];
    const { fuera } = await office.ok(Preview, 'POST', at('servicios/vista'), {
      ...rulesOf(full),
      cierres,
    });
    expect(fuera.reservas).toBe(1);
    // More places, and none of that shift: who waits is not given one that has just gone.
    await office.ok(Saved, 'PUT', at('servicios'), {
      ...asSent(full),
      cupo: 4,
      cierres,
      afectadas: 'cancelar',
      vistas: fuera.vistas,
    });
    expect(await held()).toBe(0);
    await office.ok(Saved, 'PUT', at('servicios'), { ...asSent(await stored(id)), cierres: [] });
    expect(await held()).toBe(1);
    expect((await stored(id)).esperas).toBe(0);
  });

  it('tells the closures of all services, whom they leave out', async () => {
    const { version, cierres } = (await office.ok(Closures, 'GET', at('cierres'))).data;
    const added = [...cierres, { ...cierre, desde: day(3), hasta: day(4) }];
    const { fuera } = await office.ok(ClosuresPreview, 'POST', at('cierres/vista'), {
      cierres: added,
    });
    expect(fuera.lista.map(({ apellido, servicio }) => [apellido, servicio])).toEqual([
      ['Apellido S2', 'Sauna de prueba'],
    ]);
    const sent = { version, cierres: added };
    expect((await office.call('PUT', at('cierres'), sent)).status).toBe(409);
    const decision = { afectadas: 'mantener', vistas: fuera.vistas };
    const saved = await office.ok(Saved, 'PUT', at('cierres'), { ...sent, ...decision });
    expect(saved.version).toBeGreaterThan(version);
    const { dias } = await office.ok(Preview, 'POST', at('servicios/vista'), {
      ...rulesOf(await stored(id)),
      desde: day(3),
    });
    expect(dias[0]).toMatchObject({ cierre: 'Mantenimiento', turnos: [] });
    await office.ok(Saved, 'PUT', at('cierres'), { version: saved.version, cierres });
  });

  it('is in agendas, each under its number', async () => {
    const agenda = { numero: 77, nombre: 'Bienestar', servicios: [id] };
    const { idAgenda, version } = await office.ok(CreatedAgenda, 'POST', at('agendas'), agenda);
    expect(await office.call('POST', at('agendas'), agenda)).toMatchObject({
      status: 400,
      mensaje: 'Ya hay una agenda con el número 77.',
    });
    const changed = { idAgenda, version, ...agenda, nombre: 'Bienestar y pileta' };
    await office.ok(Saved, 'PUT', at('agendas'), changed);
    expect((await office.call('PUT', at('agendas'), changed)).status).toBe(409);
    const list = (await office.ok(Agendas, 'GET', at('agendas'))).data;
    expect(list).toContainEqual(
      expect.objectContaining({ numero: 77, nombre: 'Bienestar y pileta', servicios: [id] }),
    );
    await office.ok(Done, 'DELETE', at(`agendas/${String(idAgenda)}`));
    expect((await office.call('DELETE', at(`agendas/${String(idAgenda)}`))).status).toBe(404);
  });
});
