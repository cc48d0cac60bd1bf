import { readableWhatsapp, whatsappFault, whatsappLink } from '@guest-app/config/whatsapp';
import { TextInput } from '@mantine/core';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';

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

/** A WhatsApp number, with a link that shows it as it is dialed and tries it. */
export function WhatsappField<Values extends FieldValues>(props: WhatsappFieldProps<Values>) {
  const { control, name, label, saved, required } = props;
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (typed: string) => {
        if (required !== undefined && typed.trim() === '') return required;
        return typed.trim() === saved || (whatsappFault(typed.trim()) ?? true);
      },
    },
  });
  const typed: string = field.value;
  const chat = whatsappFault(typed.trim()) === undefined ? whatsappLink(typed) : null;
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
      {chat !== null && (
        <a href={chat} target="_blank" rel="noreferrer">
          Probar <bdi dir="ltr">{readableWhatsapp(typed)}</bdi> en WhatsApp
        </a>
      )}
    </>
  );
}
