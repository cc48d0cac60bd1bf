import { agendaNumberIsUnique } from './turnos/invariants/agenda-number';
import { changeNotice } from './content/invariants/change-notice';
import { cierreIsAPeriod } from './turnos/invariants/cierre-period';
import { clavesAreUnique } from './content/invariants/claves';
import { richTextIsClean } from './content/invariants/clean-rich-text';
import { relationsNameDefaultRows } from './turnos/invariants/column-relations';
import { seccionOrdersItsComponentes } from './content/invariants/component-order';
import type { ContentRule } from './writes/content-write';
import { copiesAreNewDocuments } from './writes/copies';
import { defaultLocaleOwnsStructure } from './writes/structure';
import { componenteTakesItsChildren } from './content/invariants/deletion';
import { confirmacionIsUnique } from './turnos/invariants/estadia-confirmation';
import { estadiaDatesAreInOrder } from './turnos/invariants/estadia-dates';
import { documentIsNeverInClear } from './turnos/invariants/estadia-document';
import { fixedType } from './content/invariants/fixed-type';
import { horarioGivesShifts } from './turnos/invariants/horario-hours';
import { linksAreHttp } from './content/invariants/http-links';
import { itemHasPriceOrText } from './content/invariants/item-price';
import { languageCodeIsValid } from './content/invariants/language-code';
import { languageHasLocale } from './content/invariants/language-locale';
import { oneLanguageStaysActive } from './content/invariants/last-active-language';
import { bookingsAreNotCopied } from './turnos/invariants/no-copies';
import { positionsAreDense } from './content/invariants/positions';
import { releasedWithTheirOwner } from './turnos/invariants/released-with-owner';
import { reservaIsABooking } from './turnos/invariants/reserva-booking';
import { servicioHasName } from './turnos/invariants/servicio-name';
import { colorsAreHexadecimal } from './content/invariants/settings-colors';
import { textLimits } from './writes/text-limits';
import { unusedImagesGo } from './pictures/unused-images';
import { versionsGrow } from './content/invariants/versions-grow';

/**
 * The invariants of the content. The locale comes first (it decides what a write is), then the versions (they see all that
 * the others change), the texts' limits after the price.
 */
export const rules: readonly ContentRule[] = [
  changeNotice,
  copiesAreNewDocuments,
  defaultLocaleOwnsStructure,
  versionsGrow,
  itemHasPriceOrText,
  textLimits,
  fixedType,
  richTextIsClean,
  linksAreHttp,
  colorsAreHexadecimal,
  languageCodeIsValid,
  languageHasLocale,
  oneLanguageStaysActive,
  seccionOrdersItsComponentes,
  positionsAreDense,
  clavesAreUnique,
  componenteTakesItsChildren,
  unusedImagesGo,
  bookingsAreNotCopied,
  relationsNameDefaultRows,
  confirmacionIsUnique,
  estadiaDatesAreInOrder,
  documentIsNeverInClear,
  servicioHasName,
  horarioGivesShifts,
  cierreIsAPeriod,
  agendaNumberIsUnique,
  releasedWithTheirOwner,
  reservaIsABooking,
];
