import { fieldTexts } from '../../shared/forms/field-texts';

/** Tells a form's state what stands in its fields, as a submit reads it. */
export function takeFilled<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  setValue: (name: Name, value: string) => void,
): void {
  for (const [name, text] of fieldTexts(form, names)) setValue(name, text);
}
