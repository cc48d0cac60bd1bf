import { describe, expect, it } from 'vitest';
import { checkHotelFolder, type PictureFile } from './check.js';
import { describeFault } from './fault.js';
import type { Componente, HotelFile, Item } from './shape.js';

const png = Uint8Array.from('\x89PNG\r\n\x1A\n', (char) => char.charCodeAt(0));
const picture = (nombre: string): PictureFile => ({ nombre, bytes: 1_000, head: png });

const item = (fields: Partial<Item>): Item => ({
  clave: 'agua',
  nombreReferencia: 'Agua',
  tipo: 'precio',
  precio: '1200.00',
  texto: '',
  imagen: '',
  nombre: { ES: 'Agua' },
  masInfo: {},
  ...fields,
});

const component = (fields: Partial<Componente>): Componente => ({
  clave: 'bienvenida',
  nombreReferencia: 'Bienvenida',
  tipo: 1,
  numero: '',
  imagen: 'lobby.png',
  titulo: { ES: 'Bienvenidos' },
  subtitulo: {},
  descripcion: {},
  items: [],
  referencias: [],
  ...fields,
});

const minibar = component({
  clave: 'minibar',
  tipo: 6,
  imagen: '',
  titulo: { ES: 'Minibar' },
  items: [item({})],
});

const hotel = (fields: Partial<HotelFile>): HotelFile => ({
  formato: 1,
  ajustes: {
    nombre: 'Hotel de prueba',
    titulo: 'Hotel de prueba',
    color1: '#102030',
    color2: '#c0a060',
    whatsapp: '',
    logo: '',
  },
  idiomas: [
    { codigo: 'ES', nombre: 'Español', bandera: '', activo: true },
    { codigo: 'EN', nombre: 'English', bandera: '', activo: true },
  ],
  secciones: [
    {
      clave: 'inicio',
      nombre: 'Inicio',
      activa: true,
      etiqueta: { ES: 'Inicio' },
      componentes: ['bienvenida', 'minibar'],
    },
  ],
  componentes: [component({}), minibar],
  ...fields,
});

const pictures = [picture('lobby.png')];

/** The faults as `place: reason`. */
function faultsOf(value: unknown, files: readonly PictureFile[] = pictures): string[] {
  const check = checkHotelFolder(JSON.stringify(value), files);
  return check.ok
    ? []
    : check.faults.map(({ archivo, ruta, motivo }) => `${ruta || archivo}: ${motivo}`);
}

const withComponents = (...componentes: unknown[]) => ({
  ...hotel({ secciones: [] }),
  componentes,
});

