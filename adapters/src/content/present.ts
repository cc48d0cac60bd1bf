import { componentTypeById } from '@guest-app/config/component-types';
import type { HotelContent } from '@guest-app/config/content';
import { readIdIdioma, type Textos, textIn } from '@guest-app/config/text-in';
import type {
  Ajustes,
  Componente,
  Idioma,
  Item,
  Seccion,
  SeccionReferida,
} from '../contract/guest/content.js';
import { pictureValue } from '../pictures/picture-name.js';

type Content = HotelContent;
type SourceComponente = Content['componentes'][number];
type SourceImagen = SourceComponente['imagen'];

const flag = (value: boolean | undefined): 0 | 1 => (value ? 1 : 0);

/** Which texts are read in another language than the one asked for. */
function readElsewhere<Name extends string>(
  textos: Readonly<Record<Name, Textos>>,
  idIdioma: string,
): { idiomas?: Partial<Record<Name, string>> } {
  const others = Object.entries<Textos>(textos).flatMap(([name, texts]) => {
    const read = readIdIdioma(texts, idIdioma);
    return read === undefined || read === idIdioma ? [] : [[name, read]];
  });
  if (others.length === 0) return {};
  return { idiomas: Object.fromEntries(others) as Partial<Record<Name, string>> };
}

const imagen = (db: string, source: SourceImagen): string =>
  source === null ? '' : pictureValue(db, source.archivo);

export function presentIdioma(db: string, idioma: Content['idiomas'][number]): Idioma {
  return {
    ididioma: idioma.codigo,
    nombre: idioma.nombre,
    bandera: imagen(db, idioma.bandera),
    activo: flag(idioma.activo),
  };
}

export function presentAjustes(db: string, ajustes: Content['ajustes']): Ajustes {
  return {
    color1: ajustes.color1,
    color2: ajustes.color2,
    whatsapp: ajustes.whatsapp,
    nombre: ajustes.nombre,
    logo: imagen(db, ajustes.logo),
    titulo: ajustes.titulo,
  };
}

export function presentSeccion(seccion: Content['secciones'][number], idIdioma: string): Seccion {
  return {
    idSeccion: seccion.id,
    nombre: seccion.nombre,
    etiqueta: textIn(seccion.etiqueta, idIdioma),
    activa: flag(seccion.activa),
    ...readElsewhere({ etiqueta: seccion.etiqueta }, idIdioma),
  };
}

export function presentComponente(
  db: string,
  componente: SourceComponente,
  idIdioma: string,
): Componente {
  const type = componentTypeById(componente.tipo);
  const { titulo, subtitulo, descripcion } = componente;
  return {
    id: componente.id,
    idC: componente.id,
    idComponente: componente.id,
    nombreReferencia: componente.nombreReferencia,
    TipoComp: componente.tipo,
    Titulo: textIn(titulo, idIdioma),
    SubTitulo: textIn(subtitulo, idIdioma),
    Descripcion: textIn(descripcion, idIdioma),
    Imagen: imagen(db, componente.imagen),
    ImagenAncho: componente.imagen?.ancho ?? 0,
    ImagenAlto: componente.imagen?.alto ?? 0,
    Numero: componente.numero,
    MasInfo: '',
    EsCarta: flag(type?.esCarta),
    idCArta: type?.esCarta ? componente.id : null,
    tieneImagen: flag(type?.tieneImagen),
    tieneDescripcion: flag(type?.tieneDescripcion),
    tieneTitulo: flag(type?.tieneTitulo),
    tieneSubtitulo: flag(type?.tieneSubtitulo),
    EsWhatsapp: flag(type?.esWhatsapp),
    tieneMasInfoCarta: flag(type?.tieneMasInfoCarta),
    tieneSeccionReferida: flag(type?.tieneSeccionReferida),
    ...readElsewhere({ Titulo: titulo, SubTitulo: subtitulo, Descripcion: descripcion }, idIdioma),
  };
}

export function presentItem(
  db: string,
  idCarta: number,
  item: SourceComponente['items'][number],
  idIdioma: string,
): Item {
  return {
    idItem: item.id,
    idCarta,
    tipo: item.tipo,
    nombreItem: textIn(item.nombre, idIdioma),
    nombreReferencia: item.nombreReferencia,
    Precio: item.tipo === 'precio' ? item.precio : '',
    texto: item.texto,
    imagen: imagen(db, item.imagen),
    imagenAncho: item.imagen?.ancho ?? 0,
    imagenAlto: item.imagen?.alto ?? 0,
    MasInfo: textIn(item.masInfo, idIdioma),
    ...readElsewhere({ nombreItem: item.nombre, MasInfo: item.masInfo }, idIdioma),
  };
}

export function presentSeccionReferida(
  idComponente: number,
  referencia: SourceComponente['referencias'][number],
  seccion: number,
  idIdioma: string,
): SeccionReferida {
  return {
    idReferencia: referencia.id,
    idComponente,
    nombreReferencia: referencia.nombreReferencia,
    NombreRef: textIn(referencia.etiqueta, idIdioma),
    SeccionReferida: seccion,
    ...readElsewhere({ NombreRef: referencia.etiqueta }, idIdioma),
  };
}
