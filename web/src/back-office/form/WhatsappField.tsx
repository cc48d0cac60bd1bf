import { TextInput } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { numberFault } from './rules';

interface WhatsappFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly description?: string;
  /** An unchanged number may stay as an earlier version took it. */
  readonly saved: string | undefined;
  /** What is said where a number is needed and missing; left out where it may be missing. */
  readonly required?: string;
}

/** A WhatsApp number, with a link that tries it. */
export function WhatsappField<Values extends FieldValues>(props: WhatsappFieldProps<Values>) {
  const { control, name, label, saved, required } = props;
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (typed: string) => {
        if (required !== undefined && typed.trim() === '') return required;
        return typed.trim() === saved || (numberFault(typed) ?? true);
      },
    },
  });
  const typed: string = field.value;
  const digits = typed.replaceAll(/\D/g, '').replace(/^0+/, '');
  return (
    <>
      <TextInput
        {...field}
        label={label}
        description={props.description}
        withAsterisk={required !== undefined}
        type="tel"
        maxLength={40}
        error={fieldState.error?.message}
      />
      {digits !== '' && numberFault(typed) === null && (
        <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
          Probar el número en WhatsApp
        </a>
      )}
    </>
  );
}
