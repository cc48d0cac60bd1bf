import { type ComponentType, componentTypeByName } from '@guest-app/config/component-types';
import { defaultLocale } from '@guest-app/config/languages';
import { whatsappFault } from '@guest-app/config/whatsapp';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { saysSomething } from '../audit/documents';
import { parentOf } from '../content/family';
import { writtenType } from '../content/invariants/fields';
import { writesStructure } from '../content/invariants/translations';
import type { Horario } from '../turnos/shifts/shifts';
import { readHorarios } from '../turnos/shifts/stored-rules';
import {
  type ContentUid,
  type ContentWrite,
  documentIdOf,
  type Invariant,
  type InvariantContext,
} from '../writes/content-write';
import { FieldError } from '../writes/refusal';

const dayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];

/**
 * Whether a form or a list of the panel's content manager asks for a write of this type. What such a write
 * brings about in other types, as the items of a copied component, has no form.
 */
function isPanel(strapi: Core.Strapi, uid: ContentUid): boolean {
  const path = strapi.requestContext.get()?.path ?? '';
  const kinds = ['collection-types', 'single-types'];
  return kinds.some((kind) => path.startsWith(`/content-manager/${kind}/${uid}`));
}

/** Throws for what the form of the back office would refuse. */
type Rule = (write: ContentWrite, context: InvariantContext) => Promise<void> | void;
/** The same for what only the stored document shows, such as its relations. */
type StoredRule = (
  written: { readonly write: ContentWrite; readonly documentId: string },
  context: InvariantContext,
) => Promise<void>;

const rules: Partial<Record<ContentUid, Rule>> = {
  'api::seccion.seccion': (write) => need(write, 'etiqueta', 'Ingrese una etiqueta en español.'),
  'api::componente.componente': async (write, { tables }) => {
    const type = await writtenType(write, tables);
    if (type?.tieneTitulo === true) need(write, 'titulo', 'Ingrese un título en español.');
    if (type?.esWhatsapp === true) {
      need(write, 'numero', 'Ingrese un número.');
      const stored = await tables('componentes')
        .where({ document_id: write.documentId ?? '', locale: defaultLocale })
        .first('numero');
      checkWhatsapp(write, 'numero', stored?.numero);
    }
    if (type?.tieneImagen === true) needAtFirst(write, 'imagen', 'Imágen requerida');
  },
  'api::item-carta.item-carta': async (write, { tables }) => {
    need(write, 'nombre', 'Ingrese un nombre en español.');
    const stored = await tables('items_carta')
      .where({ document_id: write.documentId ?? '' })
      .first('tipo');
    const tipo = write.data['tipo'] ?? stored?.tipo;
    if (tipo === 'texto') need(write, 'texto', 'Ingrese un texto.');
  },
  'api::seccion-referida.seccion-referida': (write) =>
    need(write, 'etiqueta', 'Ingrese una etiqueta en español.'),
  'api::idioma.idioma': (write) => needAtFirst(write, 'bandera', 'La bandera es requerida'),
  'api::ajustes.ajustes': async (write, { tables }) => {
    const stored = await tables('ajustes').orderBy('id').first('whatsapp');
    checkWhatsapp(write, 'whatsapp', stored?.whatsapp);
  },
  'api::agenda.agenda': ({ data: { numero } }) => {
    if (numero !== undefined && Number(numero) > 999_999) {
      throw new FieldError('numero', 'Un número, de 1 a 999999.');
    }
  },
};

const storedRules: Partial<Record<ContentUid, StoredRule>> = {
  'api::seccion.seccion': async ({ write, documentId }, { tables }) => {
    if (write.action === 'update' && !('componentes' in write.data)) return;
    const link = await tables('secciones_componentes_lnk')
      .whereIn('seccion_id', tables('secciones').where({ document_id: documentId }).select('id'))
      .first('id');
    if (link === undefined) {
      throw new FieldError('componentes', 'Seleccione al menos un componente.');
    }
  },
  'api::item-carta.item-carta': async ({ documentId }, { tables }) => {
    const parent = await parentOf('items_carta', documentId, tables);
    requireKind(parent?.tipo, ({ esCarta }) => esCarta, 'ítems');
  },
  'api::seccion-referida.seccion-referida': async ({ write, documentId }, { tables }) => {
    const parent = await parentOf('secciones_referidas', documentId, tables);
    requireKind(parent?.tipo, (type) => type.tieneSeccionReferida, 'secciones referidas');
    // One whose section was deleted is saved as it is.
    if (write.action === 'update' && !saysSomething(write.data['seccion'])) return;
    const target = await tables('secciones_referidas_seccion_lnk')
      .whereIn(
        'seccion_referida_id',
        tables('secciones_referidas').where({ document_id: documentId }).select('id'),
      )
      .first('id');
    if (target === undefined) throw new FieldError('seccion', 'Elija una sección.');
  },
  'api::horario.horario': async ({ documentId }, { trx }) => {
    const horarios = await readHorarios(trx);
    const own = horarios.find((horario) => horario.documentId === documentId);
    if (own?.rule.dias.length === 0) throw new FieldError('lunes', 'Elija al menos un día.');
    if (typeof own?.servicio !== 'number') return;
    for (const { documentId: other, servicio, rule } of horarios) {
      if (other === documentId || servicio !== own.servicio) continue;
      const day = sharedDay(own.rule, rule);
      if (day === undefined) continue;
      throw new FieldError(
        'desde',
        `Se superpone con otro horario del servicio: ${dayNames[day - 1] ?? ''}, ${rule.desde} a ${rule.hasta}.`,
      );
    }
  },
};

