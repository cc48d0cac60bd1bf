import { cleanRichText } from '../../values/rich-text';
import { writtenType } from '../componente-type';
import type { Invariant } from '../../writes/content-write';

/** Rich text is stored clean; every other text is plain and kept to the character. */
export const richTextIsClean: Invariant = async (write, next, { tables }) => {
  const type = await writtenType(write, tables);
  for (const field of type?.textoEnriquecido ?? []) {
    const text = write.data[field];
    if (typeof text === 'string') write.data = { ...write.data, [field]: cleanRichText(text) };
  }
  return next();
};
