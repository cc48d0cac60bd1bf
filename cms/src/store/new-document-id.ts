import { randomBytes } from 'node:crypto';

/** For rows written past the Document Service: 24 lower-case letters and digits, as Strapi's own. */
export function newDocumentId(): string {
  return `e${randomBytes(12).toString('hex').slice(0, 23)}`;
}
