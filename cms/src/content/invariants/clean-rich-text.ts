import { cleanRichText } from '../../values/rich-text';
import { writtenType } from '../componente-type';
import type { ContentRule } from '../../writes/content-write';

/** Rich text is stored clean; every other text is plain and kept to the character. */
export const richTextIsClean: ContentRule = async (write, next, { tables }) => {
  if (write.uid !== 'api::componente.componente') return next();
  const type = await writtenType(write, tables);
  for (const field of type?.textoEnriquecido ?? []) {
    const text = write.data[field];
    if (typeof text === 'string') write.data = { ...write.data, [field]: cleanRichText(text) };
  }
  return next();
};
