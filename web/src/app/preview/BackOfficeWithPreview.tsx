import type { GuestPreviewProps } from '../../back-office/preview/guest-preview';
import { enterHotel } from '../../guest/preferences/preferences';
import { latePart, lazyPart } from '../../shared/parts/lazy-part';
import { readAppConfig } from '../config/app-config';
import { Loading } from '../Loading';
import { PageStylesContext, stylesOf } from './page-styles';

const BackOfficeApp = lazyPart(
  async () => (await import('../../back-office/BackOfficeApp')).BackOfficeApp,
);
const GuestPreview = latePart(async () => (await import('./GuestPreview')).GuestPreview);

const renderPreview = (props: GuestPreviewProps) => <GuestPreview {...props} />;

const { hoteles, enviaCorreo } = readAppConfig(document);
const site = { hoteles, enviaCorreo, onHotel: enterHotel };

// Read before the back office's style sheets load: guests' views do not have those.
const guestStyles = stylesOf(document);

/** The back office, whose forms show the guest's own views. */
export function BackOfficeWithPreview() {
  return (
    <PageStylesContext value={guestStyles}>
      <Loading idIdioma="ES">
        <BackOfficeApp site={site} renderPreview={renderPreview} />
      </Loading>
    </PageStylesContext>
  );
}