describe('checkHotelFolder', () => {
  it('accepts a sound folder and gives its hotel', () => {
    const check = checkHotelFolder(JSON.stringify(hotel({})), pictures);
    expect(check).toEqual({ ok: true, hotel: hotel({}) });
  });

  it('accepts all that the CMS lets be stored', () => {
    const bare = [
      component({ clave: 'sin-imagen', imagen: '', titulo: {} }),
      component({ clave: 'de-otro-sitio', imagen: 'https://cdn.example/foto.jpg' }),
      component({ clave: 'sin-enlace', tipo: 17, imagen: '', descripcion: {} }),
      component({ clave: 'sin-cifra', tipo: 3, imagen: '', numero: 'recepción' }),
      component({
        clave: 'seccion-borrada',
        tipo: 4,
        imagen: '',
        referencias: [{ clave: 'ir', nombreReferencia: 'Ir', seccion: '', etiqueta: {} }],
      }),
      { ...minibar, tipo: 9 as const, items: [item({ tipo: 'texto', precio: '', texto: '' })] },
    ];
    const many = Array.from({ length: 2_001 }, (_, index) => ({
      ...minibar,
      clave: `c-${String(index)}`,
    }));
    const componentes = [...bare, ...many];
    const secciones = hotel({}).secciones.map((seccion) => ({
      ...seccion,
      componentes: componentes.map(({ clave }) => clave),
    }));
    const ajustes = { ...hotel({}).ajustes, color1: '', color2: '' };
    expect(faultsOf(hotel({ ajustes, secciones, componentes }), [])).toEqual([]);
  });

  it('accepts a file that begins with a byte order mark', () => {
    expect(checkHotelFolder(`\uFEFF${JSON.stringify(hotel({}))}`, pictures).ok).toBe(true);
  });

  it.each([
    ['{\n  "formato": 1\n  "ajustes": {}\n}', 3, 3, 'falta una coma'],
    ['{\n  "formato": 1,\n}', 3, 1, 'falta el nombre de un campo, o sobra una coma'],
    ['{"formato": 1, // hoy\n}', 1, 16, 'JSON no admite comentarios'],
    ['', 1, 1, 'el archivo está vacío'],
    ['{"formato": "1\n}', 1, 13, 'falta la comilla que cierra un texto'],
  ])('names line and column of a syntax fault in %j', (text, linea, columna, motivo) => {
    const check = checkHotelFolder(text, []);
    expect(check.ok ? [] : check.faults).toEqual([
      { archivo: 'hotel.json', ruta: '', linea, columna, motivo },
    ]);
  });

  it('refuses nesting that no hotel has, without running out of stack', () => {
    const check = checkHotelFolder('['.repeat(500_000), []);
    expect(check.ok ? [] : check.faults.map(describeFault)).toEqual([
      'hotel.json:1:33: hay más de 32 niveles de objetos y listas',
    ]);
  });

  it('finds a field that stands twice', () => {
    const text = JSON.stringify(hotel({})).replace('"ES":"Inicio"', '"ES":"Inicio","ES":"Otro"');
    const check = checkHotelFolder(text, pictures);
    expect(check.ok ? [] : check.faults.map(({ ruta, motivo }) => [ruta, motivo])).toEqual([
      ['/secciones/0/etiqueta/ES', 'el campo «ES» está repetido'],
    ]);
  });

  it('says the line of each fault', () => {
    const text = JSON.stringify(
      hotel({ componentes: [component({ imagen: 'no.png' }), minibar] }),
      null,
      2,
    );
    const check = checkHotelFolder(text, []);
    const line = text.split('\n').findIndex((each) => each.includes('no.png')) + 1;
    expect(check.ok ? [] : check.faults.map(({ linea }) => linea)).toEqual([line]);
  });

  it('tells all faults at once, of shape, of rules and of pictures', () => {
    const faulty = withComponents(
      { ...component({}), numero: 5 },
      component({ clave: 'otra', imagen: 'falta.png' }),
      { ...minibar, items: [item({ precio: '12' }), item({ tipo: 'texto' })] },
    );
    expect(
      faultsOf(faulty, [picture('lobby.png'), { ...picture('x.png'), head: new Uint8Array() }]),
    ).toEqual([
      '/componentes/0/numero: se espera un texto entre comillas, no 5',
      '/componentes/1/imagen: no está la imagen «falta.png» en imagenes/',
      '/componentes/2/items/0/precio: se espera un precio con punto y dos decimales, por ejemplo «1200.00», o vacío, no "12"',
      '/componentes/2/items/1/precio: un item de tipo «texto» no lleva precio',
      'imagenes/x.png: no es una imagen JPEG, PNG, WebP, AVIF o GIF (lo dice su contenido)',
    ]);
  });

  describe('shape', () => {
    it.each<[string, unknown, string]>([
      ['not an object', [], 'hotel.json: se espera un objeto, no una lista'],
      [
        'a missing field',
        { ...hotel({}), formato: undefined },
        '/formato: falta el campo «formato»',
      ],
      ['another format', { ...hotel({}), formato: 2 }, '/formato: se espera 1, no 2'],
      [
        'an unknown field',
        { ...hotel({}), otro: 1 },
        '/otro: el campo «otro» no existe en este formato',
      ],
      [
        'a language code in lower case',
        withComponents(component({ titulo: { ES: 'Hola', en: 'Hi' } })),
        '/componentes/0/titulo/en: «en» no es un código de idioma (mayúsculas, por ejemplo «ES» o «PT-BR»)',
      ],
      [
        'type 5',
        withComponents({ ...component({}), tipo: 5 }),
        '/componentes/0/tipo: se espera el número de un tipo de componente (no hay tipo 5), no 5',
      ],
      [
        'a kind of item that does not exist',
        withComponents({ ...minibar, items: [{ ...item({}), tipo: 'gratis' }] }),
        '/componentes/0/items/0/tipo: se espera "precio" o "texto", no "gratis"',
      ],
      [
        'a price with a comma',
        withComponents({ ...minibar, items: [item({ precio: '12,50' })] }),
        '/componentes/0/items/0/precio: se espera un precio con punto y dos decimales, por ejemplo «1200.00», o vacío, no "12,50"',
      ],
      [
        'a clave with capitals',
        withComponents(component({ clave: 'Bienvenida' })),
        '/componentes/0/clave: se espera una clave en minúsculas, números y guiones, por ejemplo «desayuno-buffet», no "Bienvenida"',
      ],
      [
        'a name of spaces',
        withComponents(component({ nombreReferencia: '  ' })),
        '/componentes/0/nombreReferencia: se espera un texto que no sea solo espacios, no "  "',
      ],
      [
        'a text that is too long',
        withComponents(component({ titulo: { ES: 'a'.repeat(10_001) } })),
        '/componentes/0/titulo/ES: el texto tiene más de 10000 caracteres',
      ],
      [
        'a character that databases cannot keep',
        withComponents(component({ titulo: { ES: 'Hola\0' } })),
        '/componentes/0/titulo/ES: el texto tiene un carácter que no se puede guardar',
      ],
    ])('%s', (_name, value, expected) => {
      expect(faultsOf(value)).toContain(expected);
    });
  });

  describe('rules', () => {
    it.each<[string, unknown, string]>([
      [
        'a repeated clave of a component',
        withComponents(component({}), component({})),
        '/componentes/1/clave: «bienvenida» ya está en /componentes/0/clave',
      ],
      [
        'a repeated clave of an item',
        withComponents(component({}), { ...minibar, items: [item({}), item({})] }),
        '/componentes/1/items/1/clave: «agua» ya está en /componentes/1/items/0/clave',
      ],
      [
        'a section with a component that is not there',
        hotel({ componentes: [component({})] }),
        '/secciones/0/componentes/1: no hay ningún componente con la clave «minibar»',
      ],
      [
        'a section with a component twice',
        hotel({
          secciones: hotel({}).secciones.map((seccion) => ({
            ...seccion,
            componentes: ['minibar', 'minibar'],
          })),
        }),
        '/secciones/0/componentes/1: «minibar» ya está en /secciones/0/componentes/0',
      ],
      [
        'a reference to a section that is not there',
        withComponents(
          component({
            tipo: 4,
            referencias: [{ clave: 'ir', nombreReferencia: 'Ir', seccion: 'spa', etiqueta: {} }],
          }),
        ),
        '/componentes/0/referencias/0/seccion: no hay ninguna sección con la clave «spa»',
      ],
      [
        'a link to a section that is not there',
        withComponents(
          component({
            tipo: 2,
            descripcion: { ES: '<p><a href="agenda:1">a</a> <a href="seccion:spa">b</a></p>' },
          }),
        ),
        '/componentes/0/descripcion/ES: un enlace lleva a la sección «spa», que no está en el archivo',
      ],
      [
        'a picture that is not in the folder',
        withComponents(component({ imagen: 'lobi.png' })),
        '/componentes/0/imagen: no está la imagen «lobi.png» en imagenes/',
      ],
      [
        'a price item without price',
        withComponents({ ...minibar, items: [item({ precio: '' })] }),
        '/componentes/0/items/0/precio: un item de tipo «precio» necesita un precio',
      ],
      [
        'a text item with price',
        withComponents({ ...minibar, items: [item({ tipo: 'texto' })] }),
        '/componentes/0/items/0/precio: un item de tipo «texto» no lleva precio',
      ],
      [
        'a price item with text',
        withComponents({ ...minibar, items: [item({ texto: 'oferta' })] }),
        '/componentes/0/items/0/texto: un item de tipo «precio» no lleva texto',
      ],
      [
        'a social link that is no web address',
        withComponents({
          ...minibar,
          tipo: 9,
          items: [item({ tipo: 'texto', precio: '', texto: 'javascript:alert(1)' })],
        }),
        '/componentes/0/items/0/texto: se espera un enlace que empiece con https:// o http://',
      ],
      [
        'an app link that is no web address',
        withComponents(component({ tipo: 17, descripcion: { ES: 'app.example' } })),
        '/componentes/0/descripcion/ES: se espera un enlace que empiece con https:// o http://',
      ],
      [
        'a text in a language that the hotel does not have',
        withComponents(component({ titulo: { ES: 'Hola', PT: 'Oi' } })),
        '/componentes/0/titulo/PT: el idioma «PT» no está en la lista «idiomas» del archivo',
      ],
      [
        'no Spanish',
        hotel({ idiomas: [{ codigo: 'EN', nombre: 'English', bandera: '', activo: true }] }),
        '/idiomas: falta el idioma ES, que todo hotel tiene',
      ],
      [
        'no active language',
        hotel({ idiomas: [{ codigo: 'ES', nombre: 'Español', bandera: '', activo: false }] }),
        '/idiomas: al menos un idioma debe estar activo',
      ],
      [
        'a repeated language',
        hotel({ idiomas: [...hotel({}).idiomas, ...hotel({}).idiomas.slice(0, 1)] }),
        '/idiomas/2/codigo: «ES» ya está en /idiomas/0/codigo',
      ],
    ])('%s', (_name, value, expected) => {
      expect(faultsOf(value)).toContain(expected);
    });
  });

  describe('pictures', () => {
    it.each<[string, PictureFile[], string]>([
      [
        'one that is no image',
        [{ ...picture('lobby.png'), head: new TextEncoder().encode('<svg/>') }],
        'imagenes/lobby.png: no es una imagen JPEG, PNG, WebP, AVIF o GIF (lo dice su contenido)',
      ],
      [
        'one that is too large',
        [{ ...picture('lobby.png'), bytes: 11 * 1024 * 1024 }],
        'imagenes/lobby.png: pesa 11.0 MB; el máximo es 10 MB',
      ],
      [
        'one that nothing uses',
        [...pictures, picture('vieja.png')],
        'imagenes/vieja.png: ningún campo de hotel.json usa esta imagen',
      ],
      [
        'two that one file system would take for the same',
        [...pictures, picture('Lobby.png')],
        'imagenes/Lobby.png: su nombre solo difiere en mayúsculas del de «lobby.png»',
      ],
    ])('%s', (_name, files, expected) => {
      expect(faultsOf(hotel({}), files)).toContain(expected);
    });
  });
});
