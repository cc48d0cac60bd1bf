import { Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { themeOf } from '../../shared/theme/theme';
import { type AjustesValues, colorFault } from './ajustes-values';
import styles from './ColorField.module.css';
import { ColorSample } from './ColorSample';

interface ColorFieldProps {
  readonly control: Control<AjustesValues>;
  readonly name: 'color1' | 'color2';
  readonly label: string;
  readonly saved: string;
}

/** A colour, written or picked, with what guests will see of it. */
export function ColorField({ control, name, label, saved }: ColorFieldProps) {
  const id = useId();
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (typed) => typed.trim() === saved || (colorFault(typed, label) ?? true) },
  });
  const typed = field.value.trim();
  const color = colorFault(typed, label) === null ? typed.toLowerCase() : '';
  const which = name === 'color1' ? 'brand' : 'accent';
  return (
    <Input.Wrapper
      label={label}
      id={id}
      description="Vacío, se usa el de la casa."
      error={fieldState.error?.message}
      errorProps={{ id: `${id}-error`, role: 'alert' }}
    >
      <div className={styles.campo}>
        <TextInput
          id={id}
          className={styles.texto}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          placeholder="#14324a"
          error={fieldState.error !== undefined}
          aria-describedby={
            fieldState.error === undefined ? `${id}-muestra` : `${id}-error ${id}-muestra`
          }
          {...field}
        />
        <input
          type="color"
          className={styles.selector}
          aria-label={`Elegir el ${label.toLowerCase()}`}
          value={color === '' ? themeOf('', '')[`--${which}`] : color}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      </div>
      <ColorSample id={`${id}-muestra`} color={color} which={which} />
    </Input.Wrapper>
  );
}
