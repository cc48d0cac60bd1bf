/** Milliseconds in which a closed dialog has left the page. */
const afterItIsGone = 50;

/**
 * Remembers what has the focus before a dialog opens; the answer gives it back once the dialog is gone. Mantine does so
 * only for a dialog that a press opened on the spot, not for one that an answer of the server opens.
 */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  return () => {
    setTimeout(() => {
      if (isLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    }, afterItIsGone);
  };
}

/**
 * Gives the focus to the screen's heading where what had it went with what was done: a deleted row, a button that is not
 * needed any more. It comes after every dialog has given the focus back.
 */
export function focusHeadingIfLost(): void {
  setTimeout(() => {
    if (isLost()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, 3 * afterItIsGone);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
