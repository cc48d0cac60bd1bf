import type { FieldErrors } from 'react-hook-form';
import { tell } from '../dialogs/ask';
import type { ComponentValues } from './component-values';

/** Says why a component cannot be saved; each field says its own part. */
export function tellInvalid(errors: FieldErrors<ComponentValues>): void {
  const onlyImage = errors.imagen && Object.keys(errors).length === 1;
  tell('Atención', onlyImage ? 'Imágen requerida' : 'Complete los campos requeridos');
}
