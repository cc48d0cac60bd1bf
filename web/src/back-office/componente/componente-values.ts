import type {
  AdminComponente,
  TipoComponente,
} from '@guest-app/adapters/contract/back-office/componente';
import type { Texto } from '@guest-app/adapters/contract/back-office/texts';
import { onlyDiffering, textsOfBoth, type Difference } from '../form/differences';
import { itemInComponente, type ItemValues } from '../item/item-values';
import {
  seccionReferidaTexts,
  type SeccionReferidaValues,
} from '../seccion-referida/seccion-referida-values';
import { fillFromBase, textOf, type Texts } from '../translations/texts';

export const textFields = ['titulo', 'subtitulo', 'descripcion'] as const;
export type TextField = (typeof textFields)[number];

/** What the form of a component holds, whatever its type shows of it. */
export interface ComponenteValues {
  nombreReferencia: string;
  idTipoComp: string;
  Numero: string;
  imagen: string;
  textos: Record<TextField, Texts>;
  /** Items and buttons of a new component; those of a stored one are saved by themselves. */
  items: ItemValues[];
  referidas: SeccionReferidaValues[];
}

const labels: Record<TextField, string> = {
  titulo: 'Título',
  subtitulo: 'Subtítulo',
  descripcion: 'Descripción',
};

export const labelOf = (field: TextField) => labels[field];

/** Whether components of a type have a text. */
export function hasText(tipo: TipoComponente, field: TextField): boolean {
  const flags = {
    titulo: tipo.tieneTitulo,
    subtitulo: tipo.tieneSubtitulo,
    descripcion: tipo.tieneDescripcion,
  };
  return flags[field] === 1;
}

export function emptyComponente(idiomas: readonly string[]): ComponenteValues {
  const none = () => Object.fromEntries(idiomas.map((idIdioma) => [idIdioma, '']));
  return {
    nombreReferencia: '',
    idTipoComp: '',
    Numero: '',
    imagen: '',
    textos: { titulo: none(), subtitulo: none(), descripcion: none() },
    items: [],
    referidas: [],
  };
}

/** A stored component for the form. A title that is missing is prefilled with the Spanish one, rather than demanded. */
export function valuesOf(
  row: AdminComponente,
  textos: readonly Texto[],
  idiomas: readonly string[],
): ComponenteValues {
  const texts = (field: TextField) =>
    Object.fromEntries(idiomas.map((idIdioma) => [idIdioma, textOf(textos, field, idIdioma)]));
  return {
    nombreReferencia: row.nombreReferencia,
    idTipoComp: String(row.TipoComp),
    Numero: row.Numero,
    imagen: row.Imagen,
    textos: {
      titulo: fillFromBase(texts('titulo')),
      subtitulo: texts('subtitulo'),
      descripcion: texts('descripcion'),
    },
    items: [],
    referidas: [],
  };
}

function datosOf({ nombreReferencia, idTipoComp, Numero }: ComponenteValues, tipo: TipoComponente) {
  return {
    nombreReferencia: nombreReferencia.trim(),
    idTipoComp: Number(idTipoComp),
    ...(tipo.esWhatsapp === 1 && { Numero: Numero.trim() }),
  };
}

/** The texts that the type has, as `titulo_ES`. */
function textosOf({ textos }: ComponenteValues, tipo: TipoComponente): Record<string, string> {
  return Object.fromEntries(
    textFields
      .filter((field) => hasText(tipo, field))
      .flatMap((field) =>
        Object.entries(textos[field]).map(([idIdioma, text]) => [
          `${field}_${idIdioma}`,
          text.trim(),
        ]),
      ),
  );
}

export function newComponenteBody(
  values: ComponenteValues,
  tipo: TipoComponente,
  idiomas: readonly string[],
) {
  return {
    datos: datosOf(values, tipo),
    textos: textosOf(values, tipo),
    imagen: tipo.tieneImagen === 1 ? values.imagen : '',
    itemsCarta:
      tipo.esCarta === 1 ? values.items.map((item) => itemInComponente(item, tipo, idiomas)) : [],
    idiomasActivos: idiomas,
    seccionesReferidas:
      tipo.tieneSeccionReferida === 1
        ? values.referidas.map((referida) => ({
            textos: seccionReferidaTexts(referida),
            idiomasActivos: idiomas,
          }))
        : [],
  };
}

/** A component's own fields; its items and buttons, which are saved by themselves, are not sent. */
export function changedComponenteBody(
  idComponente: number,
  values: ComponenteValues,
  saved: ComponenteValues,
  tipo: TipoComponente,
) {
  return {
    idComponente,
    datos: datosOf(values, tipo),
    textos: textosOf(values, tipo),
    ...(values.imagen !== saved.imagen && { imagen: values.imagen, imagenAnterior: saved.imagen }),
  };
}

export function componenteDifferences(
  mine: ComponenteValues,
  saved: ComponenteValues,
  isRich: (field: TextField) => boolean,
): Difference[] {
  return onlyDiffering([
    {
      campo: 'Nombre de referencia',
      mio: mine.nombreReferencia,
      guardado: saved.nombreReferencia,
    },
    ...textFields.flatMap((field) =>
      textsOfBoth(
        labels[field],
        mine.textos[field],
        saved.textos[field],
        isRich(field) ? 'rico' : undefined,
      ),
    ),
    { campo: 'Número', mio: mine.Numero, guardado: saved.Numero },
    { campo: 'Imagen', clase: 'imagen', mio: mine.imagen, guardado: saved.imagen },
  ]);
}
