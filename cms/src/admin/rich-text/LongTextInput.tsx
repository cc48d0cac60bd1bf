import { InputRenderer, useForm } from '@strapi/strapi/admin';
import type { ReactNode } from 'react';
// From its source: the panel's build finds no names in what is compiled for Node.
import { componentTypes } from '../../../../config/src/component-types';
import { valueAt } from '../value-at';
import { RichTextInput } from './RichTextInput';

interface LongTextInputProps {
  readonly type: 'text';
  readonly name: string;
  readonly label: string;
  readonly labelAction?: ReactNode;
  readonly hint?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

/** A long text of the edit view: as what it reads where its type of component has it rich, else as Strapi shows it. */
export function LongTextInput(props: LongTextInputProps) {
  const tipo = useForm('Texto largo', ({ values }: { readonly values: unknown }) =>
    valueAt(values, 'tipo'),
  );
  const type = componentTypes.find(({ nombre }) => nombre === tipo);
  const isRich = type?.textoEnriquecido.some((field) => field === props.name) ?? false;
  if (!isRich) return <InputRenderer {...props} />;
  const { name, label, labelAction, hint, required = false, disabled = false } = props;
  return <RichTextInput {...{ name, label, labelAction, hint, required, disabled }} />;
}
