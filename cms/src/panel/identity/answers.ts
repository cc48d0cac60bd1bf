/** What a panel shows of the hotel that it belongs to. */
export interface Identity {
  readonly nombre: string;
  /** Address of its logo; null where it has none. */
  readonly logo: string | null;
  /** The hotel's colour in place of Strapi's own; null where it has none. */
  readonly colores: Colors | null;
  /** Whether the installation sends mails, and with them links for a new password. */
  readonly enviaCorreo: boolean;
}

/** By Strapi's names for its themes. */
export interface Colors {
  readonly light: Palette;
  readonly dark: Palette;
}

/** Strapi's names for the shades of the panel's own colour. */
export interface Palette {
  readonly primary100: string;
  readonly primary200: string;
  readonly primary500: string;
  readonly primary600: string;
  readonly primary700: string;
  readonly buttonPrimary500: string;
  readonly buttonPrimary600: string;
}
