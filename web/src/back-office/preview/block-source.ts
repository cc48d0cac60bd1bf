import type { Componente, ComponenteRow, TextField } from '../../shared/model/componente';
import type { ItemRow } from '../../shared/model/item';
import type { SeccionRow } from '../../shared/model/seccion';
import type { SeccionReferidaRow } from '../../shared/model/seccion-referida';
import type { Textos, Texts } from '../../shared/model/texts';
import { readText } from '../translations/texts';
import type { PreviewBlock } from './guest-preview';

/** A component in all its languages, typed or stored: what a guest sees of it follows from the language. */
export interface BlockSource {
  readonly componente: Omit<Componente, TextField | 'idiomas'>;
  readonly textos: Readonly<Record<TextField, Texts>>;
  readonly items: readonly Omit<ItemRow, 'nombreReferencia'>[];
  readonly referidas: readonly {
    readonly id: number;
    readonly seccion: number;
    readonly etiqueta: Texts;
  }[];
}

/** What the server has of a component; texts that have not come yet are undefined. */
export interface StoredParts {
  readonly textos: Textos | undefined;
  readonly items: readonly ItemRow[];
  readonly referidas: readonly (readonly [SeccionReferidaRow, Textos | undefined])[];
}

/** A component of the back office's lists, which carry its texts in Spanish. */
export function sourceOfStored(
  row: ComponenteRow,
  { textos, items, referidas }: StoredParts,
): BlockSource {
  const texts = (field: TextField) => (textos ? (textos[field] ?? {}) : { ES: row[field] });
  return {
    componente: row,
    textos: {
      titulo: texts('titulo'),
      subtitulo: texts('subtitulo'),
      descripcion: texts('descripcion'),
    },
    items,
    referidas: referidas.flatMap(([{ id, seccion, nombre }, etiquetas]) =>
      seccion === null
        ? []
        : [{ id, seccion, etiqueta: etiquetas ? (etiquetas.etiqueta ?? {}) : { ES: nombre } }],
    ),
  };
}

/** What a guest is answered in a language. A button to a section that is not active is left out. */
export function presentBlock(
  { componente, textos, items, referidas }: BlockSource,
  idIdioma: string,
  activas: ReadonlySet<number>,
): PreviewBlock {
  const { id, tipo, imagen, numero, idCarta } = componente;
  const titulo = readText(textos.titulo, idIdioma);
  const subtitulo = readText(textos.subtitulo, idIdioma);
  const descripcion = readText(textos.descripcion, idIdioma);
  return {
    componente: {
      id,
      tipo,
      imagen,
      numero,
      idCarta,
      titulo: titulo.text,
      subtitulo: subtitulo.text,
      descripcion: descripcion.text,
      idiomas: {
        titulo: titulo.idioma,
        subtitulo: subtitulo.idioma,
        descripcion: descripcion.idioma,
      },
    },
    items: items.map((item) => {
      const nombre = readText(item.nombre, idIdioma);
      const masInfo = readText(item.masInfo, idIdioma);
      return {
        ...item,
        nombre: nombre.text,
        masInfo: masInfo.text,
        idiomas: { nombre: nombre.idioma, masInfo: masInfo.idioma },
      };
    }),
    referidas: referidas
      .filter(({ seccion }) => activas.has(seccion))
      .map(({ etiqueta, ...referida }) => {
        const { text, idioma } = readText(etiqueta, idIdioma);
        return { ...referida, nombre: text, idiomas: { nombre: idioma } };
      }),
  };
}

/** The sections that guests can reach. */
export function activeIds(secciones: readonly SeccionRow[]): ReadonlySet<number> {
  return new Set(secciones.filter(({ activa }) => activa).map(({ id }) => id));
}
