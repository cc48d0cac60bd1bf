import { Title } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** The heading of a screen; the focus starts there, so that a reader hears which screen has opened. */
export function ScreenTitle({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${children} · Administración`;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [children]);
  return (
    <Title order={1} size="h2" ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
