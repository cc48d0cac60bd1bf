import { describe, expect, it } from 'vitest';
import { beginWithCms, type EmptyCms } from '../support/cms.js';

const componentes = 'collection-types/api::componente.componente';
const items = 'collection-types/api::item-carta.item-carta';
const secciones = 'collection-types/api::seccion.seccion';
const referencias = 'collection-types/api::seccion-referida.seccion-referida';
const idiomas = 'collection-types/api::idioma.idioma';

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
    await create(idiomas, { codigo: 'en', nombre: 'English', activo: true });
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
      tipo: 'Banner',
      titulo: 'Welcome',
    });
    const row = await componente('Empezado en inglés');
    expect([row.tipo, row.titulo]).toEqual([1, { EN: 'Welcome' }]);
  });

  it('cleans rich text, and keeps plain text to the character', async () => {
    const texto = '<script>alert(1)</script><p onclick="x()">Hola <b>vos</b></p>';
    await create(componentes, { nombreReferencia: 'Rico', tipo: 'Texto', titulo: texto });
    await create(componentes, { nombreReferencia: 'Llano', tipo: 'Banner', titulo: texto });
    expect((await componente('Rico')).titulo['ES']).toBe('<p>Hola <strong>vos</strong></p>');
    expect((await componente('Llano')).titulo['ES']).toBe(texto);
  });

  it('stores prices with two decimals', async () => {
    const carta = await create(componentes, {
      nombreReferencia: 'Precios',
      tipo: 'Tabla de precios',
    });
    for (const precio of ['1200', '0', '9,5']) {
      await create(items, {
        nombreReferencia: 'Precio',
        tipo: 'precio',
        precio,
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
    [componentes, { nombreReferencia: 'x', tipo: 'Banner', titulo: 'x'.repeat(10_001) }, /10\.000/],
    [componentes, { nombreReferencia: 'x', tipo: 'Banner', titulo: 'a\0b' }, /no es válido/],
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
    const documentId = await create(componentes, { nombreReferencia: 'Tipo', tipo: 'Banner' });
    const answer = await cms.panel('PUT', `${componentes}/${documentId}`, {
      nombreReferencia: 'Tipo',
      tipo: 'Imagen',
    });
    expect(answer.status).toBe(400);
    expect(answer.message).toContain('no se puede cambiar');
    expect((await componente('Tipo')).tipo).toBe(1);
  });

  it.each([
    [componentes, 'nombreReferencia', { tipo: 'Banner' }],
    [items, 'nombreReferencia', { tipo: 'precio', precio: '1' }],
    [secciones, 'nombre', { activa: false }],
    [referencias, 'nombreReferencia', {}],
    [idiomas, 'nombre', { codigo: 'FR' }],
    ['collection-types/api::agenda.agenda', 'nombre', { numero: '9' }],
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
        create(componentes, { nombreReferencia, tipo: 'Imagen' }),
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

    const carta = { nombreReferencia: 'Carta ordenada', tipo: 'Lista de precios' };
    const documentId = await create(componentes, carta);
    const item = (nombreReferencia: string, posicion?: number) =>
      create(items, {
        nombreReferencia,
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

  it('leaves nothing dangling when sections and components are deleted', async () => {
    const destino = await create(secciones, { nombre: 'Destino', etiqueta: 'D', activa: true });
    const origen = await create(componentes, {
      nombreReferencia: 'Origen',
      tipo: 'Imagen con botones',
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

  it('copies a component with its texts, and leaves the original its items', async () => {
    const fields = { nombreReferencia: 'Original', tipo: 'Lista de precios', titulo: 'Carta' };
    const original = await create(componentes, fields);
    await create(items, {
      nombreReferencia: 'Suyo',
      tipo: 'precio',
      precio: 1,
      componente: add(original),
    });
    await cms.panel('PUT', `${componentes}/${original}?locale=en`, { titulo: 'Menu' });

    const { status } = await cms.panel('POST', `${componentes}/clone/${original}?locale=es`, {
      ...fields,
      nombreReferencia: 'Copia',
      titulo: 'Carta nueva',
      clave: 'original',
    });
    expect(status).toBe(200);
    const copy = await componente('Copia');
    expect(copy).toMatchObject({
      clave: 'copia',
      items: [],
      titulo: { ES: 'Carta nueva', EN: 'Menu' },
    });
    expect((await componente('Original')).items).toHaveLength(1);
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
    const portugues = await create(idiomas, { codigo: 'PT', nombre: 'Português', activo: false });
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
