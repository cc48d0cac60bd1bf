import type { AdminReference } from '@guest-app/adapters/contract/back-office/seccion-referida';
import type { Texto } from '@guest-app/adapters/contract/back-office/texts';
import type { AdminSeccion } from '@guest-app/adapters/contract/back-office/seccion';
import { onlyDiffering, textsOfBoth, type Difference } from '../form/differences';
import { fillFromBase, textOf, type Texts } from '../translations/texts';

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
  reference: AdminReference,
  textos: readonly Texto[],
  idiomas: readonly string[],
): SeccionReferidaValues {
  const etiqueta = Object.fromEntries(
    idiomas.map((idIdioma) => [idIdioma, textOf(textos, 'etiqueta', idIdioma)]),
  );
  return {
    nombreReferencia: reference.nombreReferencia,
    etiqueta: fillFromBase(etiqueta),
    seccion: String(reference.idSeccionComponenteReferida),
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
    ...Object.fromEntries(
      Object.entries(etiqueta).map(([idIdioma, text]) => [`etiqueta_${idIdioma}`, text.trim()]),
    ),
  };
}

export function seccionReferidaDifferences(
  mine: SeccionReferidaValues,
  saved: SeccionReferidaValues,
  secciones: readonly AdminSeccion[],
): Difference[] {
  const nombre = (id: string) =>
    secciones.find(({ idSeccion }) => String(idSeccion) === id)?.nombre ?? id;
  return onlyDiffering([
    { campo: 'Nombre de referencia', mio: mine.nombreReferencia, guardado: saved.nombreReferencia },
    ...textsOfBoth('Etiqueta', mine.etiqueta, saved.etiqueta),
    { campo: 'Sección', mio: nombre(mine.seccion), guardado: nombre(saved.seccion) },
  ]);
}
