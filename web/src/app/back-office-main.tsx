import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lazyPart } from '../shared/parts/lazy-part';
import { Loading } from './Loading';

// Loads in two steps, so that the guest's first file lists only this one.
const BackOffice = lazyPart(
  async () => (await import('./preview/BackOfficeWithPreview')).BackOfficeWithPreview,
);

/** Renders the back office. */
export function showBackOffice(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <Loading idIdioma="ES">
        <BackOffice />
      </Loading>
    </StrictMode>,
  );
}
