import { pathOf } from '../../shared/api/request';

export const componentesPath = (db: string, idIdioma: string, idSeccion: number) =>
  pathOf('/webappUI/componentes', idSeccion, idIdioma, db);
