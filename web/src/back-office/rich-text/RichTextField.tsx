import { extensions } from '@guest-app/config/browser/rich-text/extensions';
import {
  addressAt,
  backToText,
  buttonByKey,
  formats,
  linkName,
  pressedButtons,
  putLink,
  removeLink,
} from '@guest-app/config/browser/rich-text/toolbar';
import { inLanguage } from '@guest-app/config/direction';
import { ActionIcon, Input, Tooltip } from '@mantine/core';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { LinkIcon, ListIcon, NumberedListIcon } from '../icons/icons';
import { LinkPanel } from './LinkPanel';
import styles from './RichTextField.module.css';

export interface RichTextFieldProps {
  /** What gives the text the focus. */
  readonly ref: Ref<{ readonly focus: () => void }>;
  readonly idIdioma: string;
  readonly label: string;
  /** Names the field together with its label. */
  readonly groupLabel: string;
  readonly required: boolean;
  readonly description: ReactNode;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly error: string | undefined;
}

/** A small editor of rich text: bold, italic, headings, lists and links. */
export function RichTextField(props: RichTextFieldProps) {
  const { ref, idIdioma, label, groupLabel, required, description, value, onChange, error } = props;
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
        ...inLanguage(idIdioma),
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

const icons = {
  bold: <b>N</b>,
  italic: <i>C</i>,
  heading: 'T',
  bulletList: <ListIcon />,
  orderedList: <NumberedListIcon />,
} as const satisfies Record<(typeof formats)[number]['key'], ReactNode>;

/** One stop of the Tab key, as a toolbar is; its buttons are reached by the arrows. */
function Toolbar({ editor, label, textId }: ToolbarProps) {
  const [stop, setStop] = useState(0);
  const [linkOpen, setLinkOpen] = useState(false);
  const panelId = useId();
  const pressed = useEditorState({
    editor,
    selector: ({ editor: current }) => pressedButtons(current),
  });
  const buttons = [
    ...formats.map(({ key, name, toggle }) => ({
      name,
      icon: icons[key],
      run: () => {
        toggle(backToText(editor)).run();
      },
    })),
    { name: linkName, icon: <LinkIcon />, run: () => setLinkOpen(!linkOpen) },
  ];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const all = event.currentTarget.querySelectorAll('button');
    const next = buttonByKey(event.key, stop, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }

  function closeLink() {
    setLinkOpen(false);
    backToText(editor).run();
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
        {buttons.map(({ name, icon, run }, index) => (
          <Tooltip key={name} label={name} events={{ hover: true, focus: true, touch: true }}>
            <ActionIcon
              variant={pressed[index] ? 'filled' : 'subtle'}
              aria-label={name}
              aria-pressed={pressed[index] ?? false}
              {...(name === linkName && {
                'aria-expanded': linkOpen,
                'aria-controls': linkOpen ? panelId : undefined,
              })}
              tabIndex={index === stop ? 0 : -1}
              onFocus={() => setStop(index)}
              onClick={run}
            >
              {icon}
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
      {linkOpen && (
        <LinkPanel
          id={panelId}
          address={addressAt(editor)}
          onApply={(address, name) => {
            setLinkOpen(false);
            putLink(editor, address, name);
          }}
          onRemove={() => {
            setLinkOpen(false);
            removeLink(editor);
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
