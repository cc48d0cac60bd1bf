import type { Componente } from '@guest-app/adapters/contract/guest/content';

/** A picture of a block and the size of its original (0 where unknown). */
export interface BlockImage {
  readonly imagen: string;
  readonly ancho: number;
  readonly alto: number;
}

/** What each kind of block carries, by the name of the kind. Rich text is named so; every other text is plain. */
export interface BlockContents {
  banner: { titulo: string; subtitulo: string; imagen: BlockImage };
  encabezado: {
    titulo: string;
    subtitulo: string;
    descripcionRica: string;
    imagen: BlockImage;
  };
  whatsapp: { titulo: string; numero: string };
  'imagen-con-botones': { descripcionRica: string; imagen: BlockImage };
  'tabla-de-precios': { titulo: string; idCarta: number | null };
  'lista-de-precios': { titulo: string; subtitulo: string; idCarta: number | null };
  'lista-con-mas-informacion': { idCarta: number | null };
  'redes-sociales': { idCarta: number | null };
  'encabezado-de-articulo': { titulo: string; subtitulo: string; imagen: BlockImage };
  'lista-con-detalle': { idCarta: number | null };
  imagen: { imagen: BlockImage };
  texto: { tituloRico: string; subtituloRico: string };
  'lista-desplegable': { idCarta: number | null };
  wifi: { titulo: string; subtitulo: string; descripcionRica: string; imagen: BlockImage };
  'tabla-de-precios-con-subtitulo': { titulo: string; subtitulo: string; idCarta: number | null };
  'descarga-de-la-app': { enlace: string; imagen: BlockImage };
}

export type BlockKind = keyof BlockContents;

export type Block<Kind extends BlockKind = BlockKind> = {
  [K in Kind]: { readonly kind: K; readonly id: number } & Readonly<BlockContents[K]>;
}[Kind];

/** The only place that knows the contract's numbers of the types. There is no type 5. */
const kinds: Readonly<Record<number, BlockKind>> = {
  1: 'banner',
  2: 'encabezado',
  3: 'whatsapp',
  4: 'imagen-con-botones',
  6: 'tabla-de-precios',
  7: 'lista-de-precios',
  8: 'lista-con-mas-informacion',
  9: 'redes-sociales',
  10: 'encabezado-de-articulo',
  11: 'lista-con-detalle',
  12: 'imagen',
  13: 'texto',
  14: 'lista-desplegable',
  15: 'wifi',
  16: 'tabla-de-precios-con-subtitulo',
  17: 'descarga-de-la-app',
};

/** The kind of block of a type; undefined for a type that this version does not know. */
export function kindOf(tipo: number): BlockKind | undefined {
  return kinds[tipo];
}

const contents: { readonly [Kind in BlockKind]: (componente: Componente) => BlockContents[Kind] } =
  {
    banner: (c) => ({ ...titles(c), imagen: imageOf(c) }),
    encabezado: (c) => ({ ...titles(c), descripcionRica: c.Descripcion, imagen: imageOf(c) }),
    whatsapp: (c) => ({ titulo: c.Titulo, numero: c.Numero }),
    'imagen-con-botones': (c) => ({ descripcionRica: c.Descripcion, imagen: imageOf(c) }),
    'tabla-de-precios': (c) => ({ titulo: c.Titulo, idCarta: cartaOf(c) }),
    'lista-de-precios': (c) => ({ ...titles(c), idCarta: cartaOf(c) }),
    'lista-con-mas-informacion': (c) => ({ idCarta: cartaOf(c) }),
    'redes-sociales': (c) => ({ idCarta: cartaOf(c) }),
    'encabezado-de-articulo': (c) => ({ ...titles(c), imagen: imageOf(c) }),
    'lista-con-detalle': (c) => ({ idCarta: cartaOf(c) }),
    imagen: (c) => ({ imagen: imageOf(c) }),
    texto: (c) => ({ tituloRico: c.Titulo, subtituloRico: c.SubTitulo }),
    'lista-desplegable': (c) => ({ idCarta: cartaOf(c) }),
    wifi: (c) => ({ ...titles(c), descripcionRica: c.Descripcion, imagen: imageOf(c) }),
    'tabla-de-precios-con-subtitulo': (c) => ({ ...titles(c), idCarta: cartaOf(c) }),
    'descarga-de-la-app': (c) => ({ enlace: c.Descripcion, imagen: imageOf(c) }),
  };

/** The blocks that this version can show. A type it does not know is logged and left out. */
export function parseBlocks(componentes: readonly Componente[]): Block[] {
  return componentes.flatMap((componente) => {
    const kind = kindOf(componente.TipoComp);
    if (kind !== undefined) return [blockOf(kind, componente)];
    // eslint-disable-next-line no-console -- the specification wants an unknown type logged
    console.warn(
      `Block ${String(componente.id)} has the unknown type ${String(componente.TipoComp)}`,
    );
    return [];
  });
}

function blockOf<Kind extends BlockKind>(kind: Kind, componente: Componente): Block<Kind> {
  return { kind, id: componente.id, ...contents[kind](componente) };
}

function titles({ Titulo, SubTitulo }: Componente) {
  return { titulo: Titulo, subtitulo: SubTitulo };
}

function imageOf({ Imagen, ImagenAncho, ImagenAlto }: Componente): BlockImage {
  return { imagen: Imagen, ancho: ImagenAncho, alto: ImagenAlto };
}

function cartaOf({ EsCarta, idCArta }: Componente): number | null {
  return EsCarta === 1 ? idCArta : null;
}
