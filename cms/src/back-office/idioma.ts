import type * as calls from '@guest-app/config/cms-calls/back-office';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import { loadPictures, planPicture } from '../pictures/picture-field';
import { removeReplaced } from '../pictures/unused-pictures';
import type { WriteContext } from '../writes/once';
import { conflict, invalid, missing } from '../writes/refusal';

const uid = 'api::idioma.idioma';

/** A new language starts switched off: its texts are still to be written. */
export async function createIdioma(
  input: SentTo<typeof calls.createIdioma>,
  context: WriteContext,
): Promise<object> {
  const { strapi, tables } = context;
  const codigo = input.codigo.trim().toUpperCase();
  const { nombre } = input;
  if (codigo === '') throw invalid('Ingrese un ID');
  if (nombre.trim() === '') throw invalid('Ingrese un nombre');
  if (input.bandera === '') throw invalid('La bandera es requerida');
  const taken = await tables('idiomas').where({ codigo }).first('id');
  if (taken !== undefined) throw conflict(`El idioma ${codigo} ya existe.`);
  const pictures = await loadPictures(context, [input.bandera], []);
  const { campos } = planPicture(pictures, input.bandera, { uid, field: 'bandera', id: null });
  const data: Record<string, unknown> = { codigo, nombre, ...campos, activo: false };
  await strapi.documents(uid).create({ data });
  return {};
}

export async function changeIdioma(
  input: SentTo<typeof calls.changeIdioma>,
  context: WriteContext,
): Promise<object> {
  const codigo = input.codigo.trim().toUpperCase();
  const { nombre } = input;
  const idioma = await context
    .tables('idiomas')
    .where({ codigo })
    .first('id', 'document_id', 'nombre');
  if (idioma === undefined) throw missing('No existe ese idioma.');
  if (nombre?.trim() === '') throw invalid('Ingrese un nombre');
  if (input.bandera === '') throw invalid('La bandera es requerida');
  const { id } = idioma;
  const owners = [{ uid, field: 'bandera', ids: [id] }];
  const pictures = await loadPictures(context, [input.bandera], owners);
  const { campos, replaced } = planPicture(pictures, input.bandera, { uid, field: 'bandera', id });
  const data: Record<string, unknown> = {
    ...(nombre !== undefined && nombre !== idioma.nombre && { nombre }),
    ...campos,
  };
  if (Object.keys(data).length > 0) {
    await context.strapi.documents(uid).update({ documentId: idioma.document_id, data });
  }
  await removeReplaced(context, replaced);
  return {};
}

export async function switchIdioma(
  { codigo, activo }: SentTo<typeof calls.switchIdioma>,
  { strapi, tables }: WriteContext,
): Promise<object> {
  const idiomas = await tables('idiomas').forUpdate().select('codigo', 'document_id', 'activo');
  const idioma = idiomas.find((row) => row.codigo === codigo.trim().toUpperCase());
  if (idioma === undefined) throw missing('No existe ese idioma.');
  if (Boolean(idioma.activo) === activo) return {};
  if (!activo && idiomas.filter((row) => row.activo).length === 1) {
    throw conflict('Debe quedar al menos un idioma activo.');
  }
  const data: Record<string, unknown> = { activo };
  await strapi.documents(uid).update({ documentId: idioma.document_id, data });
  return {};
}
