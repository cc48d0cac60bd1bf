import type { RequestFailure } from '../../shared/api/request';
import { showNotice } from '../../shared/notices/notices';
import { readStored } from '../../shared/storage/stored';
import { textsFor } from '../../shared/texts/texts';
import { logOutGuest } from './guest-session';

/** Tells the guest that a request failed; one that the server refused for want of a session ends the session. */
export function reportFailure(failure: RequestFailure): void {
  if (failure.status === 401 && failure.huesped) logOutGuest();
  if (failure.mensaje !== null) {
    showNotice({ titulo: 'Error', texto: failure.mensaje, lang: 'es' });
    return;
  }
  const { t, lang } = textsFor(readStored('idIdioma') ?? '');
  showNotice({ titulo: 'Error', texto: navigator.onLine ? t.sinRespuesta : t.sinConexion, lang });
}
