import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { holdInstallPrompt } from '../guest/install/install-prompt';
import { forgetCached, watchRefresh } from '../shared/api/cached-answers';
import { watchReachability } from '../shared/api/reachability';
import { listenForBack } from '../shared/history/back-closes';
import { NoticeDialog } from '../shared/notices/NoticeDialog';
import { PartBoundary } from '../shared/parts/PartBoundary';
import { removeStored } from '../shared/storage/stored';
import { App } from './App';
import { readAppConfig } from './config/app-config';
import { asked } from './first-screen/ask-first-screen';
import { takeFirstScreen } from './first-screen/take-first-screen';
import { createQueryClient } from './query-client';

/** Renders the guest app, after a short wait for the answers that the page's first script requested. */
export function showGuestApp(root: HTMLElement): void {
  listenForBack();
  holdInstallPrompt();
  // Earlier versions kept a guest's bookings under it: no session's end removes it any more.
  removeStored(['asignadosVistos']);

  const queryClient = createQueryClient();
  watchReachability(() => {
    if (forgetCached()) void queryClient.invalidateQueries();
  });
  watchRefresh(() => queryClient.invalidateQueries());

  const show = () =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          {/* Without transitions, leaving a guest's screen and logging out are one step: no guard sees them apart. */}
          <HashRouter useTransitions={false}>
            <PartBoundary as="main">
              <App config={readAppConfig(document)} />
            </PartBoundary>
          </HashRouter>
          <NoticeDialog />
        </QueryClientProvider>
      </StrictMode>,
    );
  if (asked === null) show();
  else void takeFirstScreen(queryClient, asked).then(show);
}
