import { useQuery } from '@tanstack/react-query';
import type { Hotel } from '../../shared/model/hotel';
import { textsFor } from '../../shared/texts/texts';
import { ajustesQuery, idiomasQuery, seccionesQuery } from '../hotel/queries';
import type { Guest } from '../session/guest-session';
import { TopBar } from '../shell/TopBar';
import { Menu } from './Menu';

interface HotelBarProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly guest: Guest;
  /** Whether there are other hotels to choose. */
  readonly isOneOfMany: boolean;
  readonly onSeccion: (idSeccion: number) => void;
  readonly menuOpen: boolean;
  readonly onMenuChange: (open: boolean) => void;
}

/** The bar and the menu over a screen that is no section. */
export function HotelBar({
  hotel,
  idIdioma,
  guest,
  isOneOfMany,
  onSeccion,
  menuOpen,
  onMenuChange,
}: HotelBarProps) {
  const { t, lang } = textsFor(idIdioma);
  return (
    <TopBar hotel={hotel.nombre} ajustes={useQuery(ajustesQuery(hotel.db)).data}>
      <Menu
        t={t}
        uiLang={lang}
        idIdioma={idIdioma}
        guest={guest}
        isOneOfMany={isOneOfMany}
        idiomas={useQuery(idiomasQuery(hotel.db)).data ?? []}
        secciones={useQuery(seccionesQuery(hotel.db, idIdioma)).data ?? []}
        idSeccion={undefined}
        onSeccion={onSeccion}
        open={menuOpen}
        onOpenChange={onMenuChange}
      />
    </TopBar>
  );
}
