import { Type } from '@sinclair/typebox';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type BackOffice, beginWithOffice } from '../support/back-office.js';
import { test } from '../support/browser.js';
import { dragByKeys } from '../support/keyboard.js';
import { button, enter, heading } from '../support/staff-page.js';
import { emptyHotel as db } from '../support/template.js';

const Made = Type.Object({ idComponente: Type.Integer() });
const MadeSeccion = Type.Object({ idSeccion: Type.Integer() });

const long = (number: number) => `${'nombre muy largo '.repeat(14)}${number}`;
/** Every third name needs many lines, the last one too. */
const names = Array.from({ length: 12 }, (_, index) =>
  index % 3 === 2 ? long(index) : `corto ${index}`,
);
const last = names.at(-1) ?? '';
const presses = (arrow: string) => Array.from(names.slice(1), () => arrow);

let office: BackOffice;

beginWithOffice(async (opened) => {
  office = opened;
  const componentes: object[] = [];
  const items = names.map((nombre) => ({
    tipo: 'texto',
    textos: { nombreReferencia: nombre, texto: 'Consulte', nombre_ES: nombre },
  }));
  for (const [index, nombre] of names.entries()) {
    const { idComponente } = await office.ok(Made, 'POST', `/webapp/componente/${db}`, {
      datos: { nombreReferencia: nombre, idTipoComp: 6 },
      textos: { titulo_ES: nombre },
      itemsCarta: index === 0 ? items : [],
    });
    componentes.push({ idC: idComponente });
  }
  for (const nombre of names) {
    await office.ok(MadeSeccion, 'POST', `/webapp/seccion/${db}`, {
      nombre,
      etiquetas: [{ idIdioma: 'ES', texto: nombre }],
      componentes,
    });
  }
});

const order = (page: Page, list: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('button', { name: /^Mover / })
    .evaluateAll((handles) =>
      handles.map((one) => (one.getAttribute('aria-label') ?? '').replace('Mover ', '')),
    );

test.for([
  ['sections', 'Activas', null, 'Gestión de secciones'],
  ['components of a section', 'Componentes seleccionados', 'corto 0', 'Editar sección'],
  ['items of a component', 'Items', 'corto 0', 'Editar componente'],
] as const)(
  '%s move one place with each arrow, however tall the rows are',
  async ([, list, edited, title], { page }) => {
    await enter(page, { ...office, db }, list === 'Items' ? 'componentes' : 'secciones');
    if (edited !== null) await button(page, `Editar ${edited}`).click();
    await heading(page, title).waitFor();
    await button(page, `Mover ${last}`).waitFor();
    expect(await order(page, list)).toEqual(names);

    await dragByKeys(page, button(page, `Mover ${last}`), presses('ArrowUp'));
    await expect.poll(() => order(page, list)).toEqual([last, ...names.slice(0, -1)]);
    await dragByKeys(page, button(page, `Mover ${last}`), presses('ArrowDown'));
    await expect.poll(() => order(page, list)).toEqual(names);
    await dragByKeys(page, button(page, 'Mover corto 0'), ['ArrowDown', 'ArrowDown', 'ArrowDown']);
    await expect
      .poll(() => order(page, list))
      .toEqual([...names.slice(1, 4), 'corto 0', ...names.slice(4)]);
  },
);
