import { beforeAll, describe, expect, it } from 'vitest';
import { typeCheck } from './type-check.js';

type Breach = readonly [callFile: string, before: string, after: string, file: string];

/** For each side of the calls of a hotel's CMS: where a field stands, how it is written, and who must miss it. */
const sides: readonly {
  readonly workspace: string;
  readonly tsconfig: string;
  readonly breaches: readonly Breach[];
}[] = [
  {
    workspace: 'adapters',
    tsconfig: 'tsconfig.json',
    breaches: [
      ['back-office.ts', 'precio: text', 'importe: text', 'src/back-office/item.ts'],
      ['back-office.ts', 'numero: text', 'telefono: text', 'src/back-office/componente.ts'],
      [
        'back-office.ts',
        'seccion: Type.Optional(',
        'destino: Type.Optional(',
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
      ['back-office.ts', 'whatsapp: text', 'celular: text', 'src/back-office/ajustes.ts'],
      ['back-office.ts', 'credencial: Type', 'llave: Type', 'src/back-office/login-session.ts'],
      ['turnos.ts', 'vence: Type', 'hasta: Type', 'src/login/routes.ts'],
      ['turnos.ts', 'turno: Type', 'codigo: Type', 'src/turnos/routes.ts'],
      [
        'content.ts',
        'version: HotelContent',
        'numero: HotelContent',
        'src/cms-client/cms-client.ts',
      ],
    ],
  },
  {
    workspace: 'cms',
    tsconfig: 'tsconfig.server.json',
    breaches: [
      ['back-office.ts', 'precio: text', 'importe: text', 'src/back-office/item/plan-item.ts'],
      [
        'back-office.ts',
        'numero: text',
        'telefono: text',
        'src/back-office/componente/plan-componente.ts',
      ],
      [
        'back-office.ts',
        'seccion: Type.Optional(',
        'destino: Type.Optional(',
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
      ['back-office.ts', 'whatsapp: text', 'celular: text', 'src/back-office/ajustes/ajustes.ts'],
      [
        'back-office.ts',
        'credencial: Type',
        'llave: Type',
        'src/api/back-office/controllers/ingreso.ts',
      ],
      ['turnos.ts', 'vence: Type', 'hasta: Type', 'src/api/huesped/controllers/huesped.ts'],
      ['turnos.ts', 'turno: Type', 'codigo: Type', 'src/turnos/calls.ts'],
      [
        'content.ts',
        'version: HotelContent',
        'numero: HotelContent',
        'src/api/contenido/controllers/contenido.ts',
      ],
      ['hotel-file.ts', 'fallos: Type', 'faltas: Type', 'src/hotel-file/import-hotel.ts'],
      [
        'hotel-file.ts',
        'imagenes: Type',
        'fotos: Type',
        'src/api/contenido/controllers/exportar.ts',
      ],
      [
        'estadias.ts',
        'estadias: StaysImported',
        'escritas: StaysImported',
        'src/api/estadia/controllers/estadia.ts',
      ],
    ],
  },
  {
    workspace: 'scripts',
    tsconfig: 'tsconfig.json',
    breaches: [
      ['hotel-file.ts', 'fallos: Type', 'faltas: Type', 'src/hotel/import.ts'],
      ['hotel-file.ts', 'imagenes: Type', 'fotos: Type', 'src/hotel/export.ts'],
      ['estadias.ts', 'estadias: StaysImported', 'escritas: StaysImported', 'src/hotel/import.ts'],
      ['turnos.ts', 'escritos: Type', 'creados: Type', 'src/hotel/import.ts'],
    ],
  },
];

describe.each(sides)(
  'the calls of a hotel’s CMS, in $workspace',
  ({ workspace, tsconfig, breaches }) => {
    let faults: ReadonlyMap<string, readonly string[]>;

    beforeAll(async () => {
      faults = await typeCheck(
        {
          tsconfig: `${workspace}/${tsconfig}`,
          sources: { '@guest-app/config/*': 'config/src/*.ts' },
        },
        breaches.map(([, , , file]) => `${workspace}/${file}`),
        breaches.map(([file, from, to]) => ({ file: `config/src/cms-calls/${file}`, from, to })),
      );
    });

    it.each(breaches)('%s: «%s» as «%s» fails the type check of %s', (_file, from, to, file) => {
      const names = [from, to].map((text) => text.replace(/:.*/, ''));
      const named = new RegExp(names.map((name) => `\\b${name}\\b`).join('|'));
      expect(faults.get(`${workspace}/${file}`)).toContainEqual(expect.stringMatching(named));
    });
  },
);
