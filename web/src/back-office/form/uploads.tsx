import { Text } from '@mantine/core';
import { createContext, useEffect, useRef, useState } from 'react';
import { tell } from '../dialogs/ask';

/** Told of each picture that is sent from a form, by whether it arrives. */
export const UploadsContext = createContext<(arrival: Promise<boolean>) => void>(() => undefined);

/** Saves a form once the pictures that were chosen in it have arrived. */
export function useUploads<Given extends unknown[]>(save: (...given: Given) => Promise<void>) {
  const [waiting, setWaiting] = useState(false);
  const arrivals = useRef(new Set<Promise<boolean>>());
  const latestSave = useRef<typeof save | null>(null);

  useEffect(() => {
    latestSave.current = save;
    return () => {
      // A save that waits is dropped when the person leaves the form.
      latestSave.current = null;
    };
  }, [save]);

  function track(arrival: Promise<boolean>) {
    arrivals.current.add(arrival);
    void arrival.finally(() => arrivals.current.delete(arrival));
  }

  async function saveWhenArrived(...given: Given) {
    if (waiting) return;
    if (arrivals.current.size > 0) {
      setWaiting(true);
      const arrived = await Promise.all(arrivals.current);
      setWaiting(false);
      if (arrived.includes(false)) {
        if (latestSave.current !== null) tell('Atención', 'No se guardó: la imagen no se subió.');
        return;
      }
    }
    await latestSave.current?.(...given);
  }

  return { track, waiting, saveWhenArrived };
}

/** Says beside Guardar what is being waited for. */
export function UploadNotice({ waiting }: { readonly waiting: boolean }) {
  return (
    <Text role="status" size="sm">
      {waiting && 'Se guarda en cuanto termine de subir la imagen.'}
    </Text>
  );
}
