import type { AppConfig } from '@guest-app/adapters/contract/app-config';

/** A hotel of the group, as the page's configuration lists it. */
export type Hotel = AppConfig['hoteles'][number];
