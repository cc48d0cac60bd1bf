import path from 'node:path';
import { keepModules } from '@guest-app/config/loading/kept-modules';

/** A module of its own: it must be done before the others are loaded. */
export const endOfStart = keepModules(path.resolve(__dirname, '../..'));
