import type { WriteBody } from '../../shared/api/calls';
import type { SeccionRow } from '../../shared/model/seccion';
import type { SeccionReferidaRow } from '../../shared/model/seccion-referida';
import type { TextFieldIn, Textos, Texts } from '../../shared/model/texts';
import { type Difference, onlyDiffering, textsOfBoth } from '../form/differences';
import { fillFromBase, textOf, textsAs } from '../translations/texts';

type WrittenText = TextFieldIn<WriteBody<'PUT', '/webapp/seccionesReferidas/:db'>['textos']>;

/** What the dialog of a referred section holds. */
export interface SeccionReferidaValues {
  nombreReferencia: string;
  etiqueta: Texts;
  /** Id of the section to which the button leads; empty while none is chosen. */
  seccion: string;
}

export function emptySeccionReferida(idiomas: readonly string[]): SeccionReferidaValues {
  return {
    nombreReferencia: '',
    etiqueta: Object.fromEntries(idiomas.map((idIdioma) => [idIdioma, ''])),
    seccion: '',
  };
}

export function seccionReferidaValuesOf(
  referida: SeccionReferidaRow,
  { etiqueta: texts }: Textos,
  idiomas: readonly string[],
): SeccionReferidaValues {
  const etiqueta = Object.fromEntries(
    idiomas.map((idIdioma) => [idIdioma, textOf(texts, idIdioma)]),
  );
  return {
    nombreReferencia: referida.nombreReferencia,
    etiqueta: fillFromBase(etiqueta),
    seccion: String(referida.seccion),
  };
}

export function seccionReferidaTexts({
  nombreReferencia,
  etiqueta,
  seccion,
}: SeccionReferidaValues) {
  return {
    nombreReferencia: nombreReferencia.trim(),
    idSeccionComponenteReferida: Number(seccion),
    ...textsAs('etiqueta' satisfies WrittenText, etiqueta),
  };
}

export function seccionReferidaDifferences(
  mine: SeccionReferidaValues,
  saved: SeccionReferidaValues,
  secciones: readonly SeccionRow[],
): Difference[] {
  const nombre = (id: string) => secciones.find((row) => String(row.id) === id)?.nombre ?? id;
  return onlyDiffering([
    { campo: 'Nombre de referencia', mio: mine.nombreReferencia, guardado: saved.nombreReferencia },
    ...textsOfBoth('Etiqueta', mine.etiqueta, saved.etiqueta),
    { campo: 'Sección', mio: nombre(mine.seccion), guardado: nombre(saved.seccion) },
  ]);
}
