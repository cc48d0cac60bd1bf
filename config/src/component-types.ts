import { rowTexts, type TextField } from './row-texts.js';

/** What a component of a type has, as the contract's table gives it. */
export interface ComponentType {
  /** Number of the type in the contract (`TipoComp`, `idTipoComp`). There is no type 5. */
  readonly id: number;
  readonly nombre: string;
  readonly tieneTitulo: boolean;
  readonly tieneSubtitulo: boolean;
  readonly tieneDescripcion: boolean;
  readonly tieneImagen: boolean;
  readonly esWhatsapp: boolean;
  readonly esCarta: boolean;
  readonly tieneMasInfoCarta: boolean;
  /** Whether guests see the pictures of its items. */
  readonly tieneImagenCarta: boolean;
  readonly tieneSeccionReferida: boolean;
  /** Fields of this type whose text is a safe subset of HTML; every other text is plain. */
  readonly textoEnriquecido: readonly TextField<'componente'>[];
  /** Where this type keeps a link, which must be an http(s) address. */
  readonly enlace: 'descripcion' | 'texto de item' | null;
}

const bare = {
  tieneTitulo: false,
  tieneSubtitulo: false,
  tieneDescripcion: false,
  tieneImagen: false,
  esWhatsapp: false,
  esCarta: false,
  tieneMasInfoCarta: false,
  tieneImagenCarta: false,
  tieneSeccionReferida: false,
  textoEnriquecido: [],
  enlace: null,
} as const;

/** The 16 component types of the specification: the one table that the CMS, the adapters and the importer read. */
export const componentTypes = [
  { ...bare, id: 1, nombre: 'Banner', tieneTitulo: true, tieneSubtitulo: true, tieneImagen: true },
  {
    ...bare,
    id: 2,
    nombre: 'Encabezado',
    tieneTitulo: true,
    tieneSubtitulo: true,
    tieneDescripcion: true,
    tieneImagen: true,
    textoEnriquecido: ['descripcion'],
  },
  { ...bare, id: 3, nombre: 'WhatsApp', tieneTitulo: true, esWhatsapp: true },
  {
    ...bare,
    id: 4,
    nombre: 'Imagen con botones',
    tieneDescripcion: true,
    tieneImagen: true,
    tieneSeccionReferida: true,
    textoEnriquecido: ['descripcion'],
  },
  { ...bare, id: 6, nombre: 'Tabla de precios', tieneTitulo: true, esCarta: true },
  {
    ...bare,
    id: 7,
    nombre: 'Lista de precios',
    tieneTitulo: true,
    tieneSubtitulo: true,
    esCarta: true,
  },
  { ...bare, id: 8, nombre: 'Lista con más información', esCarta: true, tieneMasInfoCarta: true },
  {
    ...bare,
    id: 9,
    nombre: 'Redes sociales',
    esCarta: true,
    tieneImagenCarta: true,
    enlace: 'texto de item',
  },
  {
    ...bare,
    id: 10,
    nombre: 'Encabezado de artículo',
    tieneTitulo: true,
    tieneSubtitulo: true,
    tieneImagen: true,
  },
  { ...bare, id: 11, nombre: 'Lista con detalle y precio', esCarta: true, tieneMasInfoCarta: true },
  { ...bare, id: 12, nombre: 'Imagen', tieneImagen: true },
  {
    ...bare,
    id: 13,
    nombre: 'Texto',
    tieneTitulo: true,
    tieneSubtitulo: true,
    textoEnriquecido: ['titulo', 'subtitulo'],
  },
  {
    ...bare,
    id: 14,
    nombre: 'Lista desplegable',
    esCarta: true,
    tieneMasInfoCarta: true,
    tieneImagenCarta: true,
  },
  {
    ...bare,
    id: 15,
    nombre: 'Wifi',
    tieneTitulo: true,
    tieneSubtitulo: true,
    tieneDescripcion: true,
    tieneImagen: true,
    textoEnriquecido: ['descripcion'],
  },
  {
    ...bare,
    id: 16,
    nombre: 'Tabla de precios con subtítulo',
    tieneTitulo: true,
    tieneSubtitulo: true,
    esCarta: true,
  },
  {
    ...bare,
    id: 17,
    nombre: 'Descarga de la app',
    tieneDescripcion: true,
    tieneImagen: true,
    enlace: 'descripcion',
  },
] as const satisfies readonly ComponentType[];

/** The type with this number, or undefined where there is none (5, 18, …). */
export function componentTypeById(id: number): ComponentType | undefined {
  return componentTypes.find((type) => type.id === id);
}

/** The type with this name, as the panel stores it, or undefined. */
export function componentTypeByName(nombre: string): ComponentType | undefined {
  return componentTypes.find((type) => type.nombre === nombre);
}

/** The texts that components of a type show: one that it does not is neither asked for nor stored. */
export function textsOfType(type: ComponentType): readonly TextField<'componente'>[] {
  const shown: Readonly<Record<TextField<'componente'>, boolean>> = {
    titulo: type.tieneTitulo,
    subtitulo: type.tieneSubtitulo,
    descripcion: type.tieneDescripcion,
  };
  return rowTexts.componente.filter((field) => shown[field]);
}
