import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import type { GuestPreviewProps, PreviewBlock } from '../../back-office/preview/guest-preview';
import { ContentContext } from '../../guest/content/block/content-context';
import { Blocks } from '../../guest/content/blocks/Blocks';
import { type Block, parseBlocks } from '../../guest/content/blocks/registry';
import screen from '../../guest/content/ContentScreen.module.css';
import { SectionTitle } from '../../guest/content/SectionTitle';
import { ajustesQuery } from '../../guest/hotel/queries';
import { useTheme } from '../../guest/theme/use-theme';
import { textsFor } from '../../shared/texts/texts';
import { FailedBlock } from './FailedBlock';
import { FramedPage } from './FramedPage';
import { SpotLayer } from './SpotLayer';
import { spotAt } from './spots';

/** Blocks of the back office's forms as a guest would see them, in a frame of their own. */
export const GuestPreview = memo(function GuestPreview(props: GuestPreviewProps) {
  // Separate from the screens' client, so that the preview's errors stay in the preview.
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  );
  const { blocks } = props;
  const parsed = useMemo(() => parseBlocks(blocks.map(({ componente }) => componente)), [blocks]);
  return (
    <QueryClientProvider client={queryClient}>
      <FramedPage
        label={props.label}
        idIdioma={props.idIdioma}
        onClick={(event, page) => {
          const content = page.querySelector('main');
          const spot = content && isElement(event.target) && spotAt(event.target, content, parsed);
          if (spot) props.onSpot?.(spot);
        }}
      >
        {(page) => <PreviewedContent {...props} parsed={parsed} page={page} />}
      </FramedPage>
    </QueryClientProvider>
  );
});

interface PreviewedProps extends GuestPreviewProps {
  readonly parsed: readonly Block[];
  readonly page: Document;
}

/** The frame has an `Element` of its own. */
const isElement = (target: EventTarget | null): target is Element =>
  target !== null && 'closest' in target;

function PreviewedContent(props: PreviewedProps) {
  const { db, idIdioma, label, titulo, blocks, parsed, page, marked, onSpot } = props;
  useTheme(useQuery(ajustesQuery(db)).data, page);
  const content = useMemo(() => {
    const { t, lang: uiLang } = textsFor(idIdioma);
    const byId = new Map<number, PreviewBlock>(blocks.map((block) => [block.componente.id, block]));
    return {
      db,
      idIdioma,
      t,
      uiLang,
      jumpTo: () => undefined,
      prefijo: null,
      listas: {
        itemsOf: (id: number) => byId.get(id)?.items ?? [],
        referidasOf: (id: number) => byId.get(id)?.referidas ?? [],
      },
    };
  }, [db, idIdioma, blocks]);

  return (
    <>
      {/* The page around has a main part too: a name tells them apart. */}
      <main className={screen.contenido} aria-label={label} data-lleva={onSpot && ''}>
        {titulo === null ? (
          <h1 className="solo-lector" lang="es">
            {label}
          </h1>
        ) : (
          <SectionTitle titulo={titulo.text} idioma={titulo.idioma} blocks={parsed} />
        )}
        <ContentContext value={content}>
          <Blocks blocks={parsed} fallback={<FailedBlock />} />
        </ContentContext>
      </main>
      {onSpot && <SpotLayer page={page} blocks={parsed} marked={marked} onSpot={onSpot} />}
    </>
  );
}
