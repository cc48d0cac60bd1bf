import { Box, Field, Flex, IconButton } from '@strapi/design-system';
import { Bold, BulletList, HeadingTwo, Italic, Link, NumberList } from '@strapi/icons';
import { useField } from '@strapi/strapi/admin';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { extensions } from './extensions';
import { LinkAddress } from './LinkAddress';

interface RichTextInputProps {
  readonly name: string;
  readonly label: string;
  /** What Strapi shows beside the label. */
  readonly labelAction: ReactNode;
  readonly hint: ReactNode;
  readonly required: boolean;
  readonly disabled: boolean;
}

/** A rich text of the edit view, as it reads; the form and the server have its HTML. */
export function RichTextInput(props: RichTextInputProps) {
  const { name, label, labelAction, hint, required, disabled } = props;
  const { value = '', error, onChange } = useField<string | null>(name);
  const html = value ?? '';
  const [linkOpen, setLinkOpen] = useState(false);
  /** What was written and has not come back from the form: somebody who types fast is ahead of it, and must lose nothing. */
  const underWay = useRef<string[]>([]);
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(error !== undefined && { 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const written = textOf(changed);
      underWay.current.push(written);
      onChange(name, written);
    },
  });
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

  useEffect(() => {
    if (editor.isDestroyed) return;
    const isShown = textOf(editor) === html;
    const own = underWay.current.indexOf(html);
    if (!isShown && own >= 0) {
      underWay.current.splice(0, own + 1);
      return;
    }
    underWay.current = [];
    // Another text than the editor's own: another entry, or what was saved.
    if (!isShown) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  const chain = () => editor.chain().focus();
  const buttons = [
    ['Negrita', <Bold key="b" />, active.bold, () => chain().toggleBold().run()],
    ['Cursiva', <Italic key="i" />, active.italic, () => chain().toggleItalic().run()],
    [
      'Título',
      <HeadingTwo key="h" />,
      active.heading,
      () => chain().toggleHeading({ level: 2 }).run(),
    ],
    ['Lista', <BulletList key="u" />, active.bulletList, () => chain().toggleBulletList().run()],
    [
      'Lista numerada',
      <NumberList key="o" />,
      active.orderedList,
      () => chain().toggleOrderedList().run(),
    ],
    ['Enlace', <Link key="a" />, active.link, () => setLinkOpen(!linkOpen)],
  ] as const;

  return (
    <Field.Root name={name} required={required} error={error ?? false} hint={hint}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Box borderColor="neutral200" hasRadius background="neutral0">
        <Flex gap={1} padding={1} role="toolbar" aria-label={`Formato de ${label}`}>
          {buttons.map(([title, sign, pressed, run]) => (
            <IconButton
              key={title}
              label={title}
              variant={pressed ? 'secondary' : 'ghost'}
              aria-pressed={pressed}
              disabled={disabled}
              onClick={() => void run()}
            >
              {sign}
            </IconButton>
          ))}
        </Flex>
        {linkOpen && <LinkAddress editor={editor} onClose={() => setLinkOpen(false)} />}
        <Text>
          <EditorContent editor={editor} />
        </Text>
      </Box>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

function textOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** Strapi's base styles take the look of headings and lists away. */
const Text = styled.div`
  font-size: 1.4rem;
  line-height: 1.5;

  [role='textbox'] {
    min-height: 8rem;
    padding: 0.8rem 1.2rem;
    white-space: break-spaces;
    overflow-wrap: break-word;
  }

  h2,
  h3,
  h4 {
    font-weight: 700;
  }

  h2 {
    font-size: 2rem;
  }

  strong {
    font-weight: 700;
  }

  em {
    font-style: italic;
  }

  p + p {
    margin-top: 0.8rem;
  }

  ul {
    padding-left: 2rem;
    list-style: disc;
  }

  ol {
    padding-left: 2rem;
    list-style: decimal;
  }

  a {
    color: ${({ theme }) => theme.colors.primary600};
    text-decoration: underline;
  }
`;
