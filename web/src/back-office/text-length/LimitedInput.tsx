import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';

/** The characters of a name, and of a text that guests read, that the contract takes. */
export const longestName = 255;
export const longestText = 10_000;

/** From which part of its limit on a text says how long it is. */
const near = 0.8;

/** Milliseconds without a key after which a screen reader says how long the text is. */
const settled = 1000;

/** What stands below a field: its description, and near its limit how much is written. */
export function withLength(description: ReactNode, length: number, limit: number): ReactNode {
  if (length < limit * near) return description;
  return (
    <>
      {description}
      {typeof description === 'string' && ' '}
      <Length length={length} limit={limit} />
    </>
  );
}

function Length({ length, limit }: { readonly length: number; readonly limit: number }) {
  const [said] = useDebouncedValue(length, settled);
  return (
    <>
      <span aria-hidden="true" data-limite>
        {length}/{limit}
      </span>
      <span aria-live="polite" className="solo-lector">
        {said} de {limit} caracteres
      </span>
    </>
  );
}

interface LimitedInputProps<Values extends FieldValues> extends TextInputProps {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
  readonly maxLength: number;
}

/** A line of text that says how much is written once it comes near its limit. */
export function LimitedInput<Values extends FieldValues>({
  control,
  description,
  ...props
}: LimitedInputProps<Values>) {
  // A row that is being taken out of its list has none.
  const text: string | undefined = useWatch({ control, name: props.name });
  return (
    <TextInput
      description={withLength(description, text?.length ?? 0, props.maxLength)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  );
}
