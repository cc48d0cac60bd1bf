import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds after the first guest screen until the worker starts: the phone has drawn the screen by then. */
const pause = 2_000;

/**
 * Starts the service worker on any guest screen, and caches the hotel's content in the guest's language.
 * Moving to another screen of the same hotel does not restart the delay.
 *
 * @param db null while the hotel is unknown: nothing starts
 */
export function useHotelDownload(db: string | null, idIdioma: string, isOffered: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (db === null || !isOffered || !import.meta.env.PROD) return;
    const ended = new AbortController();
    const begin = async () => {
      const { downloadHotel } = await import('./download-hotel');
      await downloadHotel(client, db, idIdioma, ended.signal);
    };
    // Without storage or a network the guest reads as ever, and the next visit tries again.
    const timer = setTimeout(() => void begin().catch(() => undefined), pause);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [client, db, idIdioma, isOffered]);
}
