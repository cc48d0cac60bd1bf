/** The eye beside a password, within reach of the keyboard too. */
export const visibilityToggle = { 'aria-label': 'Mostrar u ocultar', tabIndex: 0 };
