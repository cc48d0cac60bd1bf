// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BlockBoundary } from './BlockBoundary';
import type { Block } from './registry';

const whatsapp = (titulo: string): Block => ({
  tipo: 3,
  id: 1,
  idiomas: {},
  titulo,
  numero: '11',
});

function View({ block }: { readonly block: Block }) {
  if (block.tipo === 3 && block.titulo === 'roto') throw new Error('broken block');
  return <p>{block.tipo === 3 ? block.titulo : ''}</p>;
}

describe('BlockBoundary', () => {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    // React reports what the boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('replaces a block that fails, and shows the next one in its place', () => {
    const place = document.createElement('div');
    const root = createRoot(place);
    const show = (block: Block) => {
      act(() => {
        root.render(
          <BlockBoundary block={block} fallback="No se puede mostrar">
            <View block={block} />
          </BlockBoundary>,
        );
      });
      return place.textContent;
    };
    expect(show(whatsapp('uno'))).toBe('uno');
    expect(show(whatsapp('roto'))).toBe('No se puede mostrar');
    expect(show(whatsapp('dos'))).toBe('dos');
    act(() => root.unmount());
  });
});
