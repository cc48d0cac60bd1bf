import { Textarea, type TextareaProps } from '@mantine/core';
import { withLength } from '../text-length/LimitedInput';

const mostLetters = 500;

interface NotaFieldProps extends TextareaProps {
  /** How many letters are typed. */
  readonly length: number;
}

/** The note of a booking; near its limit it says how much fits. */
export function NotaField({ length, ...props }: NotaFieldProps) {
  return (
    <Textarea
      label="Nota para el servicio"
      dir="auto"
      description={withLength(
        'La lee el personal: una alergia, una mesa, un festejo.',
        length,
        mostLetters,
      )}
      rows={3}
      maxLength={mostLetters}
      {...props}
    />
  );
}
