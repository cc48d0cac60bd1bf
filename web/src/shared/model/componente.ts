import type {
  AdminComponente,
  TipoComp,
  TipoComponente as WireTipo,
} from '@guest-app/adapters/contract/back-office/componente';
import type { Componente as WireComponente } from '@guest-app/adapters/contract/guest/content';
import type { Imagen } from './imagen';
import type { IdiomasRead } from './texts';

export type { TipoComp };

/** The texts that components may have. */
export const textFields = ['titulo', 'subtitulo', 'descripcion'] as const;
export type TextField = (typeof textFields)[number];

/** A component in one language, including texts that its type does not show. */
export interface Componente extends Readonly<Record<TextField, string>> {
  readonly id: number;
  /** The number of its type; a later version of the server may know others than this one. */
  readonly tipo: number;
  readonly imagen: Imagen;
  readonly numero: string;
  /** Null where its type has no items. */
  readonly idCarta: number | null;
  readonly idiomas: IdiomasRead<TextField>;
}

export function parseComponente(wire: WireComponente): Componente {
  return {
    id: wire.id,
    tipo: wire.TipoComp,
    titulo: wire.Titulo,
    subtitulo: wire.SubTitulo,
    descripcion: wire.Descripcion,
    imagen: { imagen: wire.Imagen, ancho: wire.ImagenAncho, alto: wire.ImagenAlto },
    numero: wire.Numero,
    idCarta: wire.EsCarta === 1 ? wire.idCArta : null,
    idiomas: {
      titulo: wire.idiomas?.Titulo,
      subtitulo: wire.idiomas?.SubTitulo,
      descripcion: wire.idiomas?.Descripcion,
    },
  };
}

/** A component in the back office's lists, in Spanish. */
export interface ComponenteRow extends Omit<Componente, 'idiomas'> {
  readonly nombreReferencia: string;
  readonly nombreTipo: string;
  readonly tieneReferidas: boolean;
  readonly version: number;
  /** What its items are called, in order. */
  readonly nombresItems: readonly string[];
  /** How many of each go with it. */
  readonly items: number;
  readonly referidas: number;
  readonly imagenes: number;
  readonly textosPorIdioma: Readonly<Record<string, number>>;
  /** How many texts it has in any language. */
  readonly totalTextos: number;
}

export function parseComponenteRow(wire: AdminComponente): ComponenteRow {
  return {
    ...parseComponente(wire),
    nombreReferencia: wire.nombreReferencia,
    nombreTipo: wire.NombreTipoSeccion,
    tieneReferidas: wire.tieneSeccionReferida === 1,
    version: wire.version,
    nombresItems: wire.nombresItems,
    items: wire.items,
    referidas: wire.referencias,
    imagenes: wire.imagenes,
    textosPorIdioma: wire.textosPorIdioma,
    totalTextos: wire.totalTextos,
  };
}

/** What components of a type have. */
export interface TipoComponente {
  readonly id: TipoComp;
  readonly nombre: string;
  readonly textos: readonly TextField[];
  /** Those of its texts that are rich. */
  readonly ricos: readonly TextField[];
  readonly tieneImagen: boolean;
  readonly esWhatsapp: boolean;
  readonly esCarta: boolean;
  readonly tieneMasInfo: boolean;
  /** Whether the text of its items is a link. */
  readonly itemsConEnlace: boolean;
  /** Whether guests see the pictures of its items. */
  readonly itemsConImagen: boolean;
  /** Whether one of its own texts is a link. */
  readonly descripcionConEnlace: boolean;
  readonly tieneReferidas: boolean;
}

export function parseTipo(wire: WireTipo): TipoComponente {
  const flags = {
    titulo: wire.tieneTitulo,
    subtitulo: wire.tieneSubtitulo,
    descripcion: wire.tieneDescripcion,
  };
  return {
    id: wire.idTipoComp,
    nombre: wire.Nombre,
    textos: textFields.filter((field) => flags[field] === 1),
    ricos: wire.textoEnriquecido,
    tieneImagen: wire.tieneImagen === 1,
    esWhatsapp: wire.esWhatsapp === 1,
    esCarta: wire.esCarta === 1,
    tieneMasInfo: wire.tieneMasInfoCarta === 1,
    itemsConEnlace: wire.enlace === 'texto de item',
    itemsConImagen: wire.tieneImagenCarta === 1,
    descripcionConEnlace: wire.enlace === 'descripcion',
    tieneReferidas: wire.tieneSeccionReferida === 1,
  };
}
