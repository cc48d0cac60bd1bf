import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent } from 'react';
import type { Guest } from '../guest/session/guest-session';
import { agendasKey } from '../guest/turnos/keys';
import { useServerReached } from '../shared/api/reachability';
import { useStored } from '../shared/storage/stored';

/**
 * Sends the guest's pending actions as soon as the server can be reached, on any screen. Its code loads when
 * there is something to send.
 */
export function usePendingActions(db: string | null, idIdioma: string, guest: Guest | null): void {
  const queryClient = useQueryClient();
  const isReached = useServerReached();
  const hasActions = useStored('pedidosPendientes') !== null;
  const token = guest?.token ?? null;

  const readAgain = useCallback(() => {
    if (db !== null) void queryClient.invalidateQueries({ queryKey: agendasKey(db) });
  }, [queryClient, db]);
  useEffect(() => {
    // Another tab may send them.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'pedidosPendientes') readAgain();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [readAgain]);

  const send = useEffectEvent(async (signal: AbortSignal) => {
    // Where the code does not come there is no network, and it is tried again with it.
    const part = await import('../guest/turnos/send-actions').catch(() => null);
    if (part === null || db === null || guest === null || signal.aborted) return;
    await part.sendActions({ db, idIdioma, guest, signal, onSettled: readAgain });
  });

  useEffect(() => {
    if (!isReached || !hasActions || token === null) return;
    const left = new AbortController();
    void send(left.signal);
    return () => left.abort();
  }, [isReached, hasActions, token, db]);
}
