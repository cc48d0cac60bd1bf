// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ContentContext } from '../../guest/content/block/content-context';
import { Blocks } from '../../guest/content/blocks/Blocks';
import type { Block } from '../../guest/content/blocks/registry';
import { textsFor } from '../../shared/texts/texts';
import { EditMarks } from './EditMarks';
import { FailedBlock } from './FailedBlock';

const whatsapp = (id: number, titulo: string): Block => ({
  ...{ tipo: 3, id, idiomas: {}, numero: '11', titulo },
});

const broken: Block = {
  ...whatsapp(2, ''),
  get titulo(): string {
    throw new Error('broken block');
  },
};

const content = {
  ...{ db: 'gbba', idIdioma: 'ES', uiLang: 'es', prefijo: null, listas: null },
  ...{ t: textsFor('ES').t, jumpTo: () => undefined },
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // jsdom has none: the real one tells at once what it observes.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      readonly disconnect = () => undefined;
      constructor(tell: () => void) {
        this.observe = tell;
      }
    },
  );
  // React reports what the boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('leads from each block to its form, from one that failed too', async () => {
  const blocks = [whatsapp(1, 'Uno'), broken, whatsapp(3, 'Tres')];
  const place = document.createElement('div');
  const root = createRoot(place);
  act(() => {
    root.render(
      <ContentContext value={content}>
        <EditMarks idSeccion={5} blocks={blocks} />
        <Blocks blocks={blocks} fallback={<FailedBlock />} />
      </ContentContext>,
    );
  });
  const links = () =>
    Array.from(place.querySelectorAll('nav a'), (link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);
  await expect.poll(links).toEqual([
    ['Editar Uno', '#/admin/componentes?editar=1&seccion=5'],
    ['Editar bloque 2', '#/admin/componentes?editar=2&seccion=5'],
    ['Editar Tres', '#/admin/componentes?editar=3&seccion=5'],
  ]);
  act(() => root.unmount());
});
