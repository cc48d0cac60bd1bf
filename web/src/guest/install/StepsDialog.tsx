import { ModalDialog } from '../../shared/notices/ModalDialog';
import { InstallIcon, ShareIcon } from './icons';
import { installTextsFor } from './install-texts';
import { showSteps, useSteps } from './installing';
import styles from './StepsDialog.module.css';
import { declineHomeScreen } from './visits';

/** How the page is put on the home screen of a phone that does not ask by itself. */
export function StepsDialog({ idIdioma }: { readonly idIdioma: string }) {
  const { t, lang } = installTextsFor(idIdioma);
  if (!useSteps()) return null;
  // Whether the steps were taken is unknown: a guest who read them is not offered them again.
  const close = () => {
    showSteps(false);
    declineHomeScreen();
  };
  return (
    <ModalDialog titulo={t.agregar} texto={t.introPasos} lang={lang} onDismiss={close}>
      <ol className={styles.pasos}>
        <li>
          <span>{t.pasoCompartir}</span>
          <ShareIcon />
        </li>
        <li>
          <span>{t.pasoAgregar}</span>
          <InstallIcon />
        </li>
        <li>
          <span>{t.pasoConfirmar}</span>
        </li>
      </ol>
      <button type="button" className="boton" data-autofocus onClick={close}>
        {t.aceptar}
      </button>
    </ModalDialog>
  );
}
