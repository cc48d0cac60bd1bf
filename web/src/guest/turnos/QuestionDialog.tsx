import { ModalDialog } from '../../shared/notices/ModalDialog';
import styles from './QuestionDialog.module.css';

interface QuestionDialogProps {
  readonly titulo: string;
  readonly pregunta: string;
  /** What is asked about. */
  readonly detalle: string;
  readonly no: string;
  readonly si: string;
  /** Whether a yes gives up what the guest has: then pressing Enter at once keeps it. */
  readonly isUndoing: boolean;
  readonly lang: string;
  readonly onAnswer: (yes: boolean) => void;
}

export function QuestionDialog({
  titulo,
  pregunta,
  detalle,
  no,
  si,
  isUndoing,
  lang,
  onAnswer,
}: QuestionDialogProps) {
  return (
    <ModalDialog titulo={titulo} texto={pregunta} lang={lang} onDismiss={() => onAnswer(false)}>
      <p className={styles.detalle}>{detalle}</p>
      <div className={styles.respuestas}>
        <button type="button" className="boton" onClick={() => onAnswer(true)}>
          {si}
        </button>
        <button
          type="button"
          className="boton-contorno"
          data-autofocus={isUndoing || undefined}
          onClick={() => onAnswer(false)}
        >
          {no}
        </button>
      </div>
    </ModalDialog>
  );
}
