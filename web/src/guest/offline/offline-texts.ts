import type { Lang } from '../../shared/texts/texts';

const es = {
  contenidoDe: (cuando: string) => `Contenido de ${cuando}; puede haber cambiado`,
  sinConexion: (cuando: string) => `Sin conexión · contenido de ${cuando}`,
  hoy: 'hoy',
};

const en: typeof es = {
  contenidoDe: (cuando) => `Content from ${cuando}; it may have changed`,
  sinConexion: (cuando) => `Offline · content from ${cuando}`,
  hoy: 'today',
};

/** What the guest reads while content comes from the phone's cache. */
export const offlineTexts: Readonly<Record<Lang, typeof es>> = { es, en };
