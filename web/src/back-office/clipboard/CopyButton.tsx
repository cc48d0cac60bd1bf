import { Button } from '@mantine/core';
import { confirmDone, tell } from '../dialogs/ask';

interface CopyButtonProps {
  readonly text: string;
  /** As the notice names it. */
  readonly what: string;
  readonly children: string;
}

/** Copies a text; not there where the browser lets no page do so, as without https. */
export function CopyButton({ text, what, children }: CopyButtonProps) {
  if (!('clipboard' in navigator)) return null;
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => confirmDone(`Se copió ${what}.`),
      () => tell('No se pudo copiar', 'El navegador no lo permite: anótelo o selecciónelo.'),
    );
  };
  return (
    <Button variant="default" onClick={copy}>
      {children}
    </Button>
  );
}
