import { useId, useState } from 'react';
import { ModalDialog } from '../../shared/notices/ModalDialog';
import styles from './QuestionDialog.module.css';
import type { TurnosTexts } from './turnos-texts';
import type { ActionDetails } from './use-booking';

interface QuestionDialogProps {
  readonly titulo: string;
  readonly pregunta: string;
  /** What is asked about. */
  readonly detalle: string;
  readonly details: ActionDetails;
  readonly no: string;
  readonly si: string;
  /** Whether a yes gives up what the guest has: then pressing Enter at once keeps it. */
  readonly isUndoing: boolean;
  readonly t: TurnosTexts;
  readonly lang: string;
  readonly onAnswer: (yes: boolean, personas?: number) => void;
}

export function QuestionDialog({
  titulo,
  pregunta,
  detalle,
  details: { reglas, maxPersonas },
  no,
  si,
  isUndoing,
  t,
  lang,
  onAnswer,
}: QuestionDialogProps) {
  const [personas, setPersonas] = useState(maxPersonas ?? 1);
  const rules = reglas?.(personas) ?? [];
  return (
    <ModalDialog titulo={titulo} texto={pregunta} lang={lang} onDismiss={() => onAnswer(false)}>
      <p className={styles.detalle}>{detalle}</p>
      {maxPersonas !== undefined && maxPersonas > 1 && (
        <People most={maxPersonas} value={personas} t={t} onChange={setPersonas} />
      )}
      {rules.length > 0 && (
        <ul className={styles.reglas}>
          {rules.map((regla) => (
            <li key={regla}>{regla}</li>
          ))}
        </ul>
      )}
      <div className={styles.respuestas}>
        <button
          type="button"
          className="boton"
          data-autofocus={!isUndoing || undefined}
          onClick={() => onAnswer(true, maxPersonas === undefined ? undefined : personas)}
        >
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

interface PeopleProps {
  readonly most: number;
  readonly value: number;
  readonly t: TurnosTexts;
  readonly onChange: (personas: number) => void;
}

/** How many of the party come. */
function People({ most, value, t, onChange }: PeopleProps) {
  const id = useId();
  const step = (by: number, label: string, isOver: boolean) => (
    <button
      type="button"
      className={`boton-contorno ${styles.paso}`}
      aria-label={label}
      aria-disabled={isOver}
      onClick={() => {
        if (!isOver) onChange(value + by);
      }}
    >
      {by < 0 ? '−' : '+'}
    </button>
  );
  return (
    <div className={styles.personas} role="group" aria-labelledby={id}>
      <span id={id}>{t.cuantosVan}</span>
      <span className={styles.pasos}>
        {step(-1, t.unoMenos, value <= 1)}
        <output aria-live="polite">{t.personas(value)}</output>
        {step(1, t.unoMas, value >= most)}
      </span>
    </div>
  );
}
