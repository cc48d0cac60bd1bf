import { changeNotice } from './change-notice';
import { clavesAreUnique } from './claves';
import { richTextIsClean } from './clean-rich-text';
import { seccionOrdersItsComponentes } from './component-order';
import type { ContentRule } from './content-write';
import { copiesAreNewDocuments } from './copies';
import { defaultLocaleOwnsStructure } from './default-locale-owns-structure';
import { componenteTakesItsChildren } from './deletion';
import { fixedType } from './fixed-type';
import { linksAreHttp } from './http-links';
import { itemHasPriceOrText } from './item-price';
import { languageCodeIsValid } from './language-code';
import { languageHasLocale } from './language-locale';
import { oneLanguageStaysActive } from './last-active-language';
import { positionsAreDense } from './positions';
import { colorsAreHexadecimal } from './settings-colors';
import { textLimits } from './text-limits';
import { unusedImagesGo } from './unused-images';

/** The invariants of the content. The locale comes first (it decides what a write is), the texts' limits after the price. */
export const rules: readonly ContentRule[] = [
  changeNotice,
  copiesAreNewDocuments,
  defaultLocaleOwnsStructure,
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
];
