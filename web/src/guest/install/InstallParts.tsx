import type { Hotel } from '../../shared/model/hotel';
import { InstallIcon } from './icons';
import { installTextsFor } from './install-texts';
import { addToHomeScreen, useInstallMethod } from './installing';
import { InstallOffer } from './InstallOffer';
import { StepsDialog } from './StepsDialog';
import { usePageOfHotel } from './use-page-of-hotel';

export type InstallProps =
  /** What the page says of itself to the phone, and what is open over it. */
  | { readonly part: 'pagina'; readonly hotel: Hotel; readonly idIdioma: string }
  /** One line that offers to put the hotel on the home screen. */
  | { readonly part: 'oferta'; readonly idIdioma: string; readonly db: string }
  /** The entry of the menu. */
  | {
      readonly part: 'menu';
      readonly idIdioma: string;
      readonly className: string | undefined;
      readonly onUse: () => void;
    };

export function InstallParts(props: InstallProps) {
  switch (props.part) {
    case 'pagina':
      return <PageOfHotel {...props} />;
    case 'oferta':
      return <InstallOffer {...props} />;
    case 'menu':
      return <MenuEntry {...props} />;
  }
}

type PropsOf<Part> = Extract<InstallProps, { readonly part: Part }>;

function PageOfHotel({ hotel, idIdioma }: PropsOf<'pagina'>) {
  usePageOfHotel(hotel, idIdioma);
  return <StepsDialog idIdioma={idIdioma} />;
}

function MenuEntry({ idIdioma, className, onUse }: PropsOf<'menu'>) {
  const { t } = installTextsFor(idIdioma);
  const method = useInstallMethod();
  if (method === null) return null;
  return (
    <button
      type="button"
      className={className}
      onClick={() => {
        onUse();
        addToHomeScreen(method);
      }}
    >
      <InstallIcon />
      {t.agregar}
    </button>
  );
}
