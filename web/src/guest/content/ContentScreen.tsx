import { inLanguage } from '@guest-app/config/direction';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import type { Hotel } from '../../shared/model/hotel';
import { optionalPart } from '../../shared/parts/lazy-part';
import { textsFor } from '../../shared/texts/texts';
import { ajustesQuery, idiomasQuery, seccionesQuery } from '../hotel/queries';
import { BackIcon } from '../icons/BackIcon';
import { Install } from '../install/Install';
import { LanguageOffer } from '../language/LanguageOffer';
import { Menu } from '../menu/Menu';
import type { Guest } from '../session/guest-session';
import barButton from '../shell/BarButton.module.css';
import { ContentPlaceholder } from '../shell/ContentPlaceholder';
import { useArrival, usePage } from '../shell/page';
import { TopBar } from '../shell/TopBar';
import { useTheme } from '../theme/use-theme';
import { ContentContext } from './block/content-context';
import { Blocks } from './blocks/Blocks';
import type { Block } from './blocks/registry';
import styles from './ContentScreen.module.css';
import { blocksQuery } from './queries';
import type { Place } from './section-place';
import { SectionTitle } from './SectionTitle';

/** Parts whose code comes after the first screen; where it does not come, the content stands without them. */
const OfflineNotices = optionalPart(
  async () => (await import('../offline/OfflineNotices')).OfflineNotices,
);

const FloatingWhatsapp = optionalPart(
  async () => (await import('../links/FloatingWhatsapp')).FloatingWhatsapp,
);

const ShareButton = optionalPart(async () => (await import('../share/ShareButton')).ShareButton);

interface ContentScreenProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  /** Whether there are other hotels to choose. */
  readonly isOneOfMany: boolean;
  readonly guest: Guest | null;
  /** What stands over the blocks of the hotel's home. */
  readonly homeHead: ReactNode;
  /** What a member of staff who looks on sees over the blocks; null at a guest's. */
  readonly overBlocks: ((blocks: readonly Block[], idSeccion: number) => ReactNode) | null;
  /** What stands in the place of a block that fails; nothing at a guest's. */
  readonly failedBlock: ReactNode;
  readonly place: Place;
  /** Component to show first; null for the top of the section. */
  readonly idComponente: number | null;
  /** Names this visit of the place, so that coming back to it is an arrival too. */
  readonly visit: string;
  readonly onGo: (place: Place) => void;
}

/** The blocks of one section of a hotel. */
export function ContentScreen({
  hotel,
  idIdioma,
  isOneOfMany,
  guest,
  homeHead,
  overBlocks,
  failedBlock,
  place,
  idComponente,
  visit,
  onGo,
}: ContentScreenProps) {
  const { db, prefijo } = hotel;
  const { t, lang: uiLang } = textsFor(idIdioma);
  const queryClient = useQueryClient();
  // The menu is open on one visit: whichever way the guest goes on, it is closed there.
  const [menuVisit, setMenuVisit] = useState<string | null>(null);
  const menuOpen = menuVisit === visit;

  const ajustes = useQuery(ajustesQuery(db)).data;
  const idiomas = useQuery(idiomasQuery(db)).data;
  const secciones = useQuery(seccionesQuery(db, idIdioma));
  const idSeccion = place.idSeccion ?? secciones.data?.[0]?.id;
  const blocks = useQuery(blocksQuery(db, idIdioma, idSeccion));

  const seccion = secciones.data?.find(({ id }) => id === idSeccion);
  const titulo = seccion?.titulo ?? '';
  const nombre = ajustes?.nombre || hotel.nombre;
  usePage(titulo === '' ? nombre : `${titulo} · ${nombre}`, idIdioma);
  useTheme(ajustes);
  const heading = useArrival<HTMLHeadingElement>(visit);

  const content = useMemo(
    () => ({
      db,
      idIdioma,
      t,
      uiLang,
      jumpTo: (target: number) => onGo({ idSeccion: target, from: idSeccion ?? null }),
      prefijo,
      listas: null,
    }),
    [db, prefijo, idIdioma, t, uiLang, idSeccion, onGo],
  );

  const noSecciones = idSeccion === undefined && secciones.data !== undefined;

  return (
    <>
      <TopBar
        hotel={hotel.nombre}
        ajustes={ajustes}
        end={
          seccion && (
            <ShareButton
              hotel={hotel}
              idIdioma={idIdioma}
              idSeccion={seccion.id}
              titulo={`${titulo} · ${nombre}`}
              inert={menuOpen}
            />
          )
        }
      >
        <Menu
          t={t}
          uiLang={uiLang}
          idIdioma={idIdioma}
          guest={guest}
          isOneOfMany={isOneOfMany}
          idiomas={idiomas ?? []}
          secciones={secciones.data ?? []}
          idSeccion={idSeccion}
          onSeccion={(target) => {
            if (target !== idSeccion) content.jumpTo(target);
          }}
          open={menuOpen}
          onOpenChange={(open) => setMenuVisit(open ? visit : null)}
        />
        {place.from !== null && !menuOpen && (
          <button
            type="button"
            lang={uiLang}
            className={barButton.boton}
            onClick={() => onGo({ idSeccion: place.from, from: null })}
          >
            <BackIcon />
            <span>{t.volver}</span>
          </button>
        )}
      </TopBar>
      <main className={styles.contenido} inert={menuOpen}>
        <OfflineNotices lang={uiLang} zona={hotel.zona} />
        <LanguageOffer idiomas={idiomas ?? []} idIdioma={idIdioma}>
          <Install part="oferta" db={db} idIdioma={idIdioma} />
        </LanguageOffer>
        <SectionTitle
          ref={heading}
          titulo={titulo || nombre}
          idioma={seccion?.idiomas.titulo}
          blocks={blocks.data}
        />
        {idSeccion === secciones.data?.[0]?.id && homeHead}
        {noSecciones ? (
          <Empty text={t.sinSecciones} lang={uiLang} />
        ) : blocks.data === undefined ? (
          <ContentPlaceholder
            key={visit}
            t={t}
            uiLang={uiLang}
            error={blocks.error ?? secciones.error}
            whatsapp={ajustes?.whatsapp ?? ''}
            onRetry={() => void queryClient.refetchQueries({ queryKey: [db], type: 'active' })}
          />
        ) : blocks.data.length === 0 ? (
          <Empty text={t.sinContenido} lang={uiLang} />
        ) : (
          <ContentContext value={content}>
            {idSeccion !== undefined && overBlocks?.(blocks.data, idSeccion)}
            <Blocks
              key={idSeccion}
              blocks={blocks.data}
              fallback={failedBlock}
              idComponente={idComponente}
            />
          </ContentContext>
        )}
        <FloatingWhatsapp numero={ajustes?.whatsapp ?? ''} />
      </main>
    </>
  );
}

function Empty({ text, lang }: { readonly text: string; readonly lang: string }) {
  return (
    <p className={styles.vacio} {...inLanguage(lang)}>
      {text}
    </p>
  );
}
