import type { RequestFailure } from '../../shared/api/request';
import { showNotice } from '../../shared/notices/notices';
import { isTokenExpired } from '../../shared/session/token';
import { readStored } from '../../shared/storage/stored';
import { textsFor } from '../../shared/texts/texts';
import { logOutGuest } from './guest-session';

/** Tells the guest that a request failed; one that the server refused for want of a session ends the session. */
export function reportFailure(failure: RequestFailure): void {
  const endsSession = failure.status === 401 && failure.huesped;
  // A guest's token is valid until the stay is over: after that, the guest cannot log in again.
  const stayEnded = endsSession && isTokenExpired(readStored('tokenHuesped'), Date.now());
  if (endsSession) logOutGuest();
  const { t, lang } = textsFor(readStored('idIdioma') ?? '');
  const unanswered = navigator.onLine ? t.sinRespuesta : t.sinConexion;
  showNotice({
    titulo: 'Error',
    texto: stayEnded ? t.estadiaTerminada : (failure.mensaje ?? unanswered),
    lang,
  });
}
