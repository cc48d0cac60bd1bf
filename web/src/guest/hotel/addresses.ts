import { pathOf } from '../../shared/api/request';

export const ajustesPath = (db: string) => pathOf('/webappUI/ajustes', db);

export const idiomasPath = (db: string) => pathOf('/webappUI/idiomasActivos', db);

export const seccionesPath = (db: string, idIdioma: string) =>
  pathOf('/webappUI/secciones', idIdioma, db);
