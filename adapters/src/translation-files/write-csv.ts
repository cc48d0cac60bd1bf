import { csvOf } from '@guest-app/config/csv-file';
import { keyOf, placeOf, type TextsToTranslate } from './texts.js';

/** The texts as a table. Rich text is HTML: who translates it keeps the marks. */
export function textsAsCsv({ idIdioma, textos, secciones }: TextsToTranslate): string {
  const headings = [
    ...['Clave', 'Sección', 'Componente', 'Parte', 'Campo', 'Estado'],
    ...['Español anterior', 'Español', `Traducción ${idIdioma}`],
  ];
  const rows = textos.map((one) => {
    const { seccion, componente, parte, campo } = placeOf(one, secciones);
    return [
      ...[keyOf(one), seccion, componente, parte, campo, one.estado],
      ...[one.confirmado ?? '', one.espanol, one.texto],
    ];
  });
  return csvOf([headings, ...rows]);
}
