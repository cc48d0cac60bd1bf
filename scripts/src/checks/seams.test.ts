import path from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectDir } from '../system/paths.js';

/** A change on one side of a seam, and the file on the other side that does not compile any more. */
interface Breach {
  readonly what: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly refusedIn: string;
}

const contract = (file: string) => `adapters/src/contract/${file}`;

const breaches: readonly Breach[] = [
  {
    what: 'a field of a read is renamed in the contract',
    file: contract('guest/content.ts'),
    from: 'nombreItem:',
    to: 'nombreDelItem:',
    refusedIn: 'web/src/shared/model/item.ts',
  },
  {
    what: 'an optional field of a write is renamed in the contract',
    file: contract('back-office/componente.ts'),
    from: 'Numero: Type.Optional',
    to: 'Telefono: Type.Optional',
    refusedIn: 'web/src/back-office/componente/use-new-componente.ts',
  },
  {
    what: 'an optional field of a write is renamed in the web app',
    file: 'web/src/back-office/componente/componente-values.ts',
    from: '{ Numero: Numero.trim() }',
    to: '{ numero: Numero.trim() }',
    refusedIn: 'web/src/back-office/componente/use-edit-componente.ts',
  },
  {
    what: 'a text that is read in every language is renamed in the contract',
    file: contract('back-office/item.ts'),
    from: "textFields('nombre', 'masinfo')",
    to: "textFields('nombre', 'detalle')",
    refusedIn: 'web/src/shared/model/item.ts',
  },
  {
    what: 'a text that is written in every language is renamed in the contract of items',
    file: contract('back-office/item.ts'),
    from: "textFields('nombre', 'masinfo')",
    to: "textFields('nombre', 'detalle')",
    refusedIn: 'web/src/back-office/item/item-values.ts',
  },
  {
    what: 'a text that is written in every language is renamed in the contract of references',
    file: contract('back-office/seccion-referida.ts'),
    from: "textFields('etiqueta')",
    to: "textFields('rotulo')",
    refusedIn: 'web/src/back-office/seccion-referida/seccion-referida-values.ts',
  },
  {
    what: 'a text that is written in every language is renamed in the contract of components',
    file: contract('back-office/componente.ts'),
    from: "textFields('titulo', 'subtitulo', 'descripcion')",
    to: "textFields('titulo', 'bajada', 'descripcion')",
    refusedIn: 'web/src/back-office/componente/componente-values.ts',
  },
  {
    what: 'a text that is written in every language is renamed in the web app',
    file: 'web/src/back-office/item/item-values.ts',
    from: "'masinfo' satisfies",
    to: "'masInfo' satisfies",
    refusedIn: 'web/src/back-office/item/item-values.ts',
  },
  {
    what: 'an address changes in the contract',
    file: contract('guest/content-routes.ts'),
    from: '/webappUI/carta/:id/',
    to: '/webappUI/cartas/:id/',
    refusedIn: 'web/src/guest/content/carta/queries.ts',
  },
  {
    what: 'a value of an address is renamed in the contract',
    file: contract('guest/turnos.ts'),
    from: '  nroConfirmacion: Type.String({ maxLength: 40 }),',
    to: '  confirmacion: Type.String({ maxLength: 40 }),',
    refusedIn: 'web/src/guest/turnos/queries.ts',
  },
  {
    what: 'a method changes in the contract',
    file: contract('back-office/item.ts'),
    from: "method: 'DELETE'",
    to: "method: 'PUT'",
    refusedIn: 'web/src/back-office/item/StoredItems.tsx',
  },
  {
    what: 'the contract learns a type of component that no block shows',
    file: contract('back-office/componente.ts'),
    from: '  Type.Literal(17),\n',
    to: '  Type.Literal(17),\n  Type.Literal(18),\n',
    refusedIn: 'web/src/guest/content/blocks/registry.ts',
  },
];

const files = [...new Set(breaches.map(({ refusedIn }) => refusedIn))];

describe('the seam between the web app and the contract', () => {
  let clean: ts.Program;

  beforeAll(() => {
    clean = compile();
  }, 120_000);

  it('compiles as it stands', () => {
    expect(files.flatMap((file) => errorsIn(clean, file))).toEqual([]);
  }, 120_000);

  it.each(breaches)(
    'does not compile once $what',
    ({ file, from, to, refusedIn }) => {
      const text = ts.sys.readFile(path.join(projectDir, file)) ?? '';
      expect(text).toContain(from);
      const planted = compile({ file, text: text.replaceAll(from, to) }, clean);
      expect(errorsIn(planted, refusedIn)).not.toEqual([]);
    },
    120_000,
  );
});

/** The web app as its own settings compile it, with the contract's sources in place of what was built of them. */
function compile(planted?: { file: string; text: string }, before?: ts.Program): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(projectDir, 'web/tsconfig.app.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  );
  const options: ts.CompilerOptions = {
    ...config?.options,
    noEmit: true,
    composite: false,
    rootDir: projectDir,
    paths: { '@guest-app/adapters/*': [path.join(projectDir, 'adapters/src/*.ts')] },
  };
  const host = ts.createCompilerHost(options);
  const getSourceFile = host.getSourceFile.bind(host);
  const plantedFile = planted && path.join(projectDir, planted.file);
  host.getSourceFile = (name, ...rest) => {
    if (planted && path.normalize(name) === plantedFile) {
      return ts.createSourceFile(name, planted.text, ts.ScriptTarget.Latest);
    }
    // What is not changed is not read anew.
    return before?.getSourceFile(name) ?? getSourceFile(name, ...rest);
  };
  const roots = files.map((file) => path.join(projectDir, file));
  return ts.createProgram(roots, options, host, before);
}

function errorsIn(program: ts.Program, file: string): string[] {
  const source = program.getSourceFile(path.join(projectDir, file));
  if (source === undefined) throw new Error(`${file} is no part of what is compiled`);
  return program
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
