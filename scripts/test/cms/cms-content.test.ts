import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { describe, expect, it } from 'vitest';
import { changeStored } from '../../src/system/stored-rows.js';
import { stay } from '../support/bookings.js';
import { beginWithCms, type EmptyCms } from '../support/cms.js';

const componentes = 'collection-types/api::componente.componente';
const items = 'collection-types/api::item-carta.item-carta';
const secciones = 'collection-types/api::seccion.seccion';
const referencias = 'collection-types/api::seccion-referida.seccion-referida';
const idiomas = 'collection-types/api::idioma.idioma';
const agendas = 'collection-types/api::agenda.agenda';

const Refused = Type.Object({
  error: Type.Object({
    details: Type.Object({
      errors: Type.Array(Type.Object({ path: Type.Array(Type.String()), message: Type.String() })),
    }),
  }),
});

const Opened = Type.Object({
  data: Type.Object({ vista: Type.String(), posicion: Type.Optional(Type.Integer()) }),
});
const Recent = Type.Object({ data: Type.Array(Type.Object({ contentTypeUid: Type.String() })) });

/** A relation as the panel sends it: documents to add, in order. */
const add = (...documentIds: string[]) => ({
  connect: documentIds.map((documentId) => ({ documentId, locale: 'es' })),
  disconnect: [],
});
const untouched = { connect: [], disconnect: [] };

