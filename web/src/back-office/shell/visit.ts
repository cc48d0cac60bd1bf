import { useLocation, useNavigate } from 'react-router-dom';
import { valueIn } from './edit-state';

/** What travels in the history's state where a screen has written what it shows into its own address. */
export interface VisitState {
  /** The key of the visit that wrote it. */
  readonly visita: string;
}

/** A key for each visit of a screen. It stays the same where only the screen itself wrote into its address. */
export function useVisit(): string {
  const location = useLocation();
  const visita = valueIn(location.state, 'visita');
  return typeof visita === 'string' ? visita : location.key;
}

/** Writes search parameters into the open screen's address; the screen stays mounted. */
export function useReplaceSearch(): (search: string) => void {
  const navigate = useNavigate();
  const visita = useVisit();
  return (search) =>
    void navigate({ search }, { replace: true, state: { visita } satisfies VisitState });
}
