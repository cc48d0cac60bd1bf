import { lazyPart } from '../../shared/parts/lazy-part';

/** The services' screens: a part of its own, for few of the staff open it. */
const part = () => import('./part');

export const ServiciosScreen = lazyPart(async () => (await part()).ServiciosScreen);
export const NewServicio = lazyPart(async () => (await part()).NewServicio);
export const EditServicio = lazyPart(async () => (await part()).EditServicio);
export const CierresScreen = lazyPart(async () => (await part()).CierresScreen);
export const NewAgenda = lazyPart(async () => (await part()).NewAgenda);
export const EditAgenda = lazyPart(async () => (await part()).EditAgenda);
