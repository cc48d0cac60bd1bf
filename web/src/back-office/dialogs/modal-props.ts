import { DialogScroll } from './DialogScroll';

/** What every dialog has. */
export const modalProps = {
  // Mantine would hold the page with a style element, which the page's policy refuses; `back-office.css` does it.
  lockScroll: false,
  // `return-focus` gives the focus back.
  returnFocus: false,
  scrollAreaComponent: DialogScroll,
  // A dialog's `header` is no banner of the page.
  attributes: { header: { role: 'none' } },
  closeButtonProps: { 'aria-label': 'Cerrar' },
  transitionProps: { duration: 0 },
};
