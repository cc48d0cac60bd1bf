import { useId, useState } from 'react';

/** A part that a button opens and closes; it is closed at first, unless told otherwise. */
export function useDisclosure(isOpenAtFirst = false) {
  const [open, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return {
    open,
    panel: { id, hidden: !open },
    button: {
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen((before) => !before),
    },
  };
}
