import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Gives the text the focus back at its selection, and begins a chain of commands there. At once, because the
 * editor's own command waits for a frame, in which the next typed letter would go to the button.
 */
export function backToText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
