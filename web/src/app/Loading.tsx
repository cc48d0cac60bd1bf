import type { ReactNode } from 'react';
import { PartFallback } from '../shared/parts/lazy-part';
import { PartBoundary } from '../shared/parts/PartBoundary';
import { Spinner } from '../shared/spinner/Spinner';
import { textsFor } from '../shared/texts/texts';

interface LoadingProps {
  readonly idIdioma: string;
  readonly children: ReactNode;
}

/** Shows a spinner while a screen's code loads, and an offer to reload where that fails. */
export function Loading({ idIdioma, children }: LoadingProps) {
  const { t } = textsFor(idIdioma);
  return (
    <PartBoundary as="main">
      <PartFallback
        value={
          <main className="espera">
            <Spinner label={t.cargando} />
          </main>
        }
      >
        {children}
      </PartFallback>
    </PartBoundary>
  );
}
