import { Button, Group, Input, Loader } from '@mantine/core';
import { use, useId, useRef, useState } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { RequestFailure } from '../../shared/api/request';
import { imageSource } from '../../shared/image/image-source';
import { refusalOf, upload } from '../api/upload';
import { messageOf, reportFailure } from '../dialogs/report-failure';
import { useCurrentAdmin } from '../session/admin-context';
import styles from './ImageField.module.css';
import { UploadsContext } from './uploads';

interface ImageFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  /** What is said where a picture is needed and missing; undefined where it may be missing. */
  readonly required?: string | undefined;
  readonly removable: boolean;
}

/** A picture, sent as soon as it is chosen; the form holds its name. */
export function ImageField<Values extends FieldValues>(props: ImageFieldProps<Values>) {
  const { control, name, label, required, removable } = props;
  const admin = useCurrentAdmin();
  const track = use(UploadsContext);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (value: string) => required === undefined || value !== '' || required },
  });
  const imagen: string = field.value;
  const error = problem ?? fieldState.error?.message;

  /** Whether the picture that was chosen is the form's. */
  async function choose(file: File): Promise<boolean> {
    const refusal = refusalOf(file);
    setProblem(refusal);
    if (refusal !== null) return false;
    setSending(true);
    try {
      field.onChange(await upload(admin, file));
      return true;
    } catch (failure) {
      setProblem(`Fallo la subida: ${messageOf(failure)}`);
      if (failure instanceof RequestFailure && failure.status === 401) reportFailure(failure);
      return false;
    } finally {
      setSending(false);
    }
  }

  return (
    <Input.Wrapper
      label={label}
      id={id}
      withAsterisk={required !== undefined}
      error={error}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <Group className={styles.campo}>
        {imagen !== '' && (
          <img {...imageSource(imagen, 0)} sizes="160px" alt="" className={styles.muestra} />
        )}
        <input
          id={id}
          name={name}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          ref={(element) => {
            input.current = element;
            field.ref(element);
          }}
          className={`solo-lector ${styles.archivo}`}
          disabled={sending}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // The same file can be chosen again after a failure.
            event.currentTarget.value = '';
            if (file) track(choose(file));
          }}
        />
        {/* In place of the browser's own words, which follow the browser's language. */}
        <label htmlFor={id} className={styles.elegir}>
          {imagen === '' ? 'Elegir imagen' : 'Cambiar imagen'}
        </label>
        {sending && <Loader size="sm" role="status" aria-label="Subiendo la imagen" />}
        {removable && imagen !== '' && !sending && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            onClick={() => {
              field.onChange('');
              input.current?.focus();
            }}
          >
            Quitar imagen
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
