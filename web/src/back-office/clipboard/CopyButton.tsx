import { Button } from '@mantine/core';
import { copyText } from '../../shared/clipboard/copy-text';
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
  const copy = async () => {
    if (await copyText(text)) confirmDone(`Se copió ${what}.`);
    else
      tell(
        'No se pudo copiar',
        'El navegador no permite copiar: selecciónelo y cópielo, o anótelo.',
      );
  };
  return (
    <Button variant="default" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
