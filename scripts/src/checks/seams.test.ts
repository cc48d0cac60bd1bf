import { beforeAll, describe, expect, it } from 'vitest';
import { type Planted, typeCheck } from './type-check.js';

/** A change on one side of a seam, the file on the other side that does not compile any more, and the compiler's words. */
interface Breach extends Planted {
  readonly what: string;
  readonly refusedIn: string;
  readonly says: RegExp;
}

const contract = (file: string) => `adapters/src/contract/${file}`;

const breaches: readonly Breach[] = [
  {
    what: 'a field of a read is renamed in the contract',
    file: contract('guest/content.ts'),
    from: 'nombreItem:',
    to: 'nombreDelItem:',
    says: /nombreItem/,
    refusedIn: 'web/src/shared/model/item.ts',
  },
  {
    what: 'an optional field of a write is renamed in the contract',
    file: contract('back-office/seccion.ts'),
    from: '  componentes: Type.Optional(',
    to: '  bloques: Type.Optional(',
    says: /'componentes'/,
    refusedIn: 'web/src/back-office/seccion/NewSeccion.tsx',
  },
  {
    what: 'an optional field of a write is renamed in the web app',
    file: 'web/src/back-office/componente/componente-values.ts',
    from: '{ Numero: touchedValue(Numero, saved?.Numero) }',
    to: '{ numero: touchedValue(Numero, saved?.Numero) }',
    says: /'datos\.numero'/,
    refusedIn: 'web/src/back-office/componente/use-edit-componente.ts',
  },
  {
    what: 'a text that is read in every language is renamed in the contract',
    file: contract('back-office/item.ts'),
    from: "textFields('nombre', 'masinfo')",
    to: "textFields('nombre', 'detalle')",
    says: /masinfo.*detalle/,
    refusedIn: 'web/src/shared/model/item.ts',
  },
  {
    what: 'a text that is written in every language is renamed in the contract of items',
    file: contract('back-office/item.ts'),
    from: "textFields('nombre', 'masinfo')",
    to: "textFields('nombre', 'detalle')",
    says: /masinfo/,
    refusedIn: 'web/src/back-office/item/item-values.ts',
  },
  {
    what: 'a text that is written in every language is renamed in the contract of references',
    file: contract('back-office/seccion-referida.ts'),
    from: "textFields('etiqueta')",
    to: "textFields('rotulo')",
    says: /etiqueta/,
    refusedIn: 'web/src/back-office/seccion-referida/seccion-referida-values.ts',
  },
  {
    what: 'a text that is written in every language is renamed in the contract of components',
    file: contract('back-office/componente.ts'),
    from: "textFields('titulo', 'subtitulo', 'descripcion')",
    to: "textFields('titulo', 'bajada', 'descripcion')",
    says: /subtitulo/,
    refusedIn: 'web/src/back-office/componente/componente-values.ts',
  },
  {
    what: 'a text that is written in every language is renamed in the web app',
    file: 'web/src/back-office/item/item-values.ts',
    from: "'masinfo' satisfies",
    to: "'masInfo' satisfies",
    says: /masInfo/,
    refusedIn: 'web/src/back-office/item/item-values.ts',
  },
  {
    what: 'an address changes in the contract',
    file: contract('guest/content-routes.ts'),
    from: '/webappUI/carta/:id/',
    to: '/webappUI/cartas/:id/',
    says: /webappUI\/carta\//,
    refusedIn: 'web/src/guest/content/carta/queries.ts',
  },
  {
    what: 'a value of an address is renamed in the contract',
    file: contract('guest/turnos.ts'),
    from: '  nroConfirmacion: Type.String({ maxLength: 40 }),',
    to: '  confirmacion: Type.String({ maxLength: 40 }),',
    says: /confirmacion/,
    refusedIn: 'web/src/guest/turnos/queries.ts',
  },
  {
    what: 'a method changes in the contract',
    file: contract('back-office/item.ts'),
    from: "method: 'DELETE'",
    to: "method: 'PUT'",
    says: /webapp\/item\//,
    refusedIn: 'web/src/back-office/item/StoredItems.tsx',
  },
  {
    what: 'the contract learns a type of component that no block shows',
    file: contract('back-office/componente.ts'),
    from: '  Type.Literal(17),\n',
    to: '  Type.Literal(17),\n  Type.Literal(18),\n',
    says: /18/,
    refusedIn: 'web/src/guest/content/blocks/registry.ts',
  },
];

const isInContract = ({ file }: Breach) => file.startsWith(contract(''));

describe.each([
  ['contract', breaches.filter(isInContract)],
  ['web app', breaches.filter((breach) => !isInContract(breach))],
] as const)('the seam is changed in the %s: it does not compile once', (_side, changed) => {
  let faults: ReadonlyMap<string, readonly string[]>;

  beforeAll(async () => {
    faults = await typeCheck(
      {
        tsconfig: 'web/tsconfig.app.json',
        sources: { '@guest-app/adapters/*': 'adapters/src/*.ts' },
      },
      [...new Set(changed.map(({ refusedIn }) => refusedIn))],
      changed,
    );
  });

  it.each(changed)('$what', ({ refusedIn, says }) => {
    expect(faults.get(refusedIn)).toContainEqual(expect.stringMatching(says));
  });
});
