/** The hotel of a content call, and its language if it has one. */
export interface ContentPlace {
  readonly db: string;
  readonly idIdioma: string | null;
}

const inOneLanguage =
  /^\/webappUI\/(?:secciones|(?:componentes|carta|seccionesReferidas)\/\d+)\/([^/]+)\/([^/]+)$/;
const inEvery = /^\/webappUI\/(?:ajustes|idiomasActivos)\/([^/]+)$/;

/** Null where a path is none of a guest's content calls. */
export function contentPlace(path: string): ContentPlace | null {
  const [, idIdioma, db] = inOneLanguage.exec(path) ?? [];
  if (idIdioma !== undefined && db !== undefined) return { db, idIdioma };
  const [, of] = inEvery.exec(path) ?? [];
  return of === undefined ? null : { db: of, idIdioma: null };
}

/** The hotel of a picture's path; null where it is no path of a picture. Names begin with the hotel. */
export function pictureHotel(path: string): string | null {
  return /^\/webapp\/imagen\/([a-z0-9]+)-/.exec(path)?.[1] ?? null;
}
