import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Turno } from '../../shared/model/servicio-dia';
import { useDisclosure } from '../disclosure/use-disclosure';
import { useTurnos } from './turnos-context';

/** The card of what the guest has: in view, with the focus, if it was just done or is what the guest came for. */
export function useOwnCard({ codigo }: Turno) {
  const { done, sought } = useTurnos();
  const face: RefObject<HTMLButtonElement | null> = useRef(null);
  const isNew = done?.codigo === codigo;
  const isSought = done === null && sought === codigo;
  const { panel, button } = useDisclosure(isSought);
  useLayoutEffect(() => {
    if (!isNew && !isSought) return;
    face.current?.focus({ preventScroll: true });
    face.current?.scrollIntoView({ block: isNew ? 'center' : 'start' });
  }, [isNew, isSought]);
  return { panel, button: { ...button, ref: face }, hecho: isNew ? done.texto : null };
}
