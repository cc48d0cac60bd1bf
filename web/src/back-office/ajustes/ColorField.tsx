import { Input, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { type AjustesValues, colorFault, labels } from './ajustes-values';
import styles from './ColorField.module.css';
import { ColorSample } from './ColorSample';
import { houseColors, seenColors } from './seen-colors';

interface ColorFieldProps {
  readonly control: Control<AjustesValues>;
  readonly name: 'color1' | 'color2';
  readonly saved: string;
}

/** A colour, written or picked, with what guests will see of it. */
export function ColorField({ control, name, saved }: ColorFieldProps) {
  const label = labels[name];
  const id = useId();
  const { field, fieldState } = useController({
    control,
    name,
    rules: { validate: (typed) => typed.trim() === saved || (colorFault(typed, label) ?? true) },
  });
  const [color1, color2] = useWatch({ control, name: ['color1', 'color2'] }).map((typed) =>
    colorFault(typed, label) === null ? typed.trim() : null,
  );
  const color = name === 'color1' ? color1 : color2;
  return (
    <Input.Wrapper
      label={label}
      id={id}
      description="Si lo deja vacío, se usa el color estándar."
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
          value={color || houseColors[name]}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      </div>
      <ColorSample
        id={`${id}-muestra`}
        seen={
          color === null ? null : seenColors[name]({ color1: color1 ?? '', color2: color2 ?? '' })
        }
      />
    </Input.Wrapper>
  );
}
