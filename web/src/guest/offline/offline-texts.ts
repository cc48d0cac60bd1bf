import type { Lang } from '../../shared/texts/texts';

const es = {
  sinConexion: 'Sin conexión',
  contenidoDe: (cuando: string) => `Sin conexión · contenido de ${cuando}`,
  hoy: 'hoy',
  enlaceSinConexion: 'Este enlace necesita conexión a internet. Inténtelo cuando vuelva la red.',
  chatSinConexion: (numero: string) =>
    `WhatsApp necesita conexión a internet. Mientras tanto puede llamar al ${numero}.`,
};

const en: typeof es = {
  sinConexion: 'Offline',
  contenidoDe: (cuando) => `Offline · content from ${cuando}`,
  hoy: 'today',
  enlaceSinConexion: 'This link needs an internet connection. Please try when the network is back.',
  chatSinConexion: (numero) =>
    `WhatsApp needs an internet connection. Meanwhile you can call ${numero}.`,
};

/** What is said while there is no network. */
export const offlineTexts: Readonly<Record<Lang, typeof es>> = { es, en };
