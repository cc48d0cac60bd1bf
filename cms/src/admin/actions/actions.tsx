import { Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import type { Description } from '../audit/read-only';
import { localeIn } from '../locale-in';
import { valueAt } from '../value-at';

/** What the content manager offers to do with documents; its kind stands on it. */
type Action = Description & { readonly type?: string };

const isOf =
  (type: string) =>
  (action: Action): boolean =>
    action.type === type;

/** Content types come from the code: a hotel has no builder to edit a model with. */
export function withoutModel<Of extends Action>(actions: readonly Of[]): Of[] {
  return actions.filter((action) => !isOf('edit-the-model')(action));
}

/** Types whose documents the server copies, with all that belongs to them. */
const copied: ReadonlySet<unknown> = new Set([
  ...['api::seccion.seccion', 'api::componente.componente', 'api::item-carta.item-carta'],
  ...['api::seccion-referida.seccion-referida', 'api::horario.horario', 'api::cierre.cierre'],
]);

/** Offers a copy only where the server makes one, and names what is deleted before it is. */
export function nameWhatIsDone<Of extends Action>(actions: readonly Of[]): Of[] {
  return actions.map((action) => {
    if (isOf('clone')(action)) return changed(action, useCopy);
    return isOf('delete')(action) ? changed(action, withNames) : action;
  });
}

/**
 * Leads to the form of a copy. Strapi asks first, in half English, which fields must be changed, because its own
 * copy would lose the relations.
 */
function useCopy(props: unknown, described: unknown): unknown {
  const navigate = useNavigate();
  const id = valueAt(props, 'documentId');
  if (!copied.has(valueAt(props, 'model')) || typeof described !== 'object') return null;
  const toForm = () => {
    const language = localeIn(window.location.search);
    const search = new URLSearchParams(
      language === null ? {} : { 'plugins[i18n][locale]': language },
    );
    navigate({ pathname: `clone/${String(id)}`, search: search.toString() });
    return true;
  };
  return { ...described, dialog: undefined, onClick: toForm };
}

/** The same action with another description; it is still called, because Strapi counts on its hooks. */
function changed<Of extends Action>(
  action: Of,
  change: (props: unknown, described: unknown) => unknown,
): Of {
  const described = (props: never) => change(props, action(props));
  return Object.assign(described, action);
}

function withNames(props: unknown, described: unknown): unknown {
  const dialog = valueAt(described, 'dialog');
  const named = documentsIn(props).flatMap((document) => nameOf(document) ?? []);
  if (typeof dialog !== 'object' || dialog === null || named.length === 0) return described;
  const content = (
    <Typography tag="p" textAlign="center">
      {question(named, documentsIn(props).filter(isActiveSection(props)))}
    </Typography>
  );
  return { ...(described as object), dialog: { ...dialog, content } };
}

function documentsIn(props: unknown): readonly unknown[] {
  const several = valueAt(props, 'documents');
  return Array.isArray(several) ? several : [valueAt(props, 'document')];
}

const isActiveSection = (props: unknown) => (document: unknown) =>
  valueAt(props, 'model') === 'api::seccion.seccion' && valueAt(document, 'activa') === true;

/** The field by which people know a document, whichever its type has. */
const names = ['nombreReferencia', 'nombre', 'confirmacion', 'motivo', 'email', 'asunto'];

function nameOf(document: unknown): string | undefined {
  return names
    .map((name) => valueAt(document, name))
    .find((value): value is string => typeof value === 'string' && value !== '');
}

const shown = 5;

function question(named: readonly string[], active: readonly unknown[]): string {
  const [first] = active;
  if (first !== undefined) {
    return `La sección «${nameOf(first) ?? ''}» está activa: los huéspedes la ven. Desactívela antes de borrarla.`;
  }
  const listed = named.slice(0, shown).map((name) => `«${name}»`);
  const others = named.length - listed.length;
  return `¿Eliminar ${listed.join(', ')}${others > 0 ? ` y ${String(others)} más` : ''}? No se puede deshacer.`;
}
