import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import type { Texts } from '../../shared/model/texts';
import { plainText } from './plain-text';
import { textIn } from './texts';

/** For each language in which a field is empty, the text that guests read in its place; nothing for a hidden field. */
export function useReadInstead<Values extends FieldValues>(
  control: Control<Values>,
  name: Path<Values>,
  isRich = false,
): (idIdioma: string) => string | undefined {
  const texts: Texts = useWatch({ control, name });
  return (idIdioma) => {
    if ((texts[idIdioma] ?? '').trim() !== '') return undefined;
    const text = textIn(texts, idIdioma);
    const instead = isRich ? plainText(text).replaceAll('\n', ' ') : text;
    return instead === '' ? undefined : `Vacío: los huéspedes leen «${shortened(instead)}»`;
  };
}

const longest = 80;

/** Cut between two characters that a reader sees. */
export function shortened(text: string): string {
  if (text.length <= longest) return text;
  const end = new Intl.Segmenter().segment(text).containing(longest)?.index;
  return `${text.slice(0, end).trimEnd()}…`;
}
