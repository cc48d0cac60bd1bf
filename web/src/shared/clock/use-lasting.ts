import { useEffect, useState } from 'react';

/** Whether something has been so for as long as that, in milliseconds, without a break. */
export function useLasting(isSo: boolean, limit: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), limit);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [isSo, limit]);
  return isSo && lasts;
}
