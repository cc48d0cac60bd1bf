import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { staffViewPath } from '../../shared/address/staff-view';
import type { Spot } from '../preview/guest-preview';
import type { PreviewState } from '../preview/phone-tabs';
import { useCurrentAdmin } from '../session/admin-context';
import type { Admin } from '../session/admin-session';
import { type EditState, valueIn } from '../shell/edit-state';
import { useVisit, type VisitState } from '../shell/visit';
import { draftKey, keepDraft, readDraft } from './drafts';
import type { Saved } from './use-save';

/** How the draft of a section that is not saved yet is named. */
export const newSeccion = 'nueva';

/** What was pressed in a preview, and the language in which it was read. */
export interface SoughtSpot {
  readonly spot: Spot;
  readonly idIdioma: string;
}

/** What travels to a component's form that was opened from a section's, and back to that. */
interface FromSeccion extends Partial<EditState> {
  /** Which section's form it is, as its draft is named. */
  readonly seccion: string;
  /** Where in the section's preview it was opened. */
  readonly ir?: SoughtSpot | undefined;
}
interface BackInSeccion extends Partial<EditState>, PreviewState {
  /** The component whose form was open; null for that of a new one. */
  readonly componente: number | null;
}

/** Leads from a section's form to a component's, or to that of a new one; the history keeps from which button. */
export function useOpenComponente(
  seccion: string,
): (idComponente: number | null, ir?: SoughtSpot) => Promise<void> {
  const navigate = useNavigate();
  const location = useLocation();
  const visita = useVisit();
  return async (componente, ir) => {
    const enVista = ir !== undefined;
    const before = location.state as object | null;
    await navigate(location, {
      replace: true,
      state: { ...before, visita, componente, enVista } satisfies VisitState & BackInSeccion,
    });
    const isNew = componente === null;
    await navigate(isNew ? '/admin/componentes/gestion' : '/admin/componentes', {
      state: {
        ...(!isNew && { editar: JSON.stringify({ id: componente }) }),
        seccion,
        ir,
      } satisfies FromSeccion,
    });
  };
}

/**
 * Leads from a component's form back to the section's from which it was opened, in which a component that was created
 * is then selected, or to the guests' view from which staff opened it; undefined where it was opened from the list.
 *
 * @param idComponente null of a new component
 */
export function useBackToSeccion(
  idComponente: number | null,
): ((saved: Saved | null) => void) | undefined {
  const navigate = useNavigate();
  const admin = useCurrentAdmin();
  const location = useLocation();
  const state: unknown = location.state;
  const seccion = valueIn(state, 'seccion');
  const enVista = soughtSpot(state) !== null;
  const seen = new URLSearchParams(location.search).get('seccion') ?? '';
  if (idComponente !== null && /^\d+$/.test(seen)) {
    const { db } = admin;
    return () => void navigate(staffViewPath({ db, idSeccion: seen, idComponente }));
  }
  if (typeof seccion !== 'string') return undefined;
  return (saved) => {
    const created = saved?.idComponente ?? null;
    if (created !== null) selectInDraft(admin, seccion, created);
    const isNew = seccion === newSeccion;
    void navigate(isNew ? '/admin/secciones/gestion' : '/admin/secciones', {
      state: {
        ...(!isNew && { editar: JSON.stringify({ idSeccion: Number(seccion) }) }),
        componente: idComponente ?? created,
        enVista,
      } satisfies BackInSeccion,
    });
  };
}

/** What a component's form was opened for; null for the whole of it. */
export function soughtSpot(state: unknown): SoughtSpot | null {
  const ir = valueIn(state, 'ir');
  return isSought(ir) ? ir : null;
}

function isSought(value: unknown): value is SoughtSpot {
  const spot = valueIn(value, 'spot');
  const [campo, entry] = [valueIn(spot, 'campo'), valueIn(spot, 'entry')];
  const isEntry =
    typeof valueIn(entry, 'id') === 'number' && typeof valueIn(entry, 'list') === 'string';
  return (
    typeof valueIn(value, 'idIdioma') === 'string' &&
    typeof valueIn(spot, 'idComponente') === 'number' &&
    (campo === null || typeof campo === 'string') &&
    (entry === null || isEntry)
  );
}

/** The component whose form was open before; null where none was. */
export function componenteBefore(state: unknown): number | null {
  const id = valueIn(state, 'componente');
  return typeof id === 'number' ? id : null;
}

/** The place of a button that opens the form of a new component, among those of {@link usePlaceBefore}. */
export const newComponente = 'nuevo';

/** Brings a list back to the button, marked by `data-edits`, from which a component's form was opened. */
export function usePlaceBefore() {
  const list = useRef<HTMLElement>(null);
  const id = valueIn(useLocation().state, 'componente');
  const before = id === null ? newComponente : typeof id === 'number' ? String(id) : undefined;
  const goThere = useEffectEvent(() => {
    if (before === undefined) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-edits="${before}"]`);
    button?.scrollIntoView({ block: 'center' });
    button?.focus({ preventScroll: true });
  });
  useEffect(() => goThere(), []);
  return list;
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
