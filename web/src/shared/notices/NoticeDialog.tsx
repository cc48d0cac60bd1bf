import { useLayoutEffect, useRef } from 'react';
import styles from './NoticeDialog.module.css';
import { dismissNotice, useNotice, type Notice } from './notices';

/** Shows the waiting notices, one after the other. */
export function NoticeDialog() {
  const notice = useNotice();
  return notice ? <OpenDialog key={notice.texto} notice={notice} /> : null;
}

function OpenDialog({ notice }: { readonly notice: Notice }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing, not unmounting alone, is what gives the focus back to where it was.
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      lang={notice.lang}
      aria-labelledby="notice-titulo"
      aria-describedby="notice-texto"
      onCancel={() => dismissNotice(notice)}
    >
      <h2 id="notice-titulo">{notice.titulo}</h2>
      <p id="notice-texto">{notice.texto}</p>
      <button type="button" className="boton" onClick={() => dismissNotice(notice)}>
        Aceptar
      </button>
    </dialog>
  );
}
