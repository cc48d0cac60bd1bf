import type { AppConfig, Inicio } from '@guest-app/adapters/contract/app-config';

export type { AppConfig, Inicio };

/** A hotel of the group, as the page's configuration lists it. */
export type Hotel = AppConfig['hoteles'][number];
