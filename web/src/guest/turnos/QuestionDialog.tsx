import { ModalDialog } from '../../shared/notices/ModalDialog';
import styles from './QuestionDialog.module.css';

interface QuestionDialogProps {
  readonly titulo: string;
  readonly pregunta: string;
  /** What is asked about. */
  readonly detalle: string;
  /** By what rules it is done, where there is something to know. */
  readonly reglas: readonly string[];
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
  reglas,
  no,
  si,
  isUndoing,
  lang,
  onAnswer,
}: QuestionDialogProps) {
  return (
    <ModalDialog titulo={titulo} texto={pregunta} lang={lang} onDismiss={() => onAnswer(false)}>
      <p className={styles.detalle}>{detalle}</p>
      {reglas.length > 0 && (
        <ul className={styles.reglas}>
          {reglas.map((regla) => (
            <li key={regla}>{regla}</li>
          ))}
        </ul>
      )}
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