describe('content written in the panel', () => {
  let cms: EmptyCms;
  const create = async (type: string, body: object) => {
    const { status, documentId, message } = await cms.panel('POST', type, body);
    expect({ status, message }).toEqual({ status: 201, message: '' });
    return documentId;
  };
  /** The field that the panel refuses, and why. */
  const refusal = async (method: string, route: string, body: object) => {
    const response = await cms.call(method, `content-manager/${route}`, body);
    const { error } = Value.Parse(Refused, await response.json());
    const [{ path, message } = { path: [], message: '' }] = error.details.errors;
    return { field: path.join('.'), message };
  };
  const names = async () => {
    const content = await cms.content();
    return new Map(content.componentes.map((row) => [row.id, row.nombreReferencia]));
  };
  const componente = async (nombreReferencia: string) => {
    const content = await cms.content();
    const found = content.componentes.find((row) => row.nombreReferencia === nombreReferencia);
    if (found === undefined) throw new Error(`${nombreReferencia} is not in the content`);
    return found;
  };
  const componentesOf = async (nombre: string) => {
    const byId = await names();
    const seccion = (await cms.content()).secciones.find((row) => row.nombre === nombre);
    return seccion?.componentes.map((id) => byId.get(id));
  };

  beginWithCms(async (given) => {
    cms = given;
    const bandera = await cms.upload('bandera.png');
    await create(idiomas, { codigo: 'en', nombre: 'English', activo: true, bandera });
  });

  it('starts with Spanish alone, and a language written in lower case gets its code', async () => {
    const { idiomas: rows } = await cms.content();
    expect(rows.map(({ codigo, activo }) => [codigo, activo])).toEqual([
      ['ES', true],
      ['EN', true],
    ]);
  });

  it('saving in one language changes nothing else', async () => {
    const carta = await create(componentes, {
      nombreReferencia: 'Idiomas',
      tipo: 'Lista de precios',
      titulo: 'Desayuno',
      subtitulo: 'Cada día',
    });
    const cafe = await create(items, {
      nombreReferencia: 'Café',
      tipo: 'precio',
      precio: '1200',
      nombre: 'Café',
      componente: add(carta),
    });
    const seccion = await create(secciones, {
      nombre: 'Idiomas',
      etiqueta: 'Idiomas',
      activa: true,
      componentes: add(carta),
    });
    const before = await cms.content();

    const writes = [
      [
        `${componentes}/${carta}`,
        {
          nombreReferencia: 'X',
          tipo: 'Banner',
          titulo: 'Breakfast',
          items: { connect: [], disconnect: [{ documentId: cafe }] },
        },
      ],
      [
        `${items}/${cafe}`,
        {
          nombreReferencia: 'X',
          tipo: 'texto',
          precio: '1',
          posicion: 9,
          nombre: 'Coffee',
          componente: { set: [] },
        },
      ],
      [
        `${secciones}/${seccion}`,
        {
          nombre: 'X',
          activa: false,
          posicion: 7,
          etiqueta: 'Languages',
          componentes: { set: [] },
        },
      ],
    ] as const;
    for (const [path, body] of writes) {
      expect(await cms.panel('PUT', `${path}?locale=en`, body)).toMatchObject({ status: 200 });
    }

    const expected = structuredClone(before);
    const row = expected.componentes.find((candidate) => candidate.nombreReferencia === 'Idiomas');
    if (row?.items[0] === undefined) throw new Error('The item is not in the content');
    row.titulo['EN'] = 'Breakfast';
    row.items[0].nombre['EN'] = 'Coffee';
    const last = expected.secciones.at(-1);
    if (last === undefined) throw new Error('The section is not in the content');
    last.etiqueta['EN'] = 'Languages';
    expect({ ...(await cms.content()), version: '' }).toEqual({ ...expected, version: '' });

    await cms.panel('PUT', `${componentes}/${carta}?locale=es`, {
      nombreReferencia: 'Idiomas',
      tipo: 'Lista de precios',
      titulo: 'Desayuno completo',
      items: untouched,
    });
    row.titulo['ES'] = 'Desayuno completo';
    expect({ ...(await cms.content()), version: '' }).toEqual({ ...expected, version: '' });
  });

  it('a component begun in another language is whole in Spanish too', async () => {
    await create(`${componentes}?locale=en`, {
      nombreReferencia: 'Empezado en inglés',
      tipo: 'Lista con detalle y precio',
    });
    const row = await componente('Empezado en inglés');
    expect([row.tipo, row.clave]).toEqual([11, 'empezado-en-ingles']);
  });

  it('cleans rich text, and keeps plain text to the character', async () => {
    const texto = '<script>alert(1)</script><p onclick="x()">Hola <b>vos</b></p>';
    await create(componentes, { nombreReferencia: 'Rico', tipo: 'Texto', titulo: texto });
    await create(componentes, {
      nombreReferencia: 'Llano',
      tipo: 'Tabla de precios',
      titulo: texto,
    });
    expect((await componente('Rico')).titulo['ES']).toBe('<p>Hola <strong>vos</strong></p>');
    expect((await componente('Llano')).titulo['ES']).toBe(texto);
  });

  it('stores prices with two decimals', async () => {
    const carta = await create(componentes, {
      nombreReferencia: 'Precios',
      tipo: 'Lista con más información',
    });
    for (const precio of ['1200', '0', '9,5']) {
      await create(items, {
        nombreReferencia: 'Precio',
        tipo: 'precio',
        precio,
        nombre: 'Precio',
        componente: add(carta),
      });
    }
    const { items: rows } = await componente('Precios');
    expect(rows.map((row) => row.precio)).toEqual(['1200.00', '0.00', '9.50']);
    expect(rows.map((row) => row.clave)).toEqual(['precio', 'precio-2', 'precio-3']);
  });

  it.each([
    [items, { nombreReferencia: 'x', tipo: 'precio', precio: '-1' }, /precio debe ser/],
    [items, { nombreReferencia: 'x', tipo: 'precio', precio: '1.234' }, /precio debe ser/],
    [
      componentes,
      { nombreReferencia: 'x', tipo: 'WhatsApp', titulo: 'x'.repeat(10_001) },
      /10\.000/,
    ],
    [componentes, { nombreReferencia: 'x', tipo: 'WhatsApp', titulo: 'a\0b' }, /no es válido/],
    [
      componentes,
      { nombreReferencia: 'x', tipo: 'Descarga de la app', descripcion: 'javascript:alert(1)' },
      /enlace/,
    ],
    [idiomas, { codigo: 'x!', nombre: 'x' }, /código del idioma/],
    [idiomas, { codigo: 'EN', nombre: 'x' }, /ya existe/],
  ])('refuses in Spanish: %s, case %#', async (type, body, message) => {
    const before = await cms.content();
    const answer = await cms.panel('POST', type, body);
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(message);
    expect(await cms.content()).toEqual(before);
  });

  it('refuses a link that is none in a social network, and undoes the whole write', async () => {
    const redes = await create(componentes, { nombreReferencia: 'Redes', tipo: 'Redes sociales' });
    const link = (texto: string) => ({
      nombreReferencia: 'Red',
      nombre: 'Red',
      tipo: 'texto',
      texto,
      componente: add(redes),
    });
    expect(await cms.panel('POST', items, link('javascript:alert(1)'))).toMatchObject({
      status: 400,
    });
    expect((await componente('Redes')).items).toEqual([]);
    await create(items, link('https://red.example/hotel'));
    expect((await componente('Redes')).items).toHaveLength(1);
  });

  it('never changes the type of a component', async () => {
    const documentId = await create(componentes, {
      nombreReferencia: 'Tipo',
      tipo: 'WhatsApp',
      titulo: 'Escríbanos',
      numero: '+54 9 11 5555 1234',
    });
    const answer = await cms.panel('PUT', `${componentes}/${documentId}`, {
      nombreReferencia: 'Tipo',
      tipo: 'Imagen',
    });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain('no se puede cambiar');
    expect((await componente('Tipo')).tipo).toBe(3);
  });

  it.each([
    [componentes, 'nombreReferencia', { tipo: 'Banner' }],
    [items, 'nombreReferencia', { tipo: 'precio', precio: '1' }],
    [secciones, 'nombre', { activa: false }],
    [referencias, 'nombreReferencia', {}],
    [idiomas, 'nombre', { codigo: 'FR' }],
    [agendas, 'nombre', { numero: '9' }],
  ])('refuses %s without a name', async (type, field, others) => {
    for (const name of ['', ' \n\u00a0']) {
      const { status, message } = await cms.panel('POST', type, { ...others, [field]: name });
      expect({ status, message }).toEqual({
        status: 400,
        message: `El campo «${field}» no puede estar vacío.`,
      });
    }
  });

  it('keeps the order of a section that was dragged, and of items by position or dragged', async () => {
    const [a, b, c] = await Promise.all(
      ['A', 'B', 'C'].map((nombreReferencia) =>
        create(componentes, { nombreReferencia, tipo: 'Lista desplegable' }),
      ),
    );
    if (a === undefined || b === undefined || c === undefined) throw new Error('Not created');
    const base = { nombre: 'Orden', etiqueta: 'Orden', activa: true };
    const seccion = await create(secciones, { ...base, componentes: add(b, c, a) });
    expect(await componentesOf('Orden')).toEqual(['B', 'C', 'A']);
    await cms.panel('PUT', `${secciones}/${seccion}?locale=es`, {
      ...base,
      componentes: {
        connect: [{ documentId: a, locale: 'es', position: { before: b, locale: 'es' } }],
        disconnect: [{ documentId: c }],
      },
    });
    expect(await componentesOf('Orden')).toEqual(['A', 'B']);

    const carta = { nombreReferencia: 'Carta ordenada', tipo: 'Lista desplegable' };
    const documentId = await create(componentes, carta);
    const item = (nombreReferencia: string, posicion?: number) =>
      create(items, {
        nombreReferencia,
        nombre: nombreReferencia,
        tipo: 'precio',
        precio: 1,
        posicion,
        componente: add(documentId),
      });
    const uno = await item('uno');
    await item('dos');
    const cero = await item('cero', 1);
    const order = async () =>
      (await componente('Carta ordenada')).items.map((row) => row.nombreReferencia);
    expect(await order()).toEqual(['cero', 'uno', 'dos']);
    await cms.panel('PUT', `${componentes}/${documentId}?locale=es`, {
      ...carta,
      items: {
        connect: [{ documentId: uno, locale: 'es', position: { before: cero, locale: 'es' } }],
        disconnect: [],
      },
    });
    expect(await order()).toEqual(['uno', 'cero', 'dos']);
  });

  describe('refuses what the back office refuses, at the field', () => {
    const carta = { nombreReferencia: 'Falta', tipo: 'Tabla de precios', titulo: 'Carta' };
    const item = { nombreReferencia: 'x', nombre: 'x', tipo: 'texto', texto: 'Gratis' };
    it.each([
      ['titulo', componentes, { ...carta, titulo: ' ' }, 'Ingrese un título en español.'],
      [
        'titulo',
        componentes,
        { ...carta, tipo: 'Texto', titulo: '<script>x</script>' },
        'título en español',
      ],
      ['numero', componentes, { ...carta, tipo: 'WhatsApp' }, 'Ingrese un número.'],
      ['numero', componentes, { ...carta, tipo: 'WhatsApp', numero: 'abc' }, 'entre 8 y 15 cifras'],
      ['imagen', componentes, { ...carta, tipo: 'Banner' }, 'Imágen requerida'],
      ['nombre', items, { ...item, nombre: '' }, 'Ingrese un nombre en español.'],
      ['texto', items, { ...item, texto: ' ' }, 'Ingrese un texto.'],
      ['etiqueta', secciones, { nombre: 'x' }, 'Ingrese una etiqueta en español.'],
      [
        'componentes',
        secciones,
        { nombre: 'x', etiqueta: 'x' },
        'Seleccione al menos un componente.',
      ],
      ['etiqueta', referencias, { nombreReferencia: 'x' }, 'Ingrese una etiqueta en español.'],
      ['seccion', referencias, { nombreReferencia: 'x', etiqueta: 'x' }, 'Elija una sección.'],
      ['bandera', idiomas, { codigo: 'IT', nombre: 'Italiano' }, 'La bandera es requerida'],
      ['numero', agendas, { numero: 1_000_000, nombre: 'x' }, 'de 1 a 999999'],
    ])('%s of %s, case %#', async (field, type, body, message) => {
      expect(await refusal('POST', type, body)).toEqual({
        field,
        message: expect.stringContaining(message) as string,
      });
    });

    it('also of what is changed, and leaves what is not sent as it is', async () => {
      const documentId = await create(componentes, carta);
      const address = `${componentes}/${documentId}?locale=es`;
      expect(await refusal('PUT', address, { ...carta, titulo: '' })).toMatchObject({
        field: 'titulo',
      });
      const { status } = await cms.panel('PUT', address, { nombreReferencia: 'Otro nombre' });
      expect(status).toBe(200);
      expect((await componente('Otro nombre')).titulo['ES']).toBe('Carta');
    });

    it('a changed number alone, where an earlier version or an import stored one that is none', async () => {
      const old = { nombreReferencia: 'Chat', tipo: 'WhatsApp', titulo: 'Chat' };
      const documentId = await create(componentes, { ...old, numero: '+54 9 11 5555 1234' });
      await changeStored(cms, [
        "UPDATE componentes SET numero = 'recepción' WHERE nombre_referencia = 'Chat'",
      ]);
      const address = `${componentes}/${documentId}?locale=es`;
      const saved = await cms.panel('PUT', address, {
        ...old,
        numero: 'recepción',
        titulo: 'Escríbanos',
      });
      expect(saved.status).toBe(200);
      expect(await refusal('PUT', address, { ...old, numero: 'abc' })).toMatchObject({
        field: 'numero',
      });
      expect(await componente('Chat')).toMatchObject({
        numero: 'recepción',
        titulo: { ES: 'Escríbanos' },
      });
    });

    it('items and buttons of a component that has none', async () => {
      const texto = await create(componentes, { ...carta, tipo: 'Texto' });
      expect(await refusal('POST', items, { ...item, componente: add(texto) })).toEqual({
        field: 'componente',
        message: 'Los componentes de tipo «Texto» no llevan ítems.',
      });
    });

    it('a telephone number that nobody can write to', async () => {
      const body = { nombre: 'Hotel', whatsapp: 'recepción' };
      expect(await refusal('PUT', 'single-types/api::ajustes.ajustes', body)).toMatchObject({
        field: 'whatsapp',
      });
    });

    it('hours without days, and hours that overlap on one of them', async () => {
      const spa = await create('collection-types/api::servicio.servicio', {
        nombre: 'Spa',
        cupo: 4,
      });
      const horarios = 'collection-types/api::horario.horario';
      const weekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
      const on = (...days: readonly string[]) => ({
        ...Object.fromEntries(weekdays.map((day) => [day, days.includes(day)])),
        duracion: 60,
        servicio: add(spa),
      });
      const lunes = { ...on('lunes', 'martes'), desde: '09:00', hasta: '12:00' };
      expect(await refusal('POST', horarios, { ...on(), desde: '09:00', hasta: '12:00' })).toEqual({
        field: 'lunes',
        message: 'Elija al menos un día.',
      });
      await create(horarios, { ...lunes, vigenteHasta: '2027-06-30' });
      expect(
        await refusal('POST', horarios, { ...lunes, ...on('martes'), desde: '11:00' }),
      ).toEqual({
        field: 'desde',
        message: 'Se superpone con otro horario del servicio: martes, 09:00 a 12:00.',
      });
      await create(horarios, { ...lunes, desde: '12:00', hasta: '13:00' });
      await create(horarios, { ...lunes, vigenteDesde: '2027-07-01' });
      await create(horarios, { ...lunes, ...on('domingo') });
    });
  });

  describe('edited in two tabs', () => {
    /** The form as it is opened: what it shows, and of which version. */
    const opened = async (address: string) =>
      Value.Parse(Opened, await cms.read(`content-manager/${address}`)).data;
    const overSaved = {
      field: 'vista',
      message: expect.stringContaining('Otra persona guardó cambios') as string,
    };

    it('refuses the second save, whose form shows the old texts', async () => {
      const fields = { nombreReferencia: 'Dos', tipo: 'Lista de precios', titulo: 'Antes' };
      const address = `${componentes}/${await create(componentes, fields)}?locale=es`;
      const { vista } = await opened(address);
      const first = { ...fields, titulo: 'De la primera', vista };
      expect((await cms.panel('PUT', address, first)).status).toBe(200);
      const second = { ...fields, subtitulo: 'De la segunda', vista };
      expect(await refusal('PUT', address, second)).toEqual(overSaved);
      expect((await componente('Dos')).titulo['ES']).toBe('De la primera');
      const again = { ...second, titulo: 'De la primera', vista: (await opened(address)).vista };
      expect((await cms.panel('PUT', address, again)).status).toBe(200);
    });

    it('also of the settings, and of a section that another one moved', async () => {
      const ajustes = 'single-types/api::ajustes.ajustes';
      await cms.panel('PUT', ajustes, { nombre: 'Hotel' });
      const { vista } = await opened(ajustes);
      expect((await cms.panel('PUT', ajustes, { titulo: 'Uno', vista })).status).toBe(200);
      expect(await refusal('PUT', ajustes, { titulo: 'Dos', vista })).toEqual(overSaved);

      const suelto = await create(componentes, {
        ...{ nombreReferencia: 'Para mover', tipo: 'Lista desplegable' },
      });
      const section = (nombre: string) =>
        create(secciones, { nombre, etiqueta: nombre, componentes: add(suelto) });
      await section('La de antes');
      const address = `${secciones}/${await section('La que se mueve')}?locale=es`;
      const form = await opened(address);
      const nueva = { nombre: 'Arriba', etiqueta: 'Arriba', posicion: 1 };
      await create(secciones, { ...nueva, componentes: add(suelto) });
      expect(await refusal('PUT', address, form)).toEqual(overSaved);
    });
  });

  it('lists among what was edited last on the panel’s home nothing that guests or the system wrote', async () => {
    await create('collection-types/api::estadia.estadia', stay({ confirmacion: '990001' }));
    const recent = 'content-manager/homepage/recent-documents?action=update';
    const { data } = Value.Parse(Recent, await cms.read(recent));
    expect(data).not.toEqual([]);
    const types = data.map(({ contentTypeUid }) => contentTypeUid);
    expect(types.filter((uid) => /estadia|reserva|correo|auditoria/.test(uid))).toEqual([]);
  });

  it('deletes neither the settings nor a section that guests see, alone or among others', async () => {
    const documentId = await create(componentes, {
      nombreReferencia: 'Suelto',
      tipo: 'Lista desplegable',
    });
    const section = (nombre: string, activa: boolean) =>
      create(secciones, { nombre, etiqueta: nombre, activa, componentes: add(documentId) });
    const vista = await section('A la vista', true);
    const oculta = await section('Oculta', false);
    const refused = {
      status: 400,
      message: 'La sección «A la vista» está activa. Desactívela antes de borrarla.',
    };
    expect(await cms.panel('DELETE', `${secciones}/${vista}?locale=es`)).toMatchObject(refused);
    const several = { documentIds: [oculta, vista] };
    expect(
      await cms.panel('POST', `${secciones}/actions/bulkDelete?locale=es`, several),
    ).toMatchObject(refused);
    const names = (await cms.content()).secciones.map(({ nombre }) => nombre);
    expect(names).toEqual(expect.arrayContaining(['A la vista', 'Oculta']));
    expect((await cms.panel('DELETE', `${secciones}/${oculta}?locale=es`)).status).toBe(200);
    expect(await cms.panel('DELETE', 'single-types/api::ajustes.ajustes')).toMatchObject({
      status: 400,
      message: expect.stringContaining('no se borran') as string,
    });
  });

  it('leaves nothing dangling when sections and components are deleted', async () => {
    const origen = await create(componentes, {
      nombreReferencia: 'Origen',
      tipo: 'Imagen con botones',
      imagen: await cms.upload('origen.png'),
    });
    const destino = await create(secciones, {
      nombre: 'Destino',
      etiqueta: 'D',
      activa: false,
      componentes: add(origen),
    });
    await create(secciones, {
      nombre: 'Con origen',
      etiqueta: 'O',
      activa: true,
      componentes: add(origen),
    });
    await create(referencias, {
      nombreReferencia: 'Ir',
      etiqueta: 'Ir',
      seccion: add(destino),
      componente: add(origen),
    });
    await cms.panel('PUT', `${componentes}/${origen}?locale=en`, { descripcion: 'Text' });
    expect((await componente('Origen')).referencias[0]?.seccion).toBeGreaterThan(0);

    await cms.panel('DELETE', `${secciones}/${destino}?locale=es`);
    expect((await componente('Origen')).referencias[0]?.seccion).toBeNull();
    await cms.panel('DELETE', `${componentes}/${origen}?locale=es`);
    const { componentes: rows } = await cms.content();
    expect(rows.some((row) => row.nombreReferencia === 'Origen')).toBe(false);
    expect(await componentesOf('Con origen')).toEqual([]);
    const gone = await cms.panel('GET', `${componentes}/${origen}?locale=en`);
    expect(gone.status).toBe(404);
  });

  it('copies a component with all that belongs to it, and leaves the original its own', async () => {
    const destino = await create(componentes, {
      nombreReferencia: 'Ahí',
      tipo: 'Lista desplegable',
    });
    const seccion = await create(secciones, {
      ...{ nombre: 'Ahí', etiqueta: 'Ahí', activa: true },
      componentes: add(destino),
    });
    const fields = { nombreReferencia: 'Original', tipo: 'Lista de precios', titulo: 'Carta' };
    const original = await create(componentes, fields);
    const imagen = await cms.upload('plato.png');
    for (const nombre of ['Primero', 'Segundo']) {
      await create(items, {
        ...{ nombreReferencia: nombre, nombre, tipo: 'precio', precio: 1, imagen },
        componente: add(original),
      });
    }
    await cms.panel('PUT', `${componentes}/${original}?locale=en`, { titulo: 'Menu' });
    const [primero = ''] = await cms.documentIds(`${items}?filters[$and][0][nombre][$eq]=Primero`);
    await cms.panel('PUT', `${items}/${primero}?locale=en`, { nombre: 'First' });
    const before = await componente('Original');

    // As the panel's form sends it: an unchanged relation is two empty lists.
    const { status, message } = await cms.panel(
      'POST',
      `${componentes}/clone/${original}?locale=es`,
      {
        ...fields,
        ...{ nombreReferencia: 'Copia', titulo: 'Carta nueva', clave: 'original' },
        items: untouched,
      },
    );
    expect({ status, message }).toEqual({ status: 200, message: '' });
    const copy = await componente('Copia');
    expect(copy).toMatchObject({ clave: 'copia', titulo: { ES: 'Carta nueva', EN: 'Menu' } });
    const own = ({ id: _id, ...item }: (typeof copy.items)[number]) => item;
    expect(copy.items.map(own)).toEqual(before.items.map(own));
    expect(copy.items[0]?.nombre).toEqual({ ES: 'Primero', EN: 'First' });
    expect(await componente('Original')).toEqual(before);

    const botones = await create(componentes, {
      ...{ nombreReferencia: 'Botones', tipo: 'Imagen con botones', imagen },
    });
    await create(referencias, {
      ...{ nombreReferencia: 'Ir', etiqueta: 'Ir' },
      ...{ seccion: add(seccion), componente: add(botones) },
    });
    await cms.panel('POST', `${componentes}/clone/${botones}?locale=es`, {
      ...{
        nombreReferencia: 'Botones (copia)',
        tipo: 'Imagen con botones',
        imagen: { id: imagen },
      },
      referencias: untouched,
    });
    const { referencias: copied, imagen: picture } = await componente('Botones (copia)');
    expect(copied.map(({ etiqueta }) => etiqueta)).toEqual([{ ES: 'Ir' }]);
    expect(copied[0]?.seccion).toBe((await componente('Botones')).referencias[0]?.seccion);
    expect(picture).toEqual((await componente('Botones')).imagen);
  });

  it('copies a section with its order, out of sight, and no service with its hours', async () => {
    const [uno, dos] = await Promise.all(
      ['Uno', 'Dos'].map((nombreReferencia) =>
        create(componentes, { nombreReferencia, tipo: 'Lista desplegable' }),
      ),
    );
    const form = { nombre: 'Con orden', etiqueta: 'Con orden', activa: true };
    const seccion = await create(secciones, { ...form, componentes: add(dos ?? '', uno ?? '') });
    const address = `${secciones}/clone/${seccion}?locale=es`;
    const copied = { ...form, nombre: 'Copiada', posicion: 1, componentes: untouched };
    expect((await cms.panel('POST', address, copied)).status).toBe(200);
    expect(await componentesOf('Copiada')).toEqual(['Dos', 'Uno']);
    const rows = (await cms.content()).secciones;
    expect(rows.at(-1)).toMatchObject({ nombre: 'Copiada', activa: false });

    const spa = { nombre: 'Baños', cupo: 4 };
    const servicio = await create('collection-types/api::servicio.servicio', spa);
    expect(
      await cms.panel('POST', `collection-types/api::servicio.servicio/clone/${servicio}`, spa),
    ).toMatchObject({ status: 400, message: 'No se puede duplicar: cree uno nuevo.' });
  });

  it('deletes the pictures of a deleted component, but not those that another row uses', async () => {
    const shared = await cms.upload('compartida.png');
    const own = await cms.upload('propia.png');
    const withImage = (nombreReferencia: string, imagen: number) =>
      create(componentes, { nombreReferencia, tipo: 'Imagen', imagen });
    await withImage('Queda', shared);
    const imagenOf = async (nombre: string) => (await componente(nombre)).imagen?.archivo ?? '';
    const ids = [await withImage('Se va', shared), await withImage('Se va también', own)];
    const ownFile = await imagenOf('Se va también');
    expect(await componente('Se va también')).toMatchObject({ imagen: { ancho: 1, alto: 1 } });
    const served = async (file: string) => (await fetch(`${cms.url}/uploads/${file}`)).status;
    expect(await served(ownFile)).toBe(200);

    for (const id of ids) await cms.panel('DELETE', `${componentes}/${id}?locale=es`);
    await expect.poll(() => served(ownFile)).toBe(404);
    expect(await served(await imagenOf('Queda'))).toBe(200);
  });

  it('keeps one language active, and the code of each', async () => {
    const bandera = await cms.upload('bandera.png');
    const portugues = await create(idiomas, {
      codigo: 'PT',
      nombre: 'Português',
      activo: false,
      bandera,
    });
    const renamed = await cms.panel('PUT', `${idiomas}/${portugues}`, {
      codigo: 'FR',
      nombre: 'x',
    });
    expect(renamed.status).toBe(400);
    expect(renamed.message).toContain('código');

    const ids = await cms.documentIds(idiomas);
    const answers = [];
    for (const id of ids)
      answers.push(await cms.panel('PUT', `${idiomas}/${id}`, { activo: false }));
    expect(
      answers.filter((answer) => answer.status === 400).map((answer) => answer.message),
    ).toEqual(['Debe quedar al menos un idioma activo.']);
    const active = (await cms.content()).idiomas.filter((idioma) => idioma.activo);
    expect(active).toHaveLength(1);
  });
});
