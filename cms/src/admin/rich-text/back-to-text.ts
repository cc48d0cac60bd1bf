import type { ChainedCommands, Editor } from '@tiptap/react';

/**
 * Gives the text the focus back, where its selection is, and begins what is done there. At once: the editor's own command
 * waits for a frame, and who types on meanwhile would type into the button.
 */
export function backToText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}
