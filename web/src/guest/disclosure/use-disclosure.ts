import { useId, useState } from 'react';

/** A part that a button opens and closes; it is closed at first. */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
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
