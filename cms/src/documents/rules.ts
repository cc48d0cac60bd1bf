import { agendaNumberIsUnique } from './agenda-number';
import { changeNotice } from './change-notice';
import { cierreIsAPeriod } from './cierre-period';
import { clavesAreUnique } from './claves';
import { richTextIsClean } from './clean-rich-text';
import { relationsNameDefaultRows } from './column-relations';
import { seccionOrdersItsComponentes } from './component-order';
import type { ContentRule } from './content-write';
import { copiesAreNewDocuments } from './copies';
import { defaultLocaleOwnsStructure } from './default-locale-owns-structure';
import { componenteTakesItsChildren } from './deletion';
import { confirmacionIsUnique } from './estadia-confirmation';
import { estadiaDatesAreInOrder } from './estadia-dates';
import { documentIsNeverInClear } from './estadia-document';
import { fixedType } from './fixed-type';
import { horarioGivesShifts } from './horario-hours';
import { linksAreHttp } from './http-links';
import { itemHasPriceOrText } from './item-price';
import { languageCodeIsValid } from './language-code';
import { languageHasLocale } from './language-locale';
import { oneLanguageStaysActive } from './last-active-language';
import { bookingsAreNotCopied } from './no-copies';
import { positionsAreDense } from './positions';
import { releasedWithTheirOwner } from './released-with-owner';
import { reservaIsABooking } from './reserva-booking';
import { servicioHasName } from './servicio-name';
import { colorsAreHexadecimal } from './settings-colors';
import { textLimits } from './text-limits';
import { unusedImagesGo } from './unused-images';
import { versionsGrow } from './versions-grow';

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
