import { componentTypeById, type ComponentType } from '@guest-app/config/component-types';
import type { SentTo } from '@guest-app/config/cms-calls/call';
import type * as calls from '@guest-app/config/cms-calls/back-office';

import type { ComponenteRow } from '../../store/tables';
import { versionOf } from '../../store/versions';
import { writeChildrenAtOnce } from '../../writes/children-at-once';
import { pictureField } from '../../pictures/picture-field';
import { saveItems } from '../item/item';
import type { WriteContext } from '../../writes/once';
import { saveSeccionesReferidas } from '../seccion-referida/seccion-referida';
import { invalid } from '../../writes/refusal';
import { findComponente, rowId, typeOf, type Stored } from '../rows';
import { checkLanguages, noTexts, onlyFields, requireText, saveDocument } from '../texts';
import { checkVersion } from '../version';

const uid = 'api::componente.componente';

type ComponenteInput = SentTo<typeof calls.createComponente>;

export async function createComponente(
  input: ComponenteInput,
  context: WriteContext,
): Promise<{ id: number; version: number }> {
  const type = input.tipo === undefined ? undefined : componentTypeById(input.tipo);
  if (type === undefined) {
    throw invalid(input.tipo === undefined ? 'Seleccione un tipo' : 'No existe ese tipo.');
  }
  if (type.tieneImagen && !input.imagen) throw invalid('Imágen requerida');
  const documentId = await saveComponente(input, type, null, context);
  return {
    id: await rowId(context.tables, 'componentes', documentId),
    version: await versionOf(context.trx, documentId),
  };
}

export async function changeComponente(
  { id, version, ...input }: SentTo<typeof calls.changeComponente>,
  context: WriteContext,
): Promise<{ version: number }> {
  const stored = await findComponente(context.tables, id);
  await checkVersion(context.trx, stored.documentId, version);
  const type = typeOf(stored);
  if (input.tipo !== undefined && input.tipo !== type.id) {
    throw invalid('El tipo de un componente no se puede cambiar. Cree otro componente.');
  }
  await saveComponente(input, type, stored, context);
  return { version: await versionOf(context.trx, stored.documentId) };
}

export async function deleteComponente(
  { id }: SentTo<typeof calls.deleteComponente>,
  { tables, strapi }: WriteContext,
): Promise<object> {
  const { documentId } = await findComponente(tables, id);
  await strapi.documents(uid).delete({ documentId });
  return {};
}

/** Saves a component whole: itself, its items and its references. */
async function saveComponente(
  input: ComponenteInput,
  type: ComponentType,
  stored: Stored<ComponenteRow> | null,
  context: WriteContext,
): Promise<string> {
  const { strapi } = context;
  const { items, referencias } = input;
  const textos = onlyFields(input.textos, fieldsOf(type));
  checkRequired(input, textos, type, stored);
  await checkLanguages(strapi, [
    textos,
    ...(items ?? []).map((item) => item.textos),
    ...(referencias ?? []).map((referencia) => referencia.textos),
  ]);
  const children = await writeChildrenAtOnce(async () => ({
    ...(items !== undefined && { items: await saveItems(context, type, stored, items) }),
    ...(referencias !== undefined && {
      referencias: await saveSeccionesReferidas(context, type, stored, referencias),
    }),
  }));
  const picture = type.tieneImagen
    ? await pictureField(context, input.imagen, {
        uid,
        field: 'imagen',
        id: stored?.row.id ?? null,
      })
    : {};
  return saveDocument(strapi, {
    uid,
    documentId: stored?.documentId ?? null,
    campos: {
      ...(stored === null && { tipo: type.nombre }),
      ...differing(input.nombreReferencia, stored?.row.nombre_referencia, 'nombreReferencia'),
      ...(type.esWhatsapp && differing(input.numero, stored?.row.numero, 'numero')),
      ...picture,
      // The component takes them in this order: what concerns all siblings is done once, not after each.
      ...lists(children),
    },
    textos,
    stored: stored?.textos ?? noTexts,
  });
}

function lists(children: Readonly<Record<string, readonly string[]>>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(children).map(([campo, documents]) => [campo, { set: documents }]),
  );
}

function checkRequired(
  { nombreReferencia, numero }: ComponenteInput,
  textos: calls.Textos,
  type: ComponentType,
  stored: Stored<ComponenteRow> | null,
): void {
  const isEmpty = (value: string | undefined) =>
    value === undefined ? stored === null : value.trim() === '';
  if (isEmpty(nombreReferencia)) throw invalid('Ingrese un nombre');
  if (type.tieneTitulo)
    requireText(textos, stored?.textos, 'titulo', 'Ingrese un título en español');
  if (type.esWhatsapp && isEmpty(numero)) throw invalid('Ingrese un número');
}

function fieldsOf(type: ComponentType): readonly string[] {
  return [
    ...(type.tieneTitulo ? ['titulo'] : []),
    ...(type.tieneSubtitulo ? ['subtitulo'] : []),
    ...(type.tieneDescripcion ? ['descripcion'] : []),
  ];
}

function differing(
  value: string | undefined,
  before: string | null | undefined,
  campo: string,
): Readonly<Record<string, string>> {
  return value === undefined || value === before ? {} : { [campo]: value };
}
