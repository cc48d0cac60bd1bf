import { Flex, IconButton } from '@strapi/design-system';
import { Bold, BulletList, HeadingTwo, Italic, Link, NumberList } from '@strapi/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { backToText } from './back-to-text';
import { LinkAddress } from './LinkAddress';

interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  /** The element that the buttons change. */
  readonly textId: string;
  readonly disabled: boolean;
}

const jumps = {
  ArrowRight: (index: number, count: number) => (index + 1) % count,
  ArrowLeft: (index: number, count: number) => (index + count - 1) % count,
  Home: () => 0,
  End: (_: number, count: number) => count - 1,
};

/** One stop of the Tab key, as a toolbar is; its buttons are reached by the arrows. */
export function Toolbar({ editor, label, textId, disabled }: ToolbarProps) {
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

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const jump = Object.entries(jumps).find(([key]) => key === event.key)?.[1];
    if (jump === undefined) return;
    event.preventDefault();
    const all = event.currentTarget.querySelectorAll('button');
    all[jump(stop, all.length)]?.focus();
  }

  return (
    <>
      <Flex
        gap={1}
        padding={1}
        wrap="wrap"
        role="toolbar"
        aria-label={label}
        aria-controls={textId}
        onKeyDown={onKeyDown}
      >
        {buttons.map(([title, sign, pressed, run], index) => (
          <IconButton
            key={title}
            label={title}
            variant={pressed ? 'secondary' : 'ghost'}
            aria-pressed={pressed}
            {...(title === 'Enlace' && {
              'aria-expanded': linkOpen,
              'aria-controls': linkOpen ? panelId : undefined,
            })}
            disabled={disabled}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            onClick={() => void run()}
          >
            {sign}
          </IconButton>
        ))}
      </Flex>
      {linkOpen && (
        <LinkAddress
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
          onClose={() => {
            setLinkOpen(false);
            chain().run();
          }}
        />
      )}
    </>
  );
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
