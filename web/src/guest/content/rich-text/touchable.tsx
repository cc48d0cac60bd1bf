import { Fragment, type ReactNode } from 'react';

/** An e-mail address, or a telephone number that says where it is of: `+54 11 …`, `(011) …`, `0800 …`. */
const touchable =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d[\d() -]{6,}\d|\(0\d{1,4}\) ?\d[\d -]{4,}\d|\b0\d{2,4}[ -]\d{3,4}[ -]?\d{3,4}\b/g;

/** The longest number in the world has 15 digits (ITU-T E.164). */
const isNumber = (digits: string) => digits.length >= 8 && digits.length <= 16;

/** A text in which its telephone numbers and e-mail addresses are links. */
export function touchableText(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(touchable)) {
    const digits = found.replace(/[^+\d]/g, '');
    const href = found.includes('@') ? `mailto:${found}` : isNumber(digits) && `tel:${digits}`;
    if (href === false) continue;
    parts.push(
      text.slice(from, index),
      <a href={href}>
        <bdi>{found}</bdi>
      </a>,
    );
    from = index + found.length;
  }
  if (parts.length === 0) return text;
  return [...parts, text.slice(from)].map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
