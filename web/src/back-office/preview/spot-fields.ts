/** A field of a form that guests read: its name there, and whether it has one for each language. */
interface SpotField {
  readonly name: string;
  readonly byIdioma: boolean;
}

/** The fields of a form by what the preview's blocks call them. */
export type SpotFields = Readonly<Record<string, SpotField>>;

export const inEachIdioma = (name: string): SpotField => ({ name, byIdioma: true });
export const alone = (name: string): SpotField => ({ name, byIdioma: false });

/** Of a list whose entries are shown as a whole. */
export const noFields: SpotFields = {};

/** The form's name of a field; null where the form has none. */
export function nameAt(fields: SpotFields, campo: string, idIdioma: string): string | null {
  const field = Object.hasOwn(fields, campo) ? fields[campo] : undefined;
  if (field === undefined) return null;
  return field.byIdioma ? `${field.name}.${idIdioma}` : field.name;
}

/** What the preview calls a field of the form; null for one that guests do not read. */
export function campoAt(fields: SpotFields, name: string): string | null {
  const found = Object.entries(fields).find(([, field]) =>
    field.byIdioma ? name.startsWith(`${field.name}.`) : name === field.name,
  );
  return found?.[0] ?? null;
}
