import type { Hotel } from '../../shared/model/hotel';
import { ModalDialog } from '../../shared/notices/ModalDialog';
import { withCommonTexts } from '../../shared/texts/texts';
import styles from './HotelList.module.css';

const textsFor = withCommonTexts({
  es: {
    termina: (hotel: string) =>
      `Su sesión es de otro hotel. Si pasa a ${hotel}, se cierra: para reservar allí tendrá que ingresar de nuevo.`,
    seguir: 'Cerrar sesión y seguir',
  },
  en: {
    termina: (hotel: string) =>
      `You are logged in at another hotel. If you go to ${hotel}, you will be logged out: to book there, log in again.`,
    seguir: 'Log out and continue',
  },
});

interface EndSessionDialogProps {
  readonly hotel: Hotel;
  readonly idIdioma: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** Asks a logged-in guest before another hotel ends the session. */
export function EndSessionDialog({ hotel, idIdioma, onAnswer }: EndSessionDialogProps) {
  const { t, lang } = textsFor(idIdioma);
  return (
    <ModalDialog
      titulo={t.otroHotel}
      texto={t.termina(hotel.nombre)}
      lang={lang}
      onDismiss={() => onAnswer(false)}
    >
      <div className={styles.respuestas}>
        <button type="button" className="boton" onClick={() => onAnswer(true)}>
          {t.seguir}
        </button>
        <button
          type="button"
          className="boton-contorno"
          data-autofocus
          onClick={() => onAnswer(false)}
        >
          {t.volver}
        </button>
      </div>
    </ModalDialog>
  );
}
