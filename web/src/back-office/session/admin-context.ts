import { createContext, use } from 'react';
import type { AppConfig, Hotel } from '../../shared/model/hotel';
import type { Admin } from './admin-session';

export const AdminContext = createContext<Admin | null>(null);

/** The member of staff on whose behalf a screen makes its calls. */
export function useCurrentAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === null) throw new Error('There is no session around this screen');
  return admin;
}

export const HotelContext = createContext<Hotel | null>(null);

/** The hotel that is managed, as the page's configuration has it; null for one that it does not list. */
export const useCurrentHotel = (): Hotel | null => use(HotelContext);

/** The installation, as the back office knows it before the login. */
export interface Site extends Pick<AppConfig, 'hoteles' | 'enviaCorreo'> {
  /** Stores the hotel whose entry was opened. */
  readonly onHotel: (hotel: Hotel) => void;
}

export const SiteContext = createContext<Site | null>(null);

export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('There is no site around the back office');
  return site;
}
