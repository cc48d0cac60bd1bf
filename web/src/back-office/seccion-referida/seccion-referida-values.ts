import type { WriteBody } from '../../shared/api/calls';
import type { SeccionRow } from '../../shared/model/seccion';
import type { SeccionReferidaRow } from '../../shared/model/seccion-referida';
import type { TextFieldIn, Textos, Texts } from '../../shared/model/texts';
import { type Difference, onlyDiffering, textsOfBoth } from '../form/differences';
import { inEachIdioma, type SpotFields } from '../preview/spot-fields';
import type { WithCorrection } from '../translations/minor-correction';
import { noTexts, textsAs, textsIn, touchedValue } from '../translations/texts';

type WrittenText = TextFieldIn<WriteBody<'PUT', '/webapp/seccionesReferidas/:db'>['textos']>;

/** What the dialog of a referred section holds. */
export interface SeccionReferidaValues extends WithCorrection {
  nombreReferencia: string;
  etiqueta: Texts;
  /** Id of the section to which the button leads; empty while none is chosen, `borrada` where it was deleted. */
  seccion: string;
}

/** The fields that guests read, by what the preview calls them. */
export const referidaSpots: SpotFields = { etiqueta: inEachIdioma('etiqueta') };

/** In the place of the id of a section that was deleted. */
export const borrada = 'borrada';

export const textOfBorrada = 'sección borrada';

export function emptySeccionReferida(idiomas: readonly string[]): SeccionReferidaValues {
  return {
    nombreReferencia: '',
    etiqueta: noTexts(idiomas),
    seccion: '',
    correccionMenor: false,
  };
}

export function seccionReferidaValuesOf(
  referida: SeccionReferidaRow,
  { etiqueta: texts }: Textos,
  idiomas: readonly string[],
): SeccionReferidaValues {
  return {
    nombreReferencia: referida.nombreReferencia,
    etiqueta: textsIn(texts, idiomas),
    seccion: referida.seccion === null ? borrada : String(referida.seccion),
    correccionMenor: false,
  };
}

/** What the calls take of a reference; of a saved one, what was touched. */
export function seccionReferidaTexts(
  { nombreReferencia, etiqueta, seccion }: SeccionReferidaValues,
  saved: SeccionReferidaValues | null,
) {
  return {
    nombreReferencia: touchedValue(nombreReferencia, saved?.nombreReferencia),
    idSeccionComponenteReferida: seccion === borrada ? null : Number(seccion),
    ...textsAs('etiqueta' satisfies WrittenText, etiqueta, saved?.etiqueta ?? null),
  };
}

export function seccionReferidaDifferences(
  mine: SeccionReferidaValues,
  saved: SeccionReferidaValues,
  secciones: readonly SeccionRow[],
): Difference[] {
  const nombre = (id: string) =>
    id === borrada ? textOfBorrada : (secciones.find((row) => String(row.id) === id)?.nombre ?? id);
  return onlyDiffering([
    { campo: 'Nombre de referencia', mio: mine.nombreReferencia, guardado: saved.nombreReferencia },
    ...textsOfBoth('Etiqueta', mine.etiqueta, saved.etiqueta),
    { campo: 'Sección', mio: nombre(mine.seccion), guardado: nombre(saved.seccion) },
  ]);
}
