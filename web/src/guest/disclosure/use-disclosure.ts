import { useId, useState } from 'react';

/** A part that a button opens and closes; closed at first by default. */
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
