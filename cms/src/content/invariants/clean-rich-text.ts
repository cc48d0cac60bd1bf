import type { ComponentType } from '@guest-app/config/component-types';
import { cleanRichText } from '../../values/rich-text';
import type { ContentWrite, Invariant } from '../../writes/content-write';
import type { ColumnInvariant } from '../../writes/save-at-once';
import { writtenType } from '../componente-type';

/** Rich text is stored clean; every other text is plain and kept to the character. */
export const richTextIsClean: Invariant = async (write, next, { tables }) => {
  write.data = cleaned(write.data, await writtenType(write, tables));
  return next();
};

export const richTextIsCleanInColumns: ColumnInvariant = (data, { type }) => cleaned(data, type);

function cleaned(
  data: ContentWrite['data'],
  type: ComponentType | undefined,
): ContentWrite['data'] {
  const clean = (type?.textoEnriquecido ?? []).flatMap((field) => {
    const text = data[field];
    return typeof text === 'string' ? [[field, cleanRichText(text)] as const] : [];
  });
  return { ...data, ...Object.fromEntries(clean) };
}
