import { ActionIcon, Input, Tooltip } from '@mantine/core';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { LinkIcon, ListIcon, NumberedListIcon } from '../icons/icons';
import { backToText } from './back-to-text';
import { extensions } from './extensions';
import { LinkPanel } from './LinkPanel';
import styles from './RichTextField.module.css';

interface RichTextFieldProps {
  /** What gives the text the focus. */
  readonly ref: Ref<{ readonly focus: () => void }>;
  readonly label: string;
  /** Names the field together with its label. */
  readonly groupLabel: string;
  readonly required: boolean;
  readonly description: string | undefined;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error: string | undefined;
}

/** A small editor of rich text: bold, italic, headings, lists and links. */
export function RichTextField(props: RichTextFieldProps) {
  const { ref, label, groupLabel, required, description, value, onChange, error } = props;
  const id = useId();
  const errorId = `${id}-error`;
  /**
   * Texts that the editor sent and the form has not given back yet. A fast typist is ahead of the form, and
   * must not lose letters.
   */
  const underWay = useRef<string[]>([]);
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
        ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const written = textOf(changed);
      underWay.current.push(written);
      onChange(written);
    },
  });

  // At once: the editor's own command waits for a frame, and would take the focus from the dialog that shows
  // the error.
  useImperativeHandle(ref, () => ({ focus: () => editor.view.focus() }), [editor]);

  useEffect(() => {
    // The editor of a render that was thrown away is gone before its effects run.
    if (editor.isDestroyed) return;
    const isShown = textOf(editor) === value;
    const own = underWay.current.indexOf(value);
    if (!isShown && own >= 0) {
      underWay.current.splice(0, own + 1);
      return;
    }
    underWay.current = [];
    // Another text than the editor's own: it was copied or taken back.
    if (!isShown) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk={required}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      errorProps={{ id: errorId, role: 'alert' }}
    >
      <div className={styles.marco}>
        <Toolbar editor={editor} label={`Formato de ${groupLabel} ${label}`} textId={id} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  );
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  /** The element that the buttons change. */
  readonly textId: string;
}

const jumps = {
  ArrowRight: (index: number, count: number) => (index + 1) % count,
  ArrowLeft: (index: number, count: number) => (index + count - 1) % count,
  Home: () => 0,
  End: (_: number, count: number) => count - 1,
};

/** One stop of the Tab key, as a toolbar is; its buttons are reached by the arrows. */
function Toolbar({ editor, label, textId }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const [linkOpen, setLinkOpen] = useState(false);
  const panelId = useId();
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
  const chain = () => backToText(editor);
  const buttons = [
    ['Negrita', <b key="b">N</b>, active.bold, () => chain().toggleBold().run()],
    ['Cursiva', <i key="i">C</i>, active.italic, () => chain().toggleItalic().run()],
    ['Título', 'T', active.heading, () => chain().toggleHeading({ level: 2 }).run()],
    ['Lista', <ListIcon key="ul" />, active.bulletList, () => chain().toggleBulletList().run()],
    [
      'Lista numerada',
      <NumberedListIcon key="ol" />,
      active.orderedList,
      () => chain().toggleOrderedList().run(),
    ],
    ['Enlace', <LinkIcon key="a" />, active.link, () => setLinkOpen(!linkOpen)],
  ] as const;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const jump = Object.entries(jumps).find(([key]) => key === event.key)?.[1];
    if (jump === undefined) return;
    event.preventDefault();
    const all = event.currentTarget.querySelectorAll('button');
    all[jump(stop, all.length)]?.focus();
  }

  function closeLink() {
    setLinkOpen(false);
    chain().run();
  }

  return (
    <>
      <div
        role="toolbar"
        aria-label={label}
        aria-controls={textId}
        className={styles.barra}
        onKeyDown={onKeyDown}
      >
        {buttons.map(([name, sign, pressed, run], index) => (
          <Tooltip key={name} label={name} events={{ hover: true, focus: true, touch: true }}>
            <ActionIcon
              variant={pressed ? 'filled' : 'subtle'}
              aria-label={name}
              aria-pressed={pressed}
              {...(name === 'Enlace' && {
                'aria-expanded': linkOpen,
                'aria-controls': linkOpen ? panelId : undefined,
              })}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setStop(index)}
              onClick={() => void run()}
            >
              {sign}
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
      {linkOpen && (
        <LinkPanel
          id={panelId}
          address={addressAt(editor)}
          onApply={(address) => {
            setLinkOpen(false);
            putLink(editor, address);
          }}
          onRemove={() => {
            setLinkOpen(false);
            chain().extendMarkRange('link').unsetLink().run();
          }}
          onClose={closeLink}
        />
      )}
    </>
  );
}

function textOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** Address of the link in which the cursor stands; empty where there is none. */
function addressAt(editor: Editor): string {
  const href: unknown = editor.getAttributes('link')['href'];
  return typeof href === 'string' ? href : '';
}

/** Links what is selected, or the link that the cursor stands in; where neither is, the address itself is written. */
function putLink(editor: Editor, href: string): void {
  const chain = backToText(editor);
  if (editor.isActive('link')) chain.extendMarkRange('link').setLink({ href }).run();
  else if (!editor.state.selection.empty) chain.setLink({ href }).run();
  else {
    const text = href.replace(/^(mailto|tel):/i, '');
    const marks = [{ type: 'link', attrs: { href } }];
    chain.insertContent({ type: 'text', text, marks }).unsetMark('link').run();
  }
}
