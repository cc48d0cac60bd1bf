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
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    }, afterItIsGone);
  };
}
