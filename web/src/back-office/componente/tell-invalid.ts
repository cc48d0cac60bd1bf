import type { FieldErrors } from 'react-hook-form';
import { tell } from '../dialogs/ask';
import type { ComponenteValues } from './componente-values';

/** Says why a component cannot be saved; each field says its own part. */
export function tellInvalid(errors: FieldErrors<ComponenteValues>): void {
  const onlyImage = errors.imagen && Object.keys(errors).length === 1;
  tell('Atención', onlyImage ? 'Imágen requerida' : 'Complete los campos requeridos');
}
