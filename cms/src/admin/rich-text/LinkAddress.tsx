import { Button, Field, Flex, TextInput } from '@strapi/design-system';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';

interface LinkAddressProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Asks where the selected words lead. */
export function LinkAddress({ editor, onClose }: LinkAddressProps) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [fault, setFault] = useState<string | null>(null);

  function apply() {
    const href = address.trim();
    const linked = editor.chain().focus().extendMarkRange('link');
    // An address that the editor takes for unsafe changes nothing.
    if (href !== '' && !(URL.canParse(href) && linked.setLink({ href }).run())) {
      setFault('Ingrese una dirección completa, como https://www.hotel.com');
      return;
    }
    if (href === '') linked.unsetLink().run();
    onClose();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around it is not to be saved by this.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  }

  return (
    <Flex gap={2} padding={2} alignItems="flex-end" onKeyDown={onKeyDown}>
      <Field.Root name="enlace" error={fault ?? false} width="100%">
        <Field.Label>Dirección del enlace</Field.Label>
        <TextInput autoFocus value={address} onChange={(event) => setAddress(event.target.value)} />
        <Field.Error />
      </Field.Root>
      <Button variant="secondary" onClick={apply}>
        {address.trim() === '' ? 'Quitar' : 'Aplicar'}
      </Button>
    </Flex>
  );
}
