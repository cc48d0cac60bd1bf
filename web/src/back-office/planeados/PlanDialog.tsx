import type { Cuando, Planeado } from '../../shared/model/planeado';
import { ProgramarDialog } from './ProgramarDialog';
import type { Planning } from './use-planning';

/** What of an answer says what was planned. */
interface Planned {
  readonly planeado?: Planeado | undefined;
}

interface PlanDialogProps {
  readonly planning: Planning;
  readonly saving: boolean;
  /** Plans what the form holds. */
  readonly onPlan: (cuando: Cuando, confirm: (planned: Planned) => void) => Promise<void>;
}

/** The dialog that plans a form's save, while it is open. */
export function PlanDialog({ planning, saving, onPlan }: PlanDialogProps) {
  const { clock, close, tellPlanned } = planning;
  if (clock === null) return null;
  return (
    <ProgramarDialog
      planeado={null}
      clock={clock}
      saving={saving}
      onSend={(cuando) =>
        onPlan(cuando, ({ planeado }) => {
          close();
          if (planeado) tellPlanned(planeado, clock);
        })
      }
      onClose={close}
    />
  );
}
