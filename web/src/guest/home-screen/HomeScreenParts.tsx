import { homeScreenTextsFor } from './home-screen-texts';
import type { HomeScreenProps } from './HomeScreen';
import { HomeScreenOffer } from './HomeScreenOffer';
import { HomeScreenIcon } from './icons';
import { addToHomeScreen, useWay } from './installing';
import { StepsDialog } from './StepsDialog';
import { usePageOfHotel } from './use-page-of-hotel';

export function HomeScreenParts(props: HomeScreenProps) {
  switch (props.part) {
    case 'pagina':
      return <PageOfHotel {...props} />;
    case 'oferta':
      return <HomeScreenOffer {...props} />;
    case 'menu':
      return <MenuEntry {...props} />;
  }
}

type PropsOf<Part> = Extract<HomeScreenProps, { readonly part: Part }>;

function PageOfHotel({ hotel, idIdioma }: PropsOf<'pagina'>) {
  usePageOfHotel(hotel, idIdioma);
  return <StepsDialog idIdioma={idIdioma} />;
}

function MenuEntry({ idIdioma, className, onUse }: PropsOf<'menu'>) {
  const { t } = homeScreenTextsFor(idIdioma);
  const way = useWay();
  if (way === null) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onUse();
        addToHomeScreen(way);
      }}
    >
      <HomeScreenIcon />
      {t.agregar}
    </button>
  );
}
