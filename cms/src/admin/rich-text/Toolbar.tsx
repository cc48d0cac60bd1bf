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
import { Flex, IconButton } from '@strapi/design-system';
import { Bold, BulletList, HeadingTwo, Italic, Link, NumberList } from '@strapi/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { LinkAddress } from './LinkAddress';

interface ToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  /** The element that the buttons change. */
  readonly textId: string;
  readonly disabled: boolean;
}

const icons = {
  bold: <Bold />,
  italic: <Italic />,
  heading: <HeadingTwo />,
  bulletList: <BulletList />,
  orderedList: <NumberList />,
} as const satisfies Record<(typeof formats)[number]['key'], ReactNode>;

/** One stop of the Tab key, as a toolbar is; its buttons are reached by the arrows. */
export function Toolbar({ editor, label, textId, disabled }: ToolbarProps) {
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
    { name: linkName, icon: <Link />, run: () => setLinkOpen(!linkOpen) },
  ];

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const all = event.currentTarget.querySelectorAll('button');
    const next = buttonByKey(event.key, stop, all.length);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
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
        {buttons.map(({ name, icon, run }, index) => (
          <IconButton
            key={name}
            label={name}
            variant={pressed[index] ? 'secondary' : 'ghost'}
            aria-pressed={pressed[index] ?? false}
            {...(name === linkName && {
              'aria-expanded': linkOpen,
              'aria-controls': linkOpen ? panelId : undefined,
            })}
            disabled={disabled}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => setStop(index)}
            onClick={run}
          >
            {icon}
          </IconButton>
        ))}
      </Flex>
      {linkOpen && (
        <LinkAddress
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
          onClose={() => {
            setLinkOpen(false);
            backToText(editor).run();
          }}
        />
      )}
    </>
  );
}
