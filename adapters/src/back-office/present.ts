import type {
  StoredComponente,
  StoredSecciones,
  StoredText,
} from '@guest-app/config/cms-calls/back-office';
import { componentTypeById, type componentTypes } from '@guest-app/config/component-types';
import { defaultIdIdioma } from '@guest-app/config/languages';
import { placeLinksIn } from '@guest-app/config/place-links';
import { textIn } from '@guest-app/config/text-in';
import { presentComponente, presentItem } from '../content/present.js';
import type { AdminComponente, TipoComponente } from '../contract/back-office/componente.js';
import type { AdminItem } from '../contract/back-office/item.js';
import type { AdminReference } from '../contract/back-office/seccion-referida.js';
import type { AdminSeccion } from '../contract/back-office/seccion.js';
import type { Texto } from '../contract/back-office/texts.js';

type Item = StoredComponente['items'][number];
type Textos = Item['nombre'];

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

export function presentTipo(type: (typeof componentTypes)[number]): TipoComponente {
  return {
    idTipoComp: type.id,
    Nombre: type.nombre,
    tieneImagen: flag(type.tieneImagen),
    tieneDescripcion: flag(type.tieneDescripcion),
    tieneTitulo: flag(type.tieneTitulo),
    tieneSubtitulo: flag(type.tieneSubtitulo),
    esWhatsapp: flag(type.esWhatsapp),
    esCarta: flag(type.esCarta),
    tieneMasInfoCarta: flag(type.tieneMasInfoCarta),
    tieneSeccionReferida: flag(type.tieneSeccionReferida),
    tieneImagenCarta: flag(type.tieneImagenCarta),
    textoEnriquecido: [...type.textoEnriquecido],
    enlace: type.enlace,
  };
}

export function presentAdminComponente(db: string, componente: StoredComponente): AdminComponente {
  const { items, referencias } = componente;
  const pictures = [componente.imagen, ...items.map((item) => item.imagen)];
  const texts = shownTexts(componente);
  return {
    ...presentComponente(db, componente, defaultIdIdioma),
    NombreTipoSeccion: componentTypeById(componente.tipo)?.nombre ?? '',
    version: componente.version,
    items: items.length,
    nombresItems: items.map(({ nombre }) => textIn(nombre, defaultIdIdioma)),
    referencias: referencias.length,
    imagenes: pictures.filter((picture) => picture !== null).length,
    textosPorIdioma: countTexts(texts),
    totalTextos: texts.filter((text) => Object.values(text).some((texto) => texto !== '')).length,
  };
}

/** The texts that the form of its type shows: others cannot be translated. */
function shownTexts(componente: StoredComponente): readonly Textos[] {
  const type = componentTypeById(componente.tipo);
  const { titulo, subtitulo, descripcion, items, referencias } = componente;
  return [
    ...(type?.tieneTitulo ? [titulo] : []),
    ...(type?.tieneSubtitulo ? [subtitulo] : []),
    ...(type?.tieneDescripcion ? [descripcion] : []),
    ...(type?.esCarta ? items.map(({ nombre }) => nombre) : []),
    ...(type?.tieneMasInfoCarta ? items.map(({ masInfo }) => masInfo) : []),
    ...(type?.tieneSeccionReferida ? referencias.map(({ etiqueta }) => etiqueta) : []),
  ];
}

function countTexts(texts: readonly Textos[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [idIdioma, texto] of texts.flatMap((text) => Object.entries(text))) {
    if (texto !== '') counts[idIdioma] = (counts[idIdioma] ?? 0) + 1;
  }
  return counts;
}

/** An item with its texts in every language of the hotel, empty where it has none. */
export function presentAdminItem(
  db: string,
  idCarta: number,
  item: Item,
  idiomas: readonly string[],
): AdminItem {
  const presented = presentItem(db, idCarta, item, defaultIdIdioma);
  const inEach = (field: 'nombre' | 'masinfo', textos: Textos) =>
    Object.fromEntries(idiomas.map((id) => [`${field}_${id}`, textos[id] ?? '']));
  return {
    ...presented,
    precio: presented.Precio,
    ...inEach('nombre', item.nombre),
    ...inEach('masinfo', item.masInfo),
  };
}

export function presentAdminReference(
  idComponente: number,
  referencia: StoredComponente['referencias'][number],
): AdminReference {
  const { seccion } = referencia;
  return {
    idReferencia: referencia.id,
    idComponente,
    nombreReferencia: referencia.nombreReferencia,
    NombreRef: textIn(referencia.etiqueta, defaultIdIdioma),
    SeccionReferida: seccion,
    idSeccionComponenteReferida: seccion,
  };
}

/** All sections in order, with what each holds, and which buttons and texts lead to it. */
export function presentAdminSecciones({ secciones, componentes }: StoredSecciones): AdminSeccion[] {
  const byId = new Map(componentes.map((componente) => [componente.id, componente]));
  const references = componentes.flatMap((componente) =>
    componente.referencias.map((referencia) => ({
      seccion: referencia.seccion,
      idReferencia: referencia.id,
      idComponente: componente.id,
      nombreReferencia: componente.nombreReferencia,
      NombreRef: textIn(referencia.etiqueta, defaultIdIdioma),
    })),
  );
  const linked = componentes.map(({ id, nombreReferencia, titulo, subtitulo, descripcion }) => ({
    idComponente: id,
    nombreReferencia,
    claves: new Set(
      [titulo, subtitulo, descripcion]
        .flatMap((textos) => Object.values(textos).flatMap(placeLinksIn))
        .map((link) => (link.kind === 'seccion' ? link.clave : null)),
    ),
  }));
  return secciones.map((seccion) => ({
    idSeccion: seccion.id,
    nombre: seccion.nombre,
    etiqueta: textIn(seccion.etiqueta, defaultIdIdioma),
    etiquetas: Object.entries(seccion.etiqueta).map(([idIdioma, texto]) => ({ idIdioma, texto })),
    activa: flag(seccion.activa),
    componentes: seccion.componentes.flatMap((id) => {
      const componente = byId.get(id);
      if (componente === undefined) return [];
      const { nombreReferencia, tipo } = componente;
      return [{ idC: id, id, nombreReferencia, TipoComp: tipo }];
    }),
    version: seccion.version,
    referencias: references
      .filter((reference) => reference.seccion === seccion.id)
      .map(({ seccion: _target, ...reference }) => reference),
    enlaces: linked
      .filter(({ claves }) => claves.has(seccion.clave))
      .map(({ claves: _claves, ...linking }) => linking),
  }));
}

export function presentTexto(text: StoredText): Texto {
  return { ...text, Texto: text.texto };
}
