import { ModalDialog } from '../../shared/notices/ModalDialog';
import styles from './QuestionDialog.module.css';

interface QuestionDialogProps {
  readonly titulo: string;
  readonly pregunta: string;
  /** What is asked about. */
  readonly detalle: string;
  readonly no: string;
  readonly si: string;
  readonly lang: string;
  readonly onAnswer: (yes: boolean) => void;
}

export function QuestionDialog({
  titulo,
  pregunta,
  detalle,
  no,
  si,
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
        <button type="button" className="boton-contorno" onClick={() => onAnswer(false)}>
          {no}
        </button>
      </div>
    </ModalDialog>
  );
}
