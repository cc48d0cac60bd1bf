/** The document that a write names for a relation to one: a plain id, or what the panel sends. Null where it names none. */
export function relatedDocument(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return relatedDocument(value[0]);
  if (typeof value !== 'object' || value === null) return null;
  if ('documentId' in value) return relatedDocument(value.documentId);
  if ('connect' in value) return relatedDocument(value.connect);
  if ('set' in value) return relatedDocument(value.set);
  return null;
}
