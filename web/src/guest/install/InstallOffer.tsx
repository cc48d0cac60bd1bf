import { useStored } from '../../shared/storage/stored';
import { Offer } from '../offer/Offer';
import { installTextsFor } from './install-texts';
import { addToHomeScreen, useInstallMethod } from './installing';
import { declineHomeScreen, isOffered, readVisits, visitsKey } from './visits';

interface InstallOfferProps {
  readonly db: string;
  readonly idIdioma: string;
}

/** One line that offers the home screen to a returning guest, until it is declined. */
export function InstallOffer({ db, idIdioma }: InstallOfferProps) {
  const { t, lang } = installTextsFor(idIdioma);
  const method = useInstallMethod();
  const visits = readVisits(useStored(visitsKey));
  if (method === null || visits?.db !== db || !isOffered(visits)) return null;
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
