import { useLasting } from '../../shared/clock/use-lasting';
import { fieldTexts } from '../../shared/forms/field-texts';
import type { Credentials } from './login-link';
import { type LoginMethod, loginMethodsFor } from './login-methods';
import type { LoginTexts } from './login-texts';
import styles from './LoginForm.module.css';

interface LoginFormProps {
  readonly t: LoginTexts;
  readonly initial: Credentials;
  readonly loading: boolean;
  readonly onEnter: (credentials: Credentials, methods: readonly LoginMethod[]) => void;
}

/** Milliseconds before the screen explains the delay: the hotel's CMS may be starting. */
const explainAfter = 1_500;

/** The number, which may be a booking's or a document's, and the arrival date. */
export function LoginForm({ t, initial, loading, onEnter }: LoginFormProps) {
  const isLate = useLasting(loading, explainAfter);
  return (
    <form
      className={styles.formulario}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = fieldTexts(event.currentTarget, ['numero', 'checkin']);
        const numero = typed.get('numero')?.trim() ?? '';
        if (!loading)
          onEnter({ numero, checkin: typed.get('checkin') ?? '' }, loginMethodsFor(numero));
      }}
    >
      <label>
        <span>{t.numeroIngreso}</span>
        <input
          name="numero"
          defaultValue={initial.numero}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          enterKeyHint="next"
        />
      </label>
      <label>
        <span>{t.fechaLlegada}</span>
        <input
          name="checkin"
          type="date"
          defaultValue={initial.checkin}
          onFocus={(event) => showPicker(event.target)}
        />
      </label>
      <button type="submit" className="boton" aria-disabled={loading} aria-busy={loading}>
        {loading && <span className={styles.giro} aria-hidden="true" />}
        {loading ? t.ingresando : t.ingresar}
      </button>
      <p className={styles.demora} role="status">
        {isLate && t.preparando}
      </p>
    </form>
  );
}

function showPicker(input: HTMLInputElement): void {
  // Under a mouse there are keys: an open picker would take the digits that are typed.
  if (window.matchMedia('(pointer: fine)').matches) return;
  try {
    input.showPicker();
  } catch {
    // The browser opens it only where a gesture of the person gave the focus; the date can be typed all the same.
  }
}