/**
 * The panel refuses what the forms of the back office refuse, at the same field. Imports and backups may
 * bring older rows that lack it, so that this holds for the panel's forms alone.
 */
export const panelAsksLikeTheForms: Invariant = async (write, next, context) => {
  const isForm =
    write.action !== 'delete' && writesStructure(write) && isPanel(context.strapi, write.uid);
  if (!isForm) return next();
  await rules[write.uid]?.(write, context);
  const result = await next();
  const documentId = documentIdOf(result);
  if (documentId !== null) await storedRules[write.uid]?.({ write, documentId }, context);
  return result;
};

/**
 * The panel deletes neither the hotel's settings nor a section that guests see. An import may take an active
 * section away with its file.
 */
export const inUseIsNotDeleted: Invariant = async (write, next, { strapi, tables }) => {
  if (write.action !== 'delete' || !isPanel(strapi, write.uid)) return next();
  if (write.uid === 'api::ajustes.ajustes') {
    throw new errors.ApplicationError(
      'Los ajustes del hotel no se borran: de ellos salen su nombre, su logo y sus colores. Cambie lo que no sirva.',
    );
  }
  if (write.uid === 'api::seccion.seccion' && write.locale === '*') {
    const seccion = await tables('secciones')
      .where({ document_id: write.documentId ?? '', activa: true })
      .first('nombre');
    if (seccion !== undefined) {
      throw new errors.ApplicationError(
        `La sección «${seccion.nombre}» está activa. Desactívela antes de borrarla.`,
      );
    }
  }
  return next();
};

/** Refuses a field that the form leaves empty; one that the write does not send stays as it is. */
function need({ action, data }: ContentWrite, field: string, message: string): void {
  const value = field in data ? data[field] : action === 'create' ? null : undefined;
  if (isBlank(value)) throw new FieldError(field, message);
}

/** Refuses a field that a new document lacks; it may be emptied later. */
function needAtFirst(write: ContentWrite, field: string, message: string): void {
  if (write.action === 'create' && isBlank(write.data[field] ?? null)) {
    throw new FieldError(field, message);
  }
}

/** Refuses a number that WhatsApp cannot call; an older one may stay. */
function checkWhatsapp({ data }: ContentWrite, field: string, stored: unknown): void {
  const value = data[field];
  if (typeof value !== 'string' || value === stored) return;
  const fault = whatsappFault(value.trim());
  if (fault !== undefined) throw new FieldError(field, fault);
}

const isBlank = (value: unknown) =>
  value === null || (typeof value === 'string' && value.trim() === '');

function requireKind(
  tipo: string | undefined,
  has: (type: ComponentType) => boolean,
  what: string,
): void {
  const type = tipo === undefined ? undefined : componentTypeByName(tipo);
  if (type !== undefined && !has(type)) {
    throw new FieldError(
      'componente',
      `Los componentes de tipo «${type.nombre}» no llevan ${what}.`,
    );
  }
}

/** The first weekday on which two rules offer the same hours, while both hold. */
function sharedDay(one: Horario, other: Horario): number | undefined {
  const isApart =
    one.hasta <= other.desde ||
    other.hasta <= one.desde ||
    endsBefore(one, other) ||
    endsBefore(other, one);
  return isApart ? undefined : one.dias.find((day) => other.dias.includes(day));
}

const endsBefore = (one: Horario, other: Horario) =>
  one.vigenteHasta !== null && other.vigenteDesde !== null && one.vigenteHasta < other.vigenteDesde;
