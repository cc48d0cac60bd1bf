import { describe, expect, it } from 'vitest';
import type { ComponenteRow, TipoComponente } from '../../shared/model/componente';
import { presentBlock, sourceOfStored } from '../preview/block-source';
import { type ComponenteValues, emptyComponente } from './componente-values';
import { sourceOfNew, withTyped } from './preview-source';

const idiomas = ['ES', 'EN', 'PT'];
const none: ReadonlySet<number> = new Set();

const tipo = (id: TipoComponente['id'], more: Partial<TipoComponente> = {}): TipoComponente => ({
  id,
  nombre: 'Un tipo',
  textos: ['titulo'],
  ricos: [],
  tieneImagen: false,
  esWhatsapp: false,
  esCarta: false,
  tieneMasInfo: false,
  itemsConEnlace: false,
  itemsConImagen: false,
  descripcionConEnlace: false,
  tieneReferidas: false,
  ...more,
});

const typed = (values: Partial<ComponenteValues>): ComponenteValues => ({
  ...emptyComponente(idiomas),
  ...values,
});

const titles = (titulo: Record<string, string>) => ({
  titulo,
  subtitulo: {},
  descripcion: {},
});

const newBlock = (values: Partial<ComponenteValues>, type: TipoComponente, idIdioma = 'ES') =>
  presentBlock(sourceOfNew(typed(values), type), idIdioma, none);

describe('a component that is not stored yet', () => {
  it('is answered in the language asked for, else in EN, else in ES, else in any', () => {
    const title = (titulo: Record<string, string>, idIdioma: string) =>
      newBlock({ textos: titles(titulo) }, tipo(1), idIdioma).componente.titulo;
    expect(title({ ES: 'Hola', EN: 'Hello', PT: 'Olá' }, 'PT')).toBe('Olá');
    expect(title({ ES: 'Hola', EN: 'Hello', PT: ' ' }, 'PT')).toBe('Hello');
    expect(title({ ES: 'Hola', EN: '', PT: '' }, 'PT')).toBe('Hola');
    expect(title({ ES: '', EN: '', FR: 'Salut' }, 'ES')).toBe('Salut');
    expect(title({}, 'ES')).toBe('');
  });

  it('has its items with the price as the server stores it', () => {
    const block = newBlock(
      {
        items: [
          {
            tipo: 'precio',
            nombreReferencia: 'cafe',
            precio: '1350.5',
            texto: 'de antes',
            imagen: '',
            nombre: { ES: 'Café' },
            masinfo: { ES: 'Doble' },
          },
          {
            tipo: 'texto',
            nombreReferencia: 'te',
            precio: '',
            texto: ' Sin cargo ',
            imagen: 'te.webp',
            nombre: { ES: 'Té' },
            masinfo: {},
          },
        ],
      },
      tipo(7, { esCarta: true }),
    );
    expect(block.componente).toMatchObject({ tipo: 7 });
    expect(block.componente.idCarta).not.toBeNull();
    expect(block.items).toMatchObject([
      { id: 1, nombre: 'Café', precio: '1350.50', texto: '', masInfo: 'Doble' },
      { id: 2, nombre: 'Té', precio: '', texto: 'Sin cargo', imagen: { imagen: 'te.webp' } },
    ]);
  });

  it('leaves out the buttons to sections that guests cannot reach', () => {
    const referida = (seccion: string) => ({
      nombreReferencia: 'boton',
      etiqueta: { ES: `A la ${seccion}` },
      seccion,
    });
    const source = sourceOfNew(
      typed({ referidas: [referida('3'), referida('4')] }),
      tipo(4, { tieneReferidas: true }),
    );
    expect(presentBlock(source, 'EN', new Set([4])).referidas).toMatchObject([
      { id: 2, nombre: 'A la 4', seccion: 4 },
    ]);
  });
});

describe('a stored component', () => {
  const stored: ComponenteRow = {
    id: 1,
    tipo: 2,
    titulo: 'Guardado',
    subtitulo: '',
    descripcion: '',
    imagen: { imagen: 'vieja.webp', ancho: 800, alto: 600 },
    numero: '11',
    idCarta: null,
    nombreReferencia: 'bloque',
    nombreTipo: 'Encabezado',
    tieneReferidas: false,
    version: 1,
    items: 0,
    referidas: 0,
    imagenes: 1,
    nombresItems: [],
    textosPorIdioma: {},
    totalTextos: 0,
  };

  it('shows what is typed in place of what is stored, and what was cleared as missing', () => {
    const source = sourceOfStored(stored, {
      textos: { titulo: { ES: 'Guardado', EN: 'Saved', FR: 'Gardé' } },
      items: [],
      referidas: [],
    });
    const shown = (titulo: Record<string, string>, idIdioma: string) =>
      presentBlock(withTyped(source, typed({ textos: titles(titulo) })), idIdioma, none).componente
        .titulo;
    expect(shown({ ES: 'Escrito', EN: 'Saved' }, 'ES')).toBe('Escrito');
    expect(shown({ ES: 'Escrito', EN: '' }, 'EN')).toBe('Escrito');
    // French is off, and so has no field: guests are still shown it where nothing else is left.
    expect(shown({ ES: '', EN: '' }, 'EN')).toBe('Gardé');
  });

  it('keeps the size of its picture, and does not know that of another', () => {
    const source = sourceOfStored(stored, { textos: {}, items: [], referidas: [] });
    const image = (imagen: string) =>
      presentBlock(withTyped(source, typed({ imagen })), 'ES', none).componente;
    expect(image('vieja.webp').imagen).toEqual(stored.imagen);
    expect(image('nueva.webp').imagen).toEqual({ imagen: 'nueva.webp', ancho: 0, alto: 0 });
  });

  it('is shown in Spanish while its other texts are on their way', () => {
    const source = sourceOfStored(stored, { textos: undefined, items: [], referidas: [] });
    expect(presentBlock(source, 'EN', none).componente.titulo).toBe('Guardado');
  });

  it('has its items in every language', () => {
    const item = {
      id: 9,
      tipo: 'precio' as const,
      nombreReferencia: 'cafe',
      precio: '1.00',
      texto: '',
      imagen: { imagen: '', ancho: 0, alto: 0 },
      nombre: { ES: 'Café', EN: 'Coffee' },
      masInfo: { ES: 'Doble' },
    };
    const source = sourceOfStored(stored, { textos: {}, items: [item], referidas: [] });
    expect(presentBlock(source, 'EN', none).items).toMatchObject([
      { id: 9, nombre: 'Coffee', masInfo: 'Doble' },
    ]);
  });
});
