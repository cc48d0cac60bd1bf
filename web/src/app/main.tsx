import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { holdInstallPrompt } from '../guest/home-screen/held-prompt';
import { forgetKept, watchRefresh } from '../shared/api/kept-answers';
import { watchReachability } from '../shared/api/reachability';
import { listenForBack } from '../shared/history/back-closes';
import { listenBeforeRouter } from '../shared/history/pop-interceptor';
import { NoticeDialog } from '../shared/notices/NoticeDialog';
import { PartBoundary } from '../shared/parts/PartBoundary';
import { App } from './App';
import { readAppConfig } from './config/app-config';
import { asked } from './first-screen/ask-first-screen';
import { takeFirstScreen } from './first-screen/take-first-screen';
import { PageStylesContext, stylesOf } from './preview/page-styles';
import { createQueryClient } from './query-client';
import './base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

// Every navigation starts at the top of the page, also the browser's back and forward.
history.scrollRestoration = 'manual';

listenBeforeRouter();
listenForBack();
holdInstallPrompt();

const queryClient = createQueryClient();
watchReachability(() => {
  if (forgetKept()) void queryClient.invalidateQueries();
});
watchRefresh(() => void queryClient.invalidateQueries());
if (asked === null) show(root);
else void takeFirstScreen(queryClient, asked).then(() => show(root));

function show(place: HTMLElement): void {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {/* Without transitions, leaving a guest's screen and logging out are one step: no guard sees them apart. */}
        <HashRouter useTransitions={false}>
          <PageStylesContext value={stylesOf(document)}>
            <PartBoundary as="main">
              <App config={readAppConfig(document)} />
            </PartBoundary>
          </PageStylesContext>
        </HashRouter>
        <NoticeDialog />
      </QueryClientProvider>
    </StrictMode>,
  );
}
