import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Guest } from '../guest/session/guest-session';
import type { ReturnPlace } from '../guest/session/return-place';

interface GuestOnlyProps {
  readonly guest: Guest | null;
  readonly children: (guest: Guest) => ReactNode;
}

/** A screen for guests who are logged in; anyone else logs in first and then comes back to it. */
export function GuestOnly({ guest, children }: GuestOnlyProps) {
  const { pathname } = useLocation();
  const [wasAdmitted] = useState(guest !== null);
  if (guest !== null) return children(guest);
  const place: ReturnPlace = { pathname, interrumpida: wasAdmitted };
  return <Navigate to="/login" replace state={place} />;
}
