import { extensions } from '@guest-app/config/browser/rich-text/extensions';
import { backToText } from '@guest-app/config/browser/rich-text/toolbar';
import { Box, Field } from '@strapi/design-system';
import { useField, useFocusInputField } from '@strapi/strapi/admin';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { styled } from 'styled-components';
import { Toolbar } from './Toolbar';

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
  const id = useId();
  // As in Strapi's own inputs: after a refused save the form looks for the field that the first error
  // describes.
  const description = describedBy(id, error, hint);
  /**
   * Texts that the editor sent and the form has not given back yet. A fast typist is ahead of the form, and
   * must not lose letters.
   */
  const underWay = useRef<string[]>([]);
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(required),
        'aria-invalid': String(error !== undefined),
        ...(disabled && { 'aria-disabled': 'true' }),
        ...(description !== null && { 'aria-describedby': description }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const written = textOf(changed);
      underWay.current.push(written);
      onChange(name, written);
    },
  });
  // An address may name the field that is to have the focus.
  useImperativeHandle(useFocusInputField<HTMLElement>(name), () => editor.view.dom, [editor]);

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

  return (
    <Field.Root id={id} name={name} required={required} error={error ?? false} hint={hint}>
      <Field.Label action={labelAction} onClick={() => backToText(editor).run()}>
        {label}
      </Field.Label>
      <Frame
        borderColor={error === undefined ? 'neutral200' : 'danger600'}
        hasRadius
        background={disabled ? 'neutral150' : 'neutral0'}
      >
        <Toolbar editor={editor} label={`Formato de ${label}`} textId={id} disabled={disabled} />
        <EditorContent editor={editor} />
      </Frame>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

function describedBy(id: string, error: string | undefined, hint: ReactNode): string | null {
  if (error !== undefined) return `${id}-error`;
  return hint === undefined || hint === null || hint === '' ? null : `${id}-hint`;
}

function textOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** Letters as large as in Strapi's own fields. Its base styles take the look of headings and lists away. */
const Frame = styled(Box)`
  font-size: ${({ theme }) => theme.fontSizes[3]};
  line-height: 1.5;

  ${({ theme }) => theme.breakpoints.small} {
    font-size: ${({ theme }) => theme.fontSizes[2]};
  }

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
