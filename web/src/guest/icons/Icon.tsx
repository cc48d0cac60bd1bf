import type { ReactNode } from 'react';

interface IconProps {
  readonly children: ReactNode;
  /** Whether it points along the line of the text, and so the other way where that runs from right to left. */
  readonly points?: boolean;
}

/** A drawing of lines in the colour of the text around it; what it means is said beside it. */
export function Icon({ children, points = false }: IconProps) {
  return (
    <svg
      className={points ? 'apunta' : undefined}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
