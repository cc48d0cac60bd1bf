import { textsFor } from '../texts/texts';
import { ModalDialog } from './ModalDialog';
import { dismissNotice, useNotice } from './notices';

/** Shows the waiting notices, one after the other. */
export function NoticeDialog() {
  const notice = useNotice();
  if (notice === undefined) return null;
  const dismiss = () => dismissNotice(notice);
  return (
    <ModalDialog key={notice.texto} {...notice} onDismiss={dismiss}>
      <button type="button" className="boton" onClick={dismiss}>
        {textsFor(notice.lang).t.aceptar}
      </button>
    </ModalDialog>
  );
}
