import path from 'node:path';
import type { Componente, Seccion } from '@guest-app/adapters/contract/guest/content';
import { componentTypes } from '@guest-app/config/component-types';
import type { HotelFile } from '@guest-app/config/hotel-file/shape';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { importHotel } from '../../src/hotel/import.js';
import { waitUntil } from '../../src/system/wait-until.js';
import { beginWithOffice } from '../support/back-office.js';
import { test } from '../support/browser.js';
import type { EmptyCms } from '../support/cms.js';
import { bareHotel, writeHotelFolder } from '../support/hotel-folder.js';
import { emptyHotel } from '../support/template.js';

/** Every way into a page that we know of; each would set the flag. */
const script = [
  `<script>window.ran='script'</script>`,
  `<ScRiPt src="data:text/javascript,window.ran='src'"></ScRiPt>`,
  `<img src=x onerror="window.ran='onerror'">`,
  `<svg onload="window.ran='svg'"><script>window.ran='svg script'</script></svg>`,
  `<svg><animate onbegin="window.ran='animate'" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="window.ran='mxss'">`,
  `<a href="javascript:window.ran='href'">javascript</a>`,
  `<a href="java&#10;script:window.ran='split'">split</a>`,
  `<a href=" &#1;javascript:window.ran='control'">control</a>`,
  `<a href="data:text/html,<script>opener.ran='data'</script>" target=_blank>data</a>`,
  `<p onclick="window.ran='onclick'" style="background:url(javascript:window.ran=1)">click</p>`,
  `<iframe srcdoc="<script>parent.ran='srcdoc'</script>"></iframe>`,
  `<iframe src="javascript:parent.ran='iframe'"></iframe>`,
  `<form action="javascript:window.ran='form'"><button>form</button></form>`,
  `<details open ontoggle="window.ran='toggle'"></details>`,
  `<input autofocus onfocus="window.ran='focus'">`,
  `<video><source onerror="window.ran='source'"></video>`,
  `<object data="data:text/html,<script>parent.ran='object'</script>"></object>`,
  `<base href="//example.invalid/"><meta http-equiv=refresh content="0;url=javascript:window.ran='meta'">`,
  `"><img src=x onerror=window.ran='quote'>' onmouseover='window.ran=1`,
  '{{constructor.constructor("window.ran=1")()}}${window.ran=1}</script><!--',
].join('');
/** The same for fields that hold 40 characters or 255. */
const shortScript = `"><svg onload=window.ran='short'>`;

/** The most that a link may hold. */
const scriptLink = "https://example.invalid/?q='onclick='window.ran=1'#javascript:window.ran=1";

const types = 'collection-types';
const uid = (name: string) => `${types}/api::${name}.${name}`;
const add = (...documentIds: readonly string[]) => ({
  connect: documentIds.map((documentId) => ({ documentId, locale: 'es' })),
  disconnect: [],
});

let cms: EmptyCms;
let url: string;

async function create(type: string, body: object): Promise<string> {
  const { status, documentId, message } = await cms.panel('POST', uid(type), body);
  if (status !== 201) throw new Error(`${type}: ${String(status)} ${message}`);
  return documentId;
}

async function change(type: string, documentId: string, body: object): Promise<string> {
  const { status, message } = await cms.panel('PUT', `${uid(type)}/${documentId}`, body);
  if (status !== 200) throw new Error(`${type}: ${String(status)} ${message}`);
  return documentId;
}

const olderWhatsapp: HotelFile['componentes'][number] = {
  ...{ clave: 'whatsapp', nombreReferencia: 'WhatsApp', tipo: 3, numero: shortScript, imagen: '' },
  ...{ titulo: {}, subtitulo: {}, descripcion: {}, items: [], referencias: [] },
};

beginWithOffice(async (office) => {
  ({ cms, url } = office);
  const imagen = await cms.upload(`x' onerror='window.ran=1'.png`);
  // The panel takes no such numbers, and older hotels may have them.
  const folder = path.join(cms.dataDir, 'numeros-de-antes');
  const ajustes = { ...bareHotel.ajustes, whatsapp: shortScript };
  const older = { ...bareHotel, ajustes, componentes: [olderWhatsapp] };
  await writeHotelFolder(folder, older, new Map());
  await importHotel(cms, folder);
  const [whatsapp = ''] = await cms.documentIds(uid('componente'));
  await cms.panel('PUT', 'single-types/api::ajustes.ajustes', {
    nombre: shortScript,
    titulo: shortScript,
    logo: imagen,
  });
  await create('idioma', { codigo: 'en', nombre: shortScript, activo: true, bandera: imagen });
  const componentes: string[] = [];
  for (const type of componentTypes) {
    const written = {
      nombreReferencia: shortScript,
      tipo: type.nombre,
      // Cleaned, nothing would be left of a title with a format, which is refused.
      ...(type.tieneTitulo && { titulo: type.nombre === 'Texto' ? `Texto ${script}` : script }),
      ...(type.tieneSubtitulo && { subtitulo: script }),
      ...(type.tieneDescripcion && {
        descripcion: type.enlace === 'descripcion' ? scriptLink : script,
      }),
      ...(type.tieneImagen && { imagen }),
    };
    const componente = type.esWhatsapp
      ? await change('componente', whatsapp, written)
      : await create('componente', written);
    componentes.push(componente);
    if (type.esCarta) await createItems(componente, type.enlace !== null, imagen);
    if (type.tieneSeccionReferida) {
      const target = await create('seccion', {
        nombre: 'Otra',
        etiqueta: script,
        activa: true,
        componentes: add(componente),
      });
      await create('seccion-referida', {
        nombreReferencia: shortScript,
        etiqueta: script,
        componente: add(componente),
        seccion: add(target),
      });
    }
  }
  await create('seccion', {
    nombre: shortScript,
    etiqueta: script,
    activa: true,
    posicion: 1,
    componentes: add(...componentes),
  });
  const areServed = async () => (await blocksServed()) === componentTypes.length;
  const served = await waitUntil(areServed, { timeout: 20_000 });
  if (served !== 'yes') throw new Error('Guests are not given what was written');
});

