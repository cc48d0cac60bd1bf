import { dequal } from 'dequal/lite';
import { useState } from 'react';
import type { SeccionRow } from '../../shared/model/seccion';
import { draftKey, dropDraft, keepDraft, readDraft } from '../form/drafts';
import { useCurrentAdmin } from '../session/admin-context';
import { useLeaveGuard } from '../shell/leave-guard';
import { type Arrangement, arrangementOf, reconcile } from './arrangement';

/** What of a section's saved state an order rests on. */
type OrderedRow = Pick<SeccionRow, 'id' | 'activa' | 'version'>;

/** An order that the person made and has not saved, and the rows on which it rests. */
interface Change {
  readonly arrangement: Arrangement;
  readonly base: readonly OrderedRow[];
}

/** The order of the sections on the screen. One that is not saved outlives a reload and a session that ends. */
export function useOrderDraft(secciones: readonly SeccionRow[]) {
  const key = draftKey(useCurrentAdmin(), 'orden', 'seccion');
  const saved = arrangementOf(secciones);
  const [change, setChange] = useState<Change | null>(() => {
    const draft = readDraft<Arrangement, readonly OrderedRow[]>(key, saved);
    return draft && { arrangement: draft.values, base: draft.base };
  });
  const [recovered, setRecovered] = useState(change !== null);
  const base = change?.base ?? secciones;
  const changed = change !== null && !dequal(change.arrangement, arrangementOf(base));

  function arrange(arrangement: Arrangement) {
    setChange({ arrangement, base });
    if (dequal(arrangement, arrangementOf(base))) {
      dropDraft(key);
      return;
    }
    const rows = base.map(({ id, activa, version }) => ({ id, activa, version }));
    keepDraft(key, { values: arrangement, base: rows });
  }

  /** Goes back to what is saved. */
  function forget() {
    dropDraft(key);
    setChange(null);
    setRecovered(false);
  }

  useLeaveGuard(changed, forget);

  return {
    arrangement: change === null ? saved : reconcile(change.arrangement, saved),
    base,
    changed,
    recovered: recovered && changed,
    arrange,
    /** The order on the screen is saved. */
    settle: () => dropDraft(key),
    forget,
  };
}
