/** What the field of an e-mail takes, without the spaces around it. */
export const emailRules = {
  setValueAs: (value: string) => value.trim(),
  validate: (value: string) =>
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) || 'Ingrese un email valido',
};
