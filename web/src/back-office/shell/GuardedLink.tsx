import type { ReactNode } from 'react';
import { useGuardedNavigate } from './leave-guard';

interface GuardedLinkProps {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
}

/** A link that asks before it leaves a changed form. */
export function GuardedLink({ to, ...rest }: GuardedLinkProps) {
  const navigate = useGuardedNavigate();
  return (
    <a
      href={`#${to}`}
      {...rest}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to);
      }}
    />
  );
}
