import { useStored } from '../../shared/storage/stored';
import { Offer } from '../offer/Offer';
import { homeScreenTextsFor } from './home-screen-texts';
import { addToHomeScreen, useInstallMethod } from './installing';
import { declineHomeScreen, isOffered, readStay, stayKey } from './stay';

interface HomeScreenOfferProps {
  readonly db: string;
  readonly idIdioma: string;
}

/** One line that offers the home screen to a returning guest, until it is declined. */
export function HomeScreenOffer({ db, idIdioma }: HomeScreenOfferProps) {
  const { t, lang } = homeScreenTextsFor(idIdioma);
  const method = useInstallMethod();
  const stay = readStay(useStored(stayKey));
  if (method === null || stay?.db !== db || !isOffered(stay)) return null;
  return (
    <Offer
      name={t.pantallaDeInicio}
      text={t.ofrecer}
      t={t}
      lang={lang}
      onAccept={() => addToHomeScreen(method)}
      onDecline={declineHomeScreen}
    />
  );
}
