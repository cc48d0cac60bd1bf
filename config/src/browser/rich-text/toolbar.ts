import type { ChainedCommands, Editor } from '@tiptap/core';
import '@tiptap/starter-kit';

/** A button of the toolbar that switches a format of the selected text. */
interface Format {
  readonly key: string;
  readonly name: string;
  readonly isActive: (editor: Editor) => boolean;
  readonly toggle: (chain: ChainedCommands) => ChainedCommands;
}

/** In their order. The link's button is the toolbar's last and opens a panel instead. */
export const formats = [
  {
    key: 'bold',
    name: 'Negrita',
    isActive: (editor) => editor.isActive('bold'),
    toggle: (chain) => chain.toggleBold(),
  },
  {
    key: 'italic',
    name: 'Cursiva',
    isActive: (editor) => editor.isActive('italic'),
    toggle: (chain) => chain.toggleItalic(),
  },
  {
    key: 'heading',
    name: 'Título',
    isActive: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (chain) => chain.toggleHeading({ level: 2 }),
  },
  {
    key: 'bulletList',
    name: 'Lista',
    isActive: (editor) => editor.isActive('bulletList'),
    toggle: (chain) => chain.toggleBulletList(),
  },
  {
    key: 'orderedList',
    name: 'Lista numerada',
    isActive: (editor) => editor.isActive('orderedList'),
    toggle: (chain) => chain.toggleOrderedList(),
  },
] as const satisfies readonly Format[];

export const linkName = 'Enlace';

/** Whether each of the toolbar's buttons is pressed, the link's too. */
export function pressedButtons(editor: Editor): readonly boolean[] {
  return [...formats.map(({ isActive }) => isActive(editor)), editor.isActive('link')];
}

/** Which of a toolbar's buttons gets the focus by a key; undefined for another key (WAI-ARIA, toolbar pattern). */
export function buttonByKey(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/**
 * Focuses the text again, with its selection, and begins a command there. At once: the editor's own command
 * waits for a frame, and a person who types on meanwhile would type into the button.
 */
export function backToText(editor: Editor): ChainedCommands {
  editor.view.focus();
  return editor.chain().scrollIntoView();
}

/** Address of the link in which the cursor stands; empty where there is none. */
export function addressAt(editor: Editor): string {
  const href: unknown = editor.getAttributes('link')['href'];
  return typeof href === 'string' ? href : '';
}

/** Links what is selected, or changes the link at the cursor; with neither, writes its name, or else the address. */
export function putLink(editor: Editor, href: string, name = href): void {
  const chain = backToText(editor);
  if (editor.isActive('link')) chain.extendMarkRange('link').setLink({ href }).run();
  else if (!editor.state.selection.empty) chain.setLink({ href }).run();
  else {
    const text = name.replace(/^(mailto|tel):/i, '');
    const marks = [{ type: 'link', attrs: { href } }];
    chain.insertContent({ type: 'text', text, marks }).unsetMark('link').run();
  }
}

export function removeLink(editor: Editor): void {
  backToText(editor).extendMarkRange('link').unsetLink().run();
}
