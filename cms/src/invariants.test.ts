import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { invariants } from './invariants';

/** Every invariant, in the one order in which all of them once ran for each write. */
const order = [
  'waitingIsServed',
  'changeNotice',
  'copiesAreNewDocuments',
  'defaultLocaleOwnsStructure',
  'inUseIsNotDeleted',
  'versionsGrow',
  'translationsFollowSpanish',
  'serviceVersionsGrow',
  'itemHasPriceOrText',
  'fixedType',
  'richTextIsClean',
  'linksLeadSomewhere',
  'textLimits',
  'linksAreHttp',
  'colorsAreHexadecimal',
  'languageCodeIsValid',
  'panelAsksLikeTheForms',
  'linkedSeccionStays',
  'languageHasLocale',
  'oneLanguageStaysActive',
  'seccionOrdersItsComponentes',
  'positionsAreDense',
  'clavesAreUnique',
  'componenteTakesItsChildren',
  'unusedPicturesGo',
  'bookingsAreNotCopied',
  'relationsNameDefaultRows',
  'confirmacionIsUnique',
  'enteredAnew',
  'estadiaDatesAreInOrder',
  'documentIsNeverInClear',
  'servicioHasName',
  'horarioGivesShifts',
  'cierreIsAPeriod',
  'agendaNumberIsUnique',
  'linkedAgendaStays',
  'releasedWithTheirOwner',
  'reservaIsABooking',
  'correoIsOfTheSystem',
  'placeholdersAreKnown',
  'auditoriaIsOfTheSystem',
];

const lists = Object.entries(invariants).map(
  ([uid, list]) => [uid, list.map((invariant) => invariant.name)] as const,
);

describe('the invariants of a type', () => {
  it.each(lists)('run in the one order: %s', (_uid, names) => {
    expect(names).toEqual(order.filter((name) => names.includes(name)));
  });

  it('are each held for some type', () => {
    expect(new Set(lists.flatMap(([, names]) => names))).toEqual(new Set(order));
  });

  it('are listed for each type that has a schema', () => {
    const apis = path.join(__dirname, 'api');
    const types = readdirSync(apis, { recursive: true, encoding: 'utf8' })
      .filter((file) => /schema\.(json|ts)$/.test(file))
      .map((file) => `api::${file.split(path.sep)[0] ?? ''}.${file.split(path.sep)[2] ?? ''}`);
    expect(lists.map(([uid]) => uid).sort()).toEqual(types.sort());
  });

  it('keep what every translated or counted type has in common', () => {
    const typesOf = (wanted: string) =>
      lists.filter(([, names]) => names.includes(wanted)).map(([uid]) => uid.replace(/^.*\./, ''));
    expect(typesOf('textLimits')).toHaveLength(lists.length);
    expect(typesOf('changeNotice')).toEqual([
      'idioma',
      'seccion',
      'componente',
      'item-carta',
      'seccion-referida',
      'ajustes',
    ]);
    const copied = typesOf('copiesAreNewDocuments');
    expect(typesOf('defaultLocaleOwnsStructure')).toEqual([
      ...copied.slice(0, 4),
      'servicio',
      ...copied.slice(4),
    ]);
    expect(typesOf('defaultLocaleOwnsStructure')).toEqual([
      'seccion',
      'componente',
      'item-carta',
      'seccion-referida',
      'servicio',
      'textos-correo',
    ]);
    expect(typesOf('bookingsAreNotCopied')).toEqual(['estadia', 'servicio', 'agenda', 'reserva']);
  });
});