/** How many blocks guests are given in the first section. */
async function blocksServed(): Promise<number> {
  const read = async <Row>(what: string) => {
    const response = await fetch(`${url}/webappUI/${what}/ES/${emptyHotel}`);
    return ((await response.json()) as { data: readonly Row[] }).data;
  };
  const [first] = await read<Seccion>('secciones');
  if (first === undefined) return 0;
  return (await read<Componente>(`componentes/${String(first.idSeccion)}`)).length;
}

async function createItems(componente: string, isLink: boolean, imagen: number): Promise<void> {
  const item = {
    nombreReferencia: shortScript,
    nombre: script,
    masInfo: script,
    imagen,
    componente: add(componente),
  };
  const texto = isLink ? scriptLink : script;
  await create('item-carta', { ...item, tipo: 'texto', texto });
  if (!isLink) await create('item-carta', { ...item, tipo: 'precio', precio: '1' });
}

/** What ran, or asked for the guest's attention, so far. */
function watch(page: Page): () => Promise<string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`popup: ${popup.url()}`));
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(message.text());
  });
  return async () => {
    const ran = await page.evaluate(() => ('ran' in window ? String(window.ran) : ''));
    return ran === '' ? seen : [...seen, `ran: ${ran}`];
  };
}

/** The element around a section's blocks, which has one child for each; not every block is a <section>. */
const blocks = 'main > h1 + div';

/** Enters the hotel, which has no address of its own. */
async function enter(page: Page): Promise<void> {
  await page.goto(url);
  await page.getByRole('main').getByRole('button', { name: 'Polo' }).click();
}

/** Waits until the page shows a block of every type, with what the block loads. */
async function allBlocks(page: Page): Promise<void> {
  const shown = page.locator(`${blocks} > *`);
  await shown.nth(componentTypes.length - 1).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await shown.count()).toBe(componentTypes.length);
}

/** Opens and presses everything that leads nowhere else. */
async function pressAll(page: Page): Promise<void> {
  const buttons = page.locator(`${blocks} button[aria-expanded=false]`);
  for (let left = await buttons.count(); left > 0; left = await buttons.count()) {
    await buttons.first().click();
  }
  await page.evaluate((selector) => {
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link !== null && /^https?:/.test(link.protocol)) event.preventDefault();
    });
    for (const element of Array.from(document.querySelectorAll(`${selector} *`))) {
      if (element.closest('button') === null && element instanceof HTMLElement) element.click();
    }
  }, blocks);
}

const dangerous = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main *, header *, nav *, a'))
      .filter(
        (element) =>
          /^(script|iframe|object|embed|form|base|meta|animate|math|video)$/i.test(
            element.tagName,
          ) ||
          Array.from(element.attributes).some(
            ({ name, value }) =>
              /^on/i.test(name) ||
              (/^(href|src|action|xlink:href)$/i.test(name) &&
                /^\W*(javascript|data):/i.test(value)),
          ),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );

describe('script in every text field of every type', () => {
  // Without the page's policy, which would hide that it does.
  test('is shown as it was written, and does not run in a guest’s browser', async ({ browser }) => {
    const context = await browser.newContext({
      bypassCSP: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    const seen = watch(page);
    await enter(page);
    await allBlocks(page);
    await page.getByText(script, { exact: false }).first().waitFor();
    await pressAll(page);
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('link', { name: 'Turnos', exact: true }).waitFor();
    expect(await dangerous(page)).toEqual([]);
    expect(await seen()).toEqual([]);
    await context.close();
  });

  test('does not run where it comes to the browser as it was written', async ({ browser }) => {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const seen = watch(page);
    await page.route('**/webappUI/componentes/**', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: Record<string, unknown>[] };
      for (const componente of body.data) {
        for (const field of ['Titulo', 'SubTitulo', 'Descripcion', 'Numero']) {
          componente[field] = script;
        }
      }
      await route.fulfill({ response, json: body });
    });
    await enter(page);
    await allBlocks(page);
    await pressAll(page);
    expect(await dangerous(page)).toEqual([]);
    expect(await seen()).toEqual([]);
    await context.close();
  });
});
