/**
 * The texts of a form's fields when it is submitted. Some password managers fill a field without an event,
 * so that the form's own state may be older (react-hook-form #3041).
 */
export function fieldTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): ReadonlyMap<Name, string> {
  const data = new FormData(form);
  return new Map(
    names.flatMap((name) => {
      const text = data.get(name);
      return typeof text === 'string' ? [[name, text] as const] : [];
    }),
  );
}
