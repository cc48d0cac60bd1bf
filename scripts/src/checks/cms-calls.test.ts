import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../system/paths.js';

const calls = 'config/src/cms-calls';

type Breach = readonly [callFile: string, before: string, after: string, file: string];

/** For each side of the calls of a hotel's CMS: where a field stands, how it is written, and who must miss it. */
const sides: readonly { readonly workspace: string; readonly breaches: readonly Breach[] }[] = [
  {
    workspace: 'adapters',
    breaches: [
      ['back-office.ts', 'precio: text', 'importe: text', 'src/back-office/item.ts'],
      ['back-office.ts', 'numero: text', 'telefono: text', 'src/back-office/componente.ts'],
      [
        'back-office.ts',
        'seccion: Type.Optional(rowId)',
        'destino: Type.Optional(rowId)',
        'src/back-office/seccion-referida.ts',
      ],
      [
        'back-office.ts',
        'componentes: Type.Array(rowId)',
        'bloques: Type.Array(rowId)',
        'src/back-office/seccion.ts',
      ],
      [
        'back-office.ts',
        'activo: Type.Boolean()',
        'activa: Type.Boolean()',
        'src/back-office/idioma.ts',
      ],
      ['back-office.ts', 'credencial: Type', 'llave: Type', 'src/back-office/login.ts'],
      ['turnos.ts', 'vence: Type', 'hasta: Type', 'src/login/routes.ts'],
      ['turnos.ts', 'turno: Type', 'codigo: Type', 'src/turnos/routes.ts'],
    ],
  },
  {
    workspace: 'cms',
    breaches: [
      ['back-office.ts', 'precio: text', 'importe: text', 'src/back-office/item/item.ts'],
      [
        'back-office.ts',
        'numero: text',
        'telefono: text',
        'src/back-office/componente/componente.ts',
      ],
      [
        'back-office.ts',
        'seccion: Type.Optional(rowId)',
        'destino: Type.Optional(rowId)',
        'src/back-office/seccion-referida/seccion-referida.ts',
      ],
      [
        'back-office.ts',
        'componentes: Type.Array(rowId)',
        'bloques: Type.Array(rowId)',
        'src/back-office/seccion/seccion.ts',
      ],
      [
        'back-office.ts',
        'activo: Type.Boolean()',
        'activa: Type.Boolean()',
        'src/back-office/idioma/idioma.ts',
      ],
      [
        'back-office.ts',
        'credencial: Type',
        'llave: Type',
        'src/api/back-office/controllers/ingreso.ts',
      ],
      ['turnos.ts', 'vence: Type', 'hasta: Type', 'src/api/huesped/controllers/huesped.ts'],
      ['turnos.ts', 'turno: Type', 'codigo: Type', 'src/api/turno/controllers/turno.ts'],
    ],
  },
];

describe.each(sides)('the calls of a hotel’s CMS, in $workspace', ({ workspace, breaches }) => {
  const checker = checkerOf(
    workspace,
    breaches.map(([, , , file]) => file),
  );

  it('are written as they are stated', () => {
    for (const [, , , file] of breaches) expect(checker.faultsOf(file)).toEqual([]);
  }, 120_000);

  it.each(breaches)(
    '%s: «%s» as «%s» fails the type check of %s',
    (callFile, before, after, file) => {
      checker.plant(path.join(projectDir, calls, callFile), before, after);
      expect(checker.faultsOf(file)).not.toEqual([]);
      checker.clear();
    },
    120_000,
  );
});

/** Type-checks files of a workspace against the sources of the calls, with one field of them under another name. */
function checkerOf(workspace: string, files: readonly string[]) {
  const root = path.join(projectDir, workspace);
  const configuration = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  );
  const { options } = ts.parseJsonConfigFileContent(configuration.config, ts.sys, root);
  let planted: { readonly file: string; readonly text: string } | undefined;
  let version = 0;
  const textOf = (file: string) => (planted?.file === file ? planted.text : ts.sys.readFile(file));
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({
      ...options,
      composite: false,
      incremental: false,
      noEmit: true,
      rootDir: projectDir,
      baseUrl: projectDir,
      paths: { '@guest-app/config/*': ['config/src/*.ts'] },
    }),
    getScriptFileNames: () => files.map((file) => path.join(root, file)),
    getScriptVersion: (file) => (file.includes(calls) ? String(version) : '0'),
    getScriptSnapshot: (file) => {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (settings) => ts.getDefaultLibFilePath(settings),
    fileExists: (file) => ts.sys.fileExists(file),
    readFile: textOf,
    directoryExists: (folder) => ts.sys.directoryExists(folder),
  });

  return {
    plant(file: string, before: string, after: string): void {
      const text = ts.sys.readFile(file) ?? '';
      if (!text.includes(before)) throw new Error(`${file} does not have «${before}»`);
      planted = { file, text: text.replaceAll(before, after) };
      version += 1;
    },
    clear(): void {
      planted = undefined;
      version += 1;
    },
    faultsOf(file: string): readonly string[] {
      return service
        .getSemanticDiagnostics(path.join(root, file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
}
