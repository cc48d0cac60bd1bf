import { useLocation, useNavigate } from 'react-router-dom';
import { useCurrentAdmin } from '../session/admin-context';
import type { Admin } from '../session/admin-session';
import { type EditState, valueIn } from '../shell/edit-state';
import { draftKey, keepDraft, readDraft } from './drafts';
import type { Saved } from './use-save';

/** How the draft of a section that is not saved yet is named. */
export const newSeccion = 'nueva';

/** What travels to a component's form that was opened from a section's, and back to that. */
interface FromSeccion extends Partial<EditState> {
  /** Which section's form it is, as its draft is named. */
  readonly seccion: string;
}
interface BackInSeccion extends Partial<EditState> {
  /** The component whose form was open. */
  readonly componente: number | null;
}

/** Address and state of a component's form, or of that of a new one, opened from a section's form. */
export function componentePlace(seccion: string, idComponente: number | null) {
  const isNew = idComponente === null;
  return {
    to: isNew ? '/admin/componentes/gestion' : '/admin/componentes',
    state: {
      ...(!isNew && { editar: JSON.stringify({ id: idComponente }) }),
      seccion,
    } satisfies FromSeccion,
  };
}

/**
 * Leads from a component's form back to the section's from which it was opened, in which a component that was created
 * is then selected; undefined where it was opened from the list.
 *
 * @param idComponente null of a new component
 */
export function useBackToSeccion(
  idComponente: number | null,
): ((saved: Saved | null) => void) | undefined {
  const navigate = useNavigate();
  const admin = useCurrentAdmin();
  const seccion = valueIn(useLocation().state, 'seccion');
  if (typeof seccion !== 'string') return undefined;
  return (saved) => {
    const created = saved?.idComponente ?? null;
    if (created !== null) selectInDraft(admin, seccion, created);
    const isNew = seccion === newSeccion;
    void navigate(isNew ? '/admin/secciones/gestion' : '/admin/secciones', {
      state: {
        ...(!isNew && { editar: JSON.stringify({ idSeccion: Number(seccion) }) }),
        componente: idComponente ?? created,
      } satisfies BackInSeccion,
    });
  };
}

/** The component whose form was opened from this section's form. */
export function useComponenteBefore(): string | undefined {
  const id = valueIn(useLocation().state, 'componente');
  return typeof id === 'number' ? String(id) : undefined;
}

/** What of a section's form is changed from a component's. */
interface WithComponentes {
  readonly componentes: readonly number[];
}

/** Selects a component in the section's form, which was parked as a draft. */
function selectInDraft(admin: Admin, seccion: string, idComponente: number): void {
  const key = draftKey(admin, 'seccion', seccion);
  const draft = readDraft<WithComponentes, object>(key, { componentes: [] });
  if (draft === null) return;
  const componentes = [...draft.values.componentes, idComponente];
  keepDraft(key, { ...draft, values: { ...draft.values, componentes } });
}
