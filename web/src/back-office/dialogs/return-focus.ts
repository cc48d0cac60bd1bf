/** Milliseconds in which a closed dialog has left the page. */
const afterItIsGone = 50;

/** What had the focus last on the page, and over it in each of the open dialogs; the innermost stands at the end. */
let places: readonly Place[] = [];

interface Place {
  /** null for the page itself. */
  readonly dialog: Element | null;
  readonly element: HTMLElement;
}

document.addEventListener('focusin', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const dialog = target.closest('[role="dialog"]');
  if (dialog !== null && dialog !== target) keepFocusAt(target, dialog);
  const known = places.findIndex((place) => place.dialog === dialog);
  const under = dialog === null ? [] : places.slice(0, known < 0 ? undefined : known);
  places = [...under, { dialog, element: target }];
});

/**
 * Takes the place within a page's frame as the one to which the focus goes back: of what happens in there, `focusin`
 * tells this page nothing, and the frame forgets its own as soon as the focus leaves it.
 */
export function returnIntoFrame(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLIFrameElement)) return;
  const page = activeElement.contentDocument;
  const within = page === null || page.activeElement === page.body ? null : page.activeElement;
  places = [{ dialog: null, element: within && isFocusable(within) ? within : activeElement }];
}

/** The frame has classes of elements of its own. */
const isFocusable = (element: Element): element is HTMLElement => 'focus' in element;

/**
 * Mantine gives the focus of a dialog that opens to what is marked for it from two timers, which come late where the
 * device is busy: what somebody writes by then would go on in another field.
 */
function keepFocusAt(element: HTMLElement, dialog: Element): void {
  for (const marked of dialog.querySelectorAll('[data-autofocus]')) {
    marked.removeAttribute('data-autofocus');
  }
  element.setAttribute('data-autofocus', 'true');
}

/**
 * Gives the focus back once a dialog is gone, through all dialogs that closed with it: dialogs that save,
 * ask and report open one over the other. Mantine's own way knows only the dialog below, and takes the focus
 * from one that has just opened.
 */
export function returnFocus(): void {
  setTimeout(() => {
    if (!isLost()) return;
    const place = places.findLast(({ dialog }) => dialog === null || dialog.isConnected);
    if (place?.element.isConnected) place.element.focus({ preventScroll: true });
    // A phone's preview, from which the dialog was opened, has made room for the form.
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, afterItIsGone);
}

/**
 * Focuses the screen's heading where the focused element is gone: a deleted row, or a button that is no
 * longer needed. Runs after every dialog has given the focus back.
 */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (isLost()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, 3 * afterItIsGone);
}

/** Whether nothing has the focus that keys could be meant for. */
export function isLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.matches(':disabled');
}
