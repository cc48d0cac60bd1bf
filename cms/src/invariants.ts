import { clavesAreUnique } from './content/invariants/claves';
import { componenteTakesItsChildren, unusedPicturesGo } from './content/invariants/deletion';
import {
  colorsAreHexadecimal,
  fixedType,
  itemHasPriceOrText,
  linksAreHttp,
  richTextIsClean,
  textLimits,
} from './content/invariants/fields';
import {
  languageCodeIsValid,
  languageHasLocale,
  oneLanguageStaysActive,
} from './content/invariants/languages';
import { positionsAreDense, seccionOrdersItsComponentes } from './content/invariants/places';
import {
  copiesAreNewDocuments,
  defaultLocaleOwnsStructure,
} from './content/invariants/translations';
import { changeNotice, versionsGrow } from './content/invariants/versions';
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
