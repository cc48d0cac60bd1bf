import { ActionIcon, Input } from '@mantine/core';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import { LinkIcon } from '../icons';
import styles from './RichTextField.module.css';

/** What the server keeps of a text, and no more: an editor that offers what is then removed would lie. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    trailingNode: false,
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
];

interface RichTextFieldProps {
  readonly label: string;
  /** Names the field together with its label. */
  readonly groupLabel: string;
  readonly required: boolean;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error: string | undefined;
}

/** A small editor of rich text: bold, italic, headings, lists and links. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, groupLabel, required, value, onChange, error } = props;
  const id = useId();
  const editor = useEditor({
    extensions,
    content: value,
    // The page's policy refuses style elements; the few rules that are needed are in the module's own sheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: styles.texto ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': `${groupLabel} ${label}`,
        ...(required && { 'aria-required': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });

  useEffect(() => {
    // The editor of a render that was thrown away is gone before its effects run.
    if (editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    // Another text than the editor's own: it was copied or taken back.
    if (shown !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk={required}
      error={error}
      errorProps={{ role: 'alert' }}
    >
      <div className={styles.marco}>
        <Toolbar editor={editor} label={`Formato de ${groupLabel} ${label}`} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  );
}

function Toolbar({ editor, label }: { readonly editor: Editor; readonly label: string }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      bulletList: current.isActive('bulletList'),
      orderedList: current.isActive('orderedList'),
      link: current.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const buttons = [
    ['Negrita', <b key="b">N</b>, active.bold, () => chain().toggleBold().run()],
    ['Cursiva', <i key="i">C</i>, active.italic, () => chain().toggleItalic().run()],
    ['Título', 'T', active.heading, () => chain().toggleHeading({ level: 2 }).run()],
    ['Lista', '•', active.bulletList, () => chain().toggleBulletList().run()],
    ['Lista numerada', '1.', active.orderedList, () => chain().toggleOrderedList().run()],
    ['Enlace', <LinkIcon key="a" />, active.link, () => toggleLink(editor, active.link)],
  ] as const;
  return (
    <div role="group" aria-label={label} className={styles.barra}>
      {buttons.map(([name, sign, pressed, run]) => (
        <ActionIcon
          key={name}
          variant={pressed ? 'filled' : 'subtle'}
          aria-label={name}
          title={name}
          aria-pressed={pressed}
          onClick={() => void run()}
        >
          {sign}
        </ActionIcon>
      ))}
    </div>
  );
}

function toggleLink(editor: Editor, isLink: boolean): void {
  if (isLink) {
    editor.chain().focus().unsetLink().run();
    return;
  }
  const href = window.prompt('Dirección del enlace', 'https://');
  if (href !== null && /^(https?:\/\/|mailto:|tel:)\S+$/.test(href)) {
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
  }
}
