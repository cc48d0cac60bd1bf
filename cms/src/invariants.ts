import { changeNotice } from './content/invariants/change-notice';
import { clavesAreUnique } from './content/invariants/claves';
import { richTextIsClean, richTextIsCleanInColumns } from './content/invariants/clean-rich-text';
import { seccionOrdersItsComponentes } from './content/invariants/component-order';
import { componenteTakesItsChildren } from './content/invariants/deletion';
import { fixedType } from './content/invariants/fixed-type';
import { linksAreHttp, linksAreHttpInColumns } from './content/invariants/http-links';
import { itemHasPriceOrText, priceOrTextInColumns } from './content/invariants/item-price';
import { languageCodeIsValid } from './content/invariants/language-code';
import { languageHasLocale } from './content/invariants/language-locale';
import { oneLanguageStaysActive } from './content/invariants/last-active-language';
import { positionsAreDense } from './content/invariants/positions';
import { colorsAreHexadecimal } from './content/invariants/settings-colors';
import { unusedPicturesGo } from './content/invariants/unused-pictures';
import { versionsGrow } from './content/invariants/versions-grow';
import { agendaNumberIsUnique } from './turnos/invariants/agenda-number';
import { auditoriaIsOfTheSystem } from './turnos/invariants/auditoria-of-system';
import { cierreIsAPeriod } from './turnos/invariants/cierre-period';
import { relationsNameDefaultRows } from './turnos/invariants/column-relations';
import { correoIsOfTheSystem } from './turnos/invariants/correo-of-system';
import { enteredAnew } from './turnos/invariants/estadia-anew';
import { confirmacionIsUnique } from './turnos/invariants/estadia-confirmation';
import { estadiaDatesAreInOrder } from './turnos/invariants/estadia-dates';
import { documentIsNeverInClear } from './turnos/invariants/estadia-document';
import { horarioGivesShifts } from './turnos/invariants/horario-hours';
import { placeholdersAreKnown } from './turnos/invariants/known-placeholders';
import { bookingsAreNotCopied } from './turnos/invariants/no-copies';
import { releasedWithTheirOwner } from './turnos/invariants/released-with-owner';
import { reservaIsABooking } from './turnos/invariants/reserva-booking';
import { serviceVersionsGrow } from './turnos/invariants/service-versions';
import { servicioHasName } from './turnos/invariants/servicio-name';
import { waitingIsServed } from './turnos/invariants/waiting-served';
import type { InvariantsByType } from './writes/content-write';
import { copiesAreNewDocuments } from './writes/copies';
import type { ColumnInvariant, ColumnUid } from './writes/save-at-once';
import { defaultLocaleOwnsStructure } from './writes/structure';
import { limitedTexts, textLimits } from './writes/text-limits';

/**
 * What holds for each type, whoever writes it. The locale comes first (it decides what a write is), then the versions (they
 * see all that the others change), the texts' limits after the price.
 */
export const invariants: InvariantsByType = {
  'api::idioma.idioma': [
    changeNotice,
    textLimits,
    languageCodeIsValid,
    languageHasLocale,
    oneLanguageStaysActive,
    positionsAreDense,
  ],
  'api::seccion.seccion': [
    changeNotice,
    copiesAreNewDocuments,
    defaultLocaleOwnsStructure,
    versionsGrow,
    textLimits,
    seccionOrdersItsComponentes,
    positionsAreDense,
    clavesAreUnique,
  ],
  'api::componente.componente': [
    changeNotice,
    copiesAreNewDocuments,
    defaultLocaleOwnsStructure,
    versionsGrow,
    textLimits,
    fixedType,
    richTextIsClean,
    linksAreHttp,
    seccionOrdersItsComponentes,
    positionsAreDense,
    clavesAreUnique,
    componenteTakesItsChildren,
    unusedPicturesGo,
  ],
  'api::item-carta.item-carta': [
    changeNotice,
    copiesAreNewDocuments,
    defaultLocaleOwnsStructure,
    versionsGrow,
    itemHasPriceOrText,
    textLimits,
    linksAreHttp,
    positionsAreDense,
    clavesAreUnique,
    unusedPicturesGo,
  ],
  'api::seccion-referida.seccion-referida': [
    changeNotice,
    copiesAreNewDocuments,
    defaultLocaleOwnsStructure,
    versionsGrow,
    textLimits,
    positionsAreDense,
    clavesAreUnique,
  ],
  'api::ajustes.ajustes': [changeNotice, versionsGrow, textLimits, colorsAreHexadecimal],
  'api::estadia.estadia': [
    waitingIsServed,
    textLimits,
    bookingsAreNotCopied,
    confirmacionIsUnique,
    enteredAnew,
    estadiaDatesAreInOrder,
    documentIsNeverInClear,
    releasedWithTheirOwner,
  ],
  'api::servicio.servicio': [
    waitingIsServed,
    copiesAreNewDocuments,
    defaultLocaleOwnsStructure,
    serviceVersionsGrow,
    textLimits,
    servicioHasName,
    releasedWithTheirOwner,
  ],
  'api::horario.horario': [
    waitingIsServed,
    serviceVersionsGrow,
    textLimits,
    relationsNameDefaultRows,
    horarioGivesShifts,
  ],
  'api::cierre.cierre': [
    waitingIsServed,
    serviceVersionsGrow,
    textLimits,
    relationsNameDefaultRows,
    cierreIsAPeriod,
  ],
  'api::agenda.agenda': [
    serviceVersionsGrow,
    textLimits,
    bookingsAreNotCopied,
    agendaNumberIsUnique,
  ],
  'api::reserva.reserva': [
    waitingIsServed,
    textLimits,
    bookingsAreNotCopied,
    relationsNameDefaultRows,
    reservaIsABooking,
  ],
  'api::correo.correo': [textLimits, correoIsOfTheSystem],
  'api::textos-correo.textos-correo': [
    copiesAreNewDocuments,
    defaultLocaleOwnsStructure,
    textLimits,
    placeholdersAreKnown,
  ],
  'api::auditoria.auditoria': [textLimits, auditoriaIsOfTheSystem],
};

/**
 * The same for what is stored without the Document Service: plain columns of rows that exist, and new rows of a component that a
 * save or an import has planned whole. What else a list above has, such a write cannot break: it copies, moves and deletes
 * nothing, and the types, claves, places and links of new rows are the plan's. Versions and the notice are the saver's.
 */
export const columnInvariants: Readonly<Record<ColumnUid, readonly ColumnInvariant[]>> = {
  'api::componente.componente': [limitedTexts, richTextIsCleanInColumns, linksAreHttpInColumns],
  'api::item-carta.item-carta': [priceOrTextInColumns, limitedTexts, linksAreHttpInColumns],
  'api::seccion-referida.seccion-referida': [limitedTexts],
};
