import type { AdminItem } from '@guest-app/adapters/contract/back-office/item';
import type { TipoComponente } from '@guest-app/adapters/contract/back-office/componente';
import type { AdminReference } from '@guest-app/adapters/contract/back-office/seccion-referida';
import type { Texto } from '@guest-app/adapters/contract/back-office/texts';
import type { Componente, Item, SeccionReferida } from '@guest-app/adapters/contract/guest/content';
import { textFields, type ComponenteValues, type TextField } from '../componente/componente-values';
import type { ItemValues } from '../item/item-values';
import type { SeccionReferidaValues } from '../seccion-referida/seccion-referida-values';
import { textIn, type Texts } from '../translations/texts';
import type { PreviewBlock } from './guest-preview';

/** A component in all its languages, typed or stored: what a guest sees of it follows from the language. */
export interface BlockSource {
  /** Its texts count for nothing here, nor do those of its items and buttons. */
  readonly componente: Componente;
  readonly textos: Readonly<Record<TextField, Texts>>;
  readonly items: readonly {
    readonly item: Item;
    readonly nombre: Texts;
    readonly masInfo: Texts;
  }[];
  readonly referidas: readonly { readonly referida: SeccionReferida; readonly etiqueta: Texts }[];
}

/** The only id that a component which is not stored yet needs: it stands alone. */
const newId = 1;

/** A component as its form holds it, before it is stored. */
export function sourceOfNew(values: ComponenteValues, tipo: TipoComponente): BlockSource {
  return {
    componente: {
      id: newId,
      idC: newId,
      idComponente: newId,
      nombreReferencia: values.nombreReferencia,
      TipoComp: tipo.idTipoComp,
      Titulo: '',
      SubTitulo: '',
      Descripcion: '',
      Imagen: values.imagen,
      ImagenAncho: 0,
      ImagenAlto: 0,
      Numero: values.Numero.trim(),
      MasInfo: '',
      EsCarta: tipo.esCarta,
      idCArta: tipo.esCarta === 1 ? newId : null,
      tieneImagen: tipo.tieneImagen,
      tieneDescripcion: tipo.tieneDescripcion,
      tieneTitulo: tipo.tieneTitulo,
      tieneSubtitulo: tipo.tieneSubtitulo,
      EsWhatsapp: tipo.esWhatsapp,
      tieneMasInfoCarta: tipo.tieneMasInfoCarta,
      tieneSeccionReferida: tipo.tieneSeccionReferida,
    },
    textos: values.textos,
    items: values.items.map(newItem),
    referidas: values.referidas.map(newSeccionReferida),
  };
}

function newItem(values: ItemValues, index: number): BlockSource['items'][number] {
  const { tipo, precio, texto } = values;
  return {
    item: {
      idItem: index + 1,
      idCarta: newId,
      tipo,
      nombreItem: '',
      nombreReferencia: values.nombreReferencia,
      Precio: tipo === 'precio' ? Number(precio).toFixed(2) : '',
      texto: tipo === 'texto' ? texto.trim() : '',
      imagen: values.imagen,
      imagenAncho: 0,
      imagenAlto: 0,
      MasInfo: '',
    },
    nombre: values.nombre,
    masInfo: values.masinfo,
  };
}

function newSeccionReferida(
  values: SeccionReferidaValues,
  index: number,
): BlockSource['referidas'][number] {
  return {
    referida: {
      idReferencia: index + 1,
      idComponente: newId,
      nombreReferencia: values.nombreReferencia,
      NombreRef: '',
      SeccionReferida: Number(values.seccion),
    },
    etiqueta: values.etiqueta,
  };
}

/** What the server has of a component; texts that have not come yet are undefined. */
export interface StoredParts {
  readonly textos: readonly Texto[] | undefined;
  readonly items: readonly AdminItem[];
  readonly referidas: readonly (readonly [AdminReference, readonly Texto[] | undefined])[];
}

/** A component of the back office's lists, which carry its texts in Spanish. */
export function sourceOfStored(
  componente: Componente,
  { textos, items, referidas }: StoredParts,
): BlockSource {
  return {
    componente,
    textos: {
      titulo: textsOf(textos, 'titulo') ?? { ES: componente.Titulo },
      subtitulo: textsOf(textos, 'subtitulo') ?? { ES: componente.SubTitulo },
      descripcion: textsOf(textos, 'descripcion') ?? { ES: componente.Descripcion },
    },
    items: items.map((item) => ({
      item,
      nombre: textsAfter(item, 'nombre_'),
      masInfo: textsAfter(item, 'masinfo_'),
    })),
    referidas: referidas.map(([referida, etiquetas]) => ({
      referida,
      etiqueta: textsOf(etiquetas, 'etiqueta') ?? { ES: referida.NombreRef },
    })),
  };
}

/** A stored component with what its form holds in the place of what is stored. */
export function withTyped(stored: BlockSource, values: ComponenteValues): BlockSource {
  const { componente } = stored;
  const isStoredImage = values.imagen === componente.Imagen;
  const textos = textFields.map((field) => [
    field,
    // A language that is off has no field in the form, but guests may be shown its text for want of another.
    { ...stored.textos[field], ...values.textos[field] },
  ]);
  return {
    ...stored,
    componente: {
      ...componente,
      Imagen: values.imagen,
      ImagenAncho: isStoredImage ? componente.ImagenAncho : 0,
      ImagenAlto: isStoredImage ? componente.ImagenAlto : 0,
      Numero: values.Numero.trim(),
    },
    textos: Object.fromEntries(textos) as Record<TextField, Texts>,
  };
}

/** What a guest is answered in a language. A button to a section that is not active is left out. */
export function presentBlock(
  { componente, textos, items, referidas }: BlockSource,
  idIdioma: string,
  activas: ReadonlySet<number>,
): PreviewBlock {
  return {
    componente: {
      ...componente,
      Titulo: textIn(textos.titulo, idIdioma),
      SubTitulo: textIn(textos.subtitulo, idIdioma),
      Descripcion: textIn(textos.descripcion, idIdioma),
    },
    items: items.map(({ item, nombre, masInfo }) => ({
      ...item,
      nombreItem: textIn(nombre, idIdioma),
      MasInfo: textIn(masInfo, idIdioma),
    })),
    referidas: referidas
      .filter(({ referida }) => activas.has(referida.SeccionReferida))
      .map(({ referida, etiqueta }) => ({ ...referida, NombreRef: textIn(etiqueta, idIdioma) })),
  };
}

function textsOf(textos: readonly Texto[] | undefined, etiqueta: string): Texts | undefined {
  const texts = textos?.filter((text) => text.etiqueta === etiqueta);
  return texts && Object.fromEntries(texts.map(({ idIdioma, texto }) => [idIdioma, texto]));
}

/** The texts of a row that carries them as `nombre_ES`, `nombre_EN`, … */
function textsAfter(row: object, prefix: string): Texts {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, text]) =>
      key.startsWith(prefix) && typeof text === 'string' ? [[key.slice(prefix.length), text]] : [],
    ),
  );
}
