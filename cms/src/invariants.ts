import { componenteTakesItsChildren, unusedPicturesGo } from './content/family';
import { clavesAreUnique } from './content/invariants/claves';
import { copiesAreNewDocuments } from './content/invariants/copies';
import {
  colorsAreHexadecimal,
  fixedType,
  itemHasPriceOrText,
  linksAreHttp,
  richTextIsClean,
  textLimits,
} from './content/invariants/fields';
import {
  linkedAgendaStays,
  linkedSeccionStays,
  linksLeadSomewhere,
} from './content/invariants/place-links';
import { positionsAreDense, seccionOrdersItsComponentes } from './content/invariants/places';
import { translationsFollowSpanish } from './content/invariants/reviews';
import { defaultLocaleOwnsStructure } from './content/invariants/translations';
import { changeNotice, versionsGrow } from './content/invariants/versions';
import { languageCodeIsValid, languageHasLocale, oneLanguageStaysActive } from './content/locales';
import { inUseIsNotDeleted, panelAsksLikeTheForms } from './panel/form-rules';
import { relationsNameDefaultRows } from './turnos/booking/column-relations';
import {
  auditoriaIsOfTheSystem,
  bookingsAreNotCopied,
  correoIsOfTheSystem,
  reservaIsABooking,
} from './turnos/booking/reserva-booking';
import { placeholdersAreKnown } from './turnos/mails/known-placeholders';
import {
  agendaNumberIsUnique,
  cierreIsAPeriod,
  horarioGivesShifts,
  servicioHasName,
  serviceVersionsGrow,
} from './turnos/services/invariants';
import { releasedWithTheirOwner } from './turnos/services/released-with-owner';
import {
  confirmacionIsUnique,
  documentIsNeverInClear,
  enteredAnew,
  estadiaDatesAreInOrder,
} from './turnos/stays/invariants';
import { waitingIsServed } from './turnos/waiting-list/serve';
import type { InvariantsByType } from './writes/content-write';

/**
 * The invariants of each type, for every writer. The locale comes first (it decides what a write is), then
 * the versions (they see all that the others change); the text limits come after the price and the cleaning,
 * because they judge what is stored.
 */
export const invariants: InvariantsByType = {
  'api::idioma.idioma': [
    changeNotice,
    textLimits,
    languageCodeIsValid,
    panelAsksLikeTheForms,
    languageHasLocale,
    oneLanguageStaysActive,
    positionsAreDense,
  ],
  'api::seccion.seccion': [
    changeNotice,
    copiesAreNewDocuments,
    defaultLocaleOwnsStructure,
    inUseIsNotDeleted,
    versionsGrow,
    translationsFollowSpanish,
    textLimits,
    panelAsksLikeTheForms,
    linkedSeccionStays,
    seccionOrdersItsComponentes,
    positionsAreDense,
    clavesAreUnique,
  ],
  'api::componente.componente': [
    changeNotice,
    copiesAreNewDocuments,
    defaultLocaleOwnsStructure,
    versionsGrow,
    translationsFollowSpanish,
    fixedType,
    richTextIsClean,
    linksLeadSomewhere,
    textLimits,
    linksAreHttp,
    panelAsksLikeTheForms,
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
    translationsFollowSpanish,
    itemHasPriceOrText,
    textLimits,
    linksAreHttp,
    panelAsksLikeTheForms,
    positionsAreDense,
    clavesAreUnique,
    unusedPicturesGo,
  ],
  'api::seccion-referida.seccion-referida': [
    changeNotice,
    copiesAreNewDocuments,
    defaultLocaleOwnsStructure,
    versionsGrow,
    translationsFollowSpanish,
    textLimits,
    panelAsksLikeTheForms,
    positionsAreDense,
    clavesAreUnique,
  ],
  'api::ajustes.ajustes': [
    changeNotice,
    inUseIsNotDeleted,
    versionsGrow,
    textLimits,
    colorsAreHexadecimal,
    panelAsksLikeTheForms,
  ],
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
    defaultLocaleOwnsStructure,
    serviceVersionsGrow,
    textLimits,
    bookingsAreNotCopied,
    servicioHasName,
    releasedWithTheirOwner,
  ],
  'api::horario.horario': [
    waitingIsServed,
    serviceVersionsGrow,
    textLimits,
    panelAsksLikeTheForms,
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
    panelAsksLikeTheForms,
    bookingsAreNotCopied,
    agendaNumberIsUnique,
    linkedAgendaStays,
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
