import { placeholders, unknownPlaceholder } from '../../mail/booking-letter';
import { textFields } from '../../mail/kinds';
import type { Invariant } from '../../writes/content-write';
import { FieldError } from '../../writes/refusal';

/** A text of a mail names nothing that means nothing: a guest would read the braces, or a gap. */
export const placeholdersAreKnown: Invariant = (write, next) => {
  for (const { asunto, cuerpo } of Object.values(textFields)) {
    for (const field of [asunto, cuerpo]) {
      const text = write.data[field];
      const unknown = typeof text === 'string' ? unknownPlaceholder(text) : undefined;
      if (unknown !== undefined) {
        const known = placeholders.map((name) => `{${name}}`).join(', ');
        throw new FieldError(field, `«{${unknown}}» no existe. Puede usar ${known}.`);
      }
    }
  }
  return next();
};
