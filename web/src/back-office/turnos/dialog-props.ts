import type { Dia } from '../../shared/model/dia';
import type { WriteCall, Written } from '../api/write-call';

/** What each dialog over the day is given. */
export interface DialogProps {
  /** The day as it is now. */
  readonly dia: Dia;
  readonly saving: boolean;
  readonly onWrite: (call: WriteCall) => Promise<Written | null>;
  readonly onClose: () => void;
}
