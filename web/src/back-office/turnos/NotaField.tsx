import { Textarea, type TextareaProps } from '@mantine/core';

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
      description={
        length < mostLetters - 100
          ? 'La lee el personal: una alergia, una mesa, un festejo.'
          : `${String(length)} de ${String(mostLetters)} letras`
      }
      rows={3}
      maxLength={mostLetters}
      {...props}
    />
  );
}
