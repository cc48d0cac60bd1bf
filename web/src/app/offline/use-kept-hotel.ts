import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { beganAsStaffs, hasWorker } from './answering-worker';

/** How long after the first screen the rest is kept, in milliseconds: by then the phone has drawn it. */
const pause = 2_000;

/** Has the hotel's content kept in the guest's language for when there is no network, once the page stands. */
export function useKeptHotel(db: string, idIdioma: string, isOffered: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOffered || beganAsStaffs || !import.meta.env.PROD) return;
    const ended = new AbortController();
    const begin = async () => {
      const { keepHotel } = await import('./kept-hotel');
      await keepHotel(client, db, idIdioma, ended.signal);
    };
    // Without storage, or without a network, the guest reads as ever, and the next visit tries again.
    const timer = setTimeout(() => void begin().catch(() => undefined), pause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [client, db, idIdioma, isOffered]);
}

/** A page of the staff's that began as a guest's is loaded again: the worker that answered it must not. */
export function useNoWorker(isStaffsNow: boolean): void {
  useEffect(() => {
    if (isStaffsNow && hasWorker()) window.location.reload();
  }, [isStaffsNow]);
}
