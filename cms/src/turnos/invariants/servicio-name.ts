import { writesStructure } from '../../content/invariants/translations';
import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/field-error';

const longest = 100;

/** A service has a name in the default language; in the others, where one is missing, guests read that. */
export const servicioHasName: Invariant = (write, next) => {
  if (write.action === 'delete') return next();
  const { nombre } = write.data;
  const named = typeof nombre === 'string' && nombre.trim() !== '';
  const mustHave = writesStructure(write) && (write.action === 'create' || 'nombre' in write.data);
  if (mustHave && !named && write.action !== 'clone') {
    throw new FieldError('nombre', 'Escriba el nombre del servicio en español.');
  }
  if (typeof nombre === 'string' && nombre.length > longest) {
    throw new FieldError('nombre', 'El nombre del servicio supera los 100 caracteres.');
  }
  // Shown there to see them at a glance; each is written from its own side.
  const { horarios: _horarios, cierres: _cierres, ...data } = write.data;
  write.data = data;
  return next();
};
