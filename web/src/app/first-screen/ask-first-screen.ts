import { pictureSizesOf } from '../../guest/content/blocks/picture-sizes';
import { pathOf } from '../../shared/api/calls';
import { askEarly } from '../../shared/api/early-answers';
import { imageSource } from '../../shared/image/image-source';
import type { Inicio } from '../../shared/model/hotel';
import { readAppConfig } from '../config/app-config';
import { type FirstScreen, firstScreen } from './first-screen';

/*
 * The page's first script, a small file of its own: it requests the first screen's data while the app's code
 * loads. The app takes these answers in place of its own requests; after any failure here, it makes its
 * requests as usual.
 */

/** What was asked for; null where the page shows no section first. */
export const asked = askFirstScreen();

function askFirstScreen(): FirstScreen | null {
  try {
    const { hoteles, inicios } = readAppConfig(document);
    const first = firstScreen(
      {
        hash: window.location.hash.slice(1),
        state: routerState(history.state),
        storedDb: localStorage.getItem('DB'),
        storedIdIdioma: localStorage.getItem('idIdioma'),
      },
      hoteles,
    );
    if (first === null) return null;
    const { db, idIdioma } = first;
    const inicio = inicios[db];
    const idSeccion = first.idSeccion ?? inicio?.idSeccion;
    if (idSeccion !== undefined) {
      const place = { idSeccion, idIdioma, DB: db };
      askEarly(pathOf('/webappUI/componentes/:idSeccion/:idIdioma/:DB', place));
    }
    if (inicio !== undefined && idSeccion === inicio.idSeccion) preloadPicture(inicio);
    askEarly(pathOf('/webappUI/secciones/:idIdioma/:DB', { idIdioma, DB: db }));
    askEarly(pathOf('/webappUI/ajustes/:DB', { DB: db }));
    askEarly(pathOf('/webappUI/idiomasActivos/:DB', { DB: db }));
    return first;
  } catch {
    // Storage that is shut, or a page without configuration: the app says what there is to say.
    return null;
  }
}

/** What the app's router keeps of a history entry for the app. */
function routerState(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : null;
}

/** Loads the first picture in the width in which the block will show it. */
function preloadPicture({ primero }: Inicio): void {
  if (primero === null || primero.Imagen === '') return;
  const sizes = pictureSizesOf(primero.TipoComp);
  if (sizes === undefined) return;
  const { src, srcSet } = imageSource(primero.Imagen, primero.ImagenAncho);
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  // A browser that does not know these attributes loads nothing, rather than the whole picture.
  if (srcSet === undefined) {
    link.href = src;
  } else {
    link.imageSrcset = srcSet;
    link.imageSizes = sizes;
  }
  document.head.append(link);
}
