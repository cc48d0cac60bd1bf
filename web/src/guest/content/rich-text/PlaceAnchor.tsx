import type { PlaceLink } from '@guest-app/config/place-links';
import type { ReactNode } from 'react';
import { agendaCode } from '../../../shared/address/address';
import { useContent } from '../block/content-context';

interface PlaceAnchorProps {
  /** A section's clave is its id in what guests are sent. */
  readonly place: PlaceLink;
  readonly children: ReactNode;
}

/** A link to a place of the hotel, followed within the app. */
export function PlaceAnchor({ place, children }: PlaceAnchorProps) {
  const { prefijo, jumpTo } = useContent();
  if (place.kind === 'agenda') {
    const address =
      prefijo === null ? '#/turnos' : `#/${prefijo}-turnos/${agendaCode(place.numero)}`;
    return <a href={address}>{children}</a>;
  }
  return (
    <a
      href={`#/main;idSeccion=${place.clave}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        jumpTo(Number(place.clave));
      }}
    >
      {children}
    </a>
  );
}
