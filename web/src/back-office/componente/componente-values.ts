import type { WriteBody } from '../../shared/api/calls';
import {
  type ComponenteRow,
  type TextField,
  textFields,
  type TipoComponente,
} from '../../shared/model/componente';
import type { TextFieldIn, Textos, Texts } from '../../shared/model/texts';
import { type Difference, onlyDiffering, textsOfBoth } from '../form/differences';
import { itemInComponente, type ItemValues } from '../item/item-values';
import { alone, inEachIdioma, type SpotFields } from '../preview/spot-fields';
import {
  seccionReferidaTexts,
  type SeccionReferidaValues,
} from '../seccion-referida/seccion-referida-values';
import { correctionOf, type WithCorrection } from '../translations/minor-correction';
import { noTexts, textsAs, textsIn, touchedValue } from '../translations/texts';

type WrittenText = TextFieldIn<NonNullable<WriteBody<'PUT', '/webapp/componente/:db'>['textos']>>;

/** The values of a component's form, including those that its type does not show. */
export interface ComponenteValues extends WithCorrection {
  nombreReferencia: string;
  idTipoComp: string;
  Numero: string;
  imagen: string;
  textos: Record<TextField, Texts>;
  /** Items and buttons of a new component; those of a stored one are saved by themselves. */
  items: ItemValues[];
  referidas: SeccionReferidaValues[];
}

/** The fields that guests read, by what the preview calls them. */
export const componenteSpots: SpotFields = {
  titulo: inEachIdioma('textos.titulo'),
  subtitulo: inEachIdioma('textos.subtitulo'),
  descripcion: inEachIdioma('textos.descripcion'),
  numero: alone('Numero'),
  imagen: alone('imagen'),
};

const labels: Record<TextField, string> = {
  titulo: 'Título',
  subtitulo: 'Subtítulo',
  descripcion: 'Descripción',
};

export const labelOf = (
  field: TextField,
  { descripcionConEnlace }: Pick<TipoComponente, 'descripcionConEnlace'>,
) => (field === 'descripcion' && descripcionConEnlace ? 'Enlace' : labels[field]);

export function emptyComponente(idiomas: readonly string[]): ComponenteValues {
  const none = () => noTexts(idiomas);
  return {
    nombreReferencia: '',
    idTipoComp: '',
    Numero: '',
    imagen: '',
    textos: { titulo: none(), subtitulo: none(), descripcion: none() },
    items: [],
    referidas: [],
    correccionMenor: false,
  };
}

/** A stored component for the form. */
export function valuesOf(
  row: ComponenteRow,
  textos: Textos,
  idiomas: readonly string[],
): ComponenteValues {
  const texts = (field: TextField) => textsIn(textos[field], idiomas);
  return {
    nombreReferencia: row.nombreReferencia,
    idTipoComp: String(row.tipo),
    Numero: row.numero,
    imagen: row.imagen.imagen,
    textos: {
      titulo: texts('titulo'),
      subtitulo: texts('subtitulo'),
      descripcion: texts('descripcion'),
    },
    items: [],
    referidas: [],
    correccionMenor: false,
  };
}

function datosOf(
  { nombreReferencia, idTipoComp, Numero }: ComponenteValues,
  tipo: TipoComponente,
  saved: ComponenteValues | null,
) {
  return {
    nombreReferencia: touchedValue(nombreReferencia, saved?.nombreReferencia),
    idTipoComp: Number(idTipoComp),
    ...(tipo.esWhatsapp && { Numero: touchedValue(Numero, saved?.Numero) }),
  };
}

/** The texts that the type has, as `titulo_ES`; of a saved component, those that were touched. */
function textosOf(
  { textos }: ComponenteValues,
  tipo: TipoComponente,
  saved: ComponenteValues | null,
): Record<`${TextField}_${string}`, string> {
  return Object.fromEntries(
    tipo.textos.flatMap((field) =>
      Object.entries(
        textsAs(field satisfies WrittenText, textos[field], saved?.textos[field] ?? null),
      ),
    ),
  );
}

export function newComponenteBody(
  values: ComponenteValues,
  tipo: TipoComponente,
  idiomas: readonly string[],
) {
  return {
    datos: datosOf(values, tipo, null),
    textos: textosOf(values, tipo, null),
    imagen: tipo.tieneImagen ? values.imagen : '',
    itemsCarta: tipo.esCarta
      ? values.items.map((item) => itemInComponente(item, tipo, idiomas))
      : [],
    idiomasActivos: [...idiomas],
    seccionesReferidas: tipo.tieneReferidas
      ? values.referidas.map((referida) => ({
          textos: seccionReferidaTexts(referida, null),
          idiomasActivos: [...idiomas],
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
    datos: datosOf(values, tipo, saved),
    textos: textosOf(values, tipo, saved),
    ...(values.imagen !== saved.imagen && { imagen: values.imagen, imagenAnterior: saved.imagen }),
    ...correctionOf(values),
  };
}

export function componenteDifferences(
  mine: ComponenteValues,
  saved: ComponenteValues,
  tipo: TipoComponente,
): Difference[] {
  return onlyDiffering([
    {
      campo: 'Nombre de referencia',
      mio: mine.nombreReferencia,
      guardado: saved.nombreReferencia,
    },
    ...textFields.flatMap((field) =>
      textsOfBoth(
        labelOf(field, tipo),
        mine.textos[field],
        saved.textos[field],
        tipo.ricos.includes(field) ? 'rico' : undefined,
      ),
    ),
    { campo: 'Número', mio: mine.Numero, guardado: saved.Numero },
    { campo: 'Imagen', clase: 'imagen', mio: mine.imagen, guardado: saved.imagen },
  ]);
}
