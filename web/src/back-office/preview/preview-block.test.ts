import type { AdminItem } from '@guest-app/adapters/contract/back-office/item';
import type { TipoComponente } from '@guest-app/adapters/contract/back-office/componente';
import { describe, expect, it } from 'vitest';
import { emptyComponente, type ComponenteValues } from '../componente/componente-values';
import { presentBlock, sourceOfNew, sourceOfStored, withTyped } from './preview-block';

const idiomas = ['ES', 'EN', 'PT'];
const none: ReadonlySet<number> = new Set();

const tipo = (id: number, flags: Partial<TipoComponente> = {}): TipoComponente => ({
  idTipoComp: id,
  Nombre: 'Un tipo',
  tieneImagen: 0,
  tieneDescripcion: 0,
  tieneTitulo: 1,
  tieneSubtitulo: 0,
  esWhatsapp: 0,
  esCarta: 0,
  tieneMasInfoCarta: 0,
  tieneSeccionReferida: 0,
  ...flags,
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
      newBlock({ textos: titles(titulo) }, tipo(1), idIdioma).componente.Titulo;
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
      tipo(7, { esCarta: 1 }),
    );
    expect(block.componente).toMatchObject({ TipoComp: 7, EsCarta: 1 });
    expect(block.componente.idCArta).not.toBeNull();
    expect(block.items).toMatchObject([
      { idItem: 1, nombreItem: 'Café', Precio: '1350.50', texto: '', MasInfo: 'Doble' },
      { idItem: 2, nombreItem: 'Té', Precio: '', texto: 'Sin cargo', imagen: 'te.webp' },
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
      tipo(4, { tieneSeccionReferida: 1 }),
    );
    expect(presentBlock(source, 'EN', new Set([4])).referidas).toMatchObject([
      { idReferencia: 2, NombreRef: 'A la 4', SeccionReferida: 4 },
    ]);
  });
});

describe('a stored component', () => {
  const row = sourceOfNew(
    typed({ imagen: 'vieja.webp', Numero: '11' }),
    tipo(2, { tieneImagen: 1 }),
  ).componente;
  const stored = { ...row, Titulo: 'Guardado', ImagenAncho: 800, ImagenAlto: 600 };
  const texto = (idIdioma: string, text: string) => ({
    idTexto: 1,
    idIdioma,
    etiqueta: 'titulo' as const,
    Texto: text,
    texto: text,
  });

  it('shows what is typed in place of what is stored, and what was cleared as missing', () => {
    const source = sourceOfStored(stored, {
      textos: [texto('ES', 'Guardado'), texto('EN', 'Saved'), texto('FR', 'Gardé')],
      items: [],
      referidas: [],
    });
    const shown = (titulo: Record<string, string>, idIdioma: string) =>
      presentBlock(withTyped(source, typed({ textos: titles(titulo) })), idIdioma, none).componente
        .Titulo;
    expect(shown({ ES: 'Escrito', EN: 'Saved' }, 'ES')).toBe('Escrito');
    expect(shown({ ES: 'Escrito', EN: '' }, 'EN')).toBe('Escrito');
    // French is off, and so has no field: guests are still shown it where nothing else is left.
    expect(shown({ ES: '', EN: '' }, 'EN')).toBe('Gardé');
  });

  it('keeps the size of its picture, and does not know that of another', () => {
    const source = sourceOfStored(stored, { textos: [], items: [], referidas: [] });
    const image = (imagen: string) =>
      presentBlock(withTyped(source, typed({ imagen })), 'ES', none).componente;
    expect(image('vieja.webp')).toMatchObject({ ImagenAncho: 800, ImagenAlto: 600 });
    expect(image('nueva.webp')).toMatchObject({
      Imagen: 'nueva.webp',
      ImagenAncho: 0,
      ImagenAlto: 0,
    });
  });

  it('is shown in Spanish while its other texts are on their way', () => {
    const source = sourceOfStored(stored, { textos: undefined, items: [], referidas: [] });
    expect(presentBlock(source, 'EN', none).componente.Titulo).toBe('Guardado');
  });

  it('has its items in every language', () => {
    const item: AdminItem = {
      idItem: 9,
      idCarta: 1,
      tipo: 'precio',
      nombreItem: 'Café',
      nombreReferencia: 'cafe',
      Precio: '1.00',
      precio: '1.00',
      texto: '',
      imagen: '',
      imagenAncho: 0,
      imagenAlto: 0,
      MasInfo: '',
      nombre_ES: 'Café',
      nombre_EN: 'Coffee',
      masinfo_ES: 'Doble',
    };
    const source = sourceOfStored(stored, { textos: [], items: [item], referidas: [] });
    expect(presentBlock(source, 'EN', none).items).toMatchObject([
      { idItem: 9, nombreItem: 'Coffee', MasInfo: 'Doble' },
    ]);
  });
});
