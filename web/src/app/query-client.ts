import { QueryCache, QueryClient } from '@tanstack/react-query';
import { logOutGuest } from '../guest/session/guest-session';
import { RequestFailure } from '../shared/api/request';
import { showNotice } from '../shared/notices/notices';
import { readStored } from '../shared/storage/stored';
import { textsFor } from '../shared/texts/texts';

/** Answers stay fresh this long while the guest moves between sections. */
const staleTime = 30_000;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The request itself is retried once, and an unreachable server must be told, not waited for.
      queries: { retry: false, networkMode: 'always', staleTime },
    },
    queryCache: new QueryCache({
      onError: (error, query) => {
        // What is on the screen stays readable when only its refresh failed.
        if (error instanceof RequestFailure && query.state.data === undefined) report(error);
      },
    }),
  });
}

function report(failure: RequestFailure): void {
  if (failure.status === 401 && failure.huesped) logOutGuest();
  if (failure.mensaje !== null) {
    showNotice({ titulo: 'Error', texto: failure.mensaje, lang: 'es' });
    return;
  }
  const { t, lang } = textsFor(readStored('idIdioma') ?? '');
  showNotice({ titulo: 'Error', texto: navigator.onLine ? t.sinRespuesta : t.sinConexion, lang });
}
