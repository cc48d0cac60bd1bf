import { beginningOf } from '@guest-app/config/cut-text';
import { textNames } from '@guest-app/config/text-names';
import type { Spot, SpotEntry } from '../../back-office/preview/guest-preview';

type Blocks = readonly { readonly id: number }[];

/** A text or a picture of the page that has a field in the back office's forms. */
export interface FoundSpot {
  readonly element: Element;
  readonly spot: Spot;
  /** What its field is called, and what stands in it. */
  readonly label: string;
  readonly text: string;
}

const marked = '[data-campo]';
const entries = '[data-item], [data-referida]';

/** What each field is called in the forms. */
const labels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...textNames,
    masInfo: 'Más info',
    imagen: 'Imagen',
    numero: 'Número',
    precio: 'Precio',
    texto: 'Texto',
  }),
);

/** Everything within a page's content that has a field, in the order in which it is read. */
export function spotsOf(content: Element, blocks: Blocks): FoundSpot[] {
  return Array.from(content.querySelectorAll(marked)).flatMap((element) => {
    const spot = spotAt(element, content, blocks);
    if (!spot?.campo) return [];
    const label = labels.get(spot.campo) ?? spot.campo;
    return [{ element, spot, label, text: firstWords(textOf(element)) }];
  });
}

/** What stands under a click or around an element; null outside of all blocks. */
export function spotAt(target: Element, content: Element, blocks: Blocks): Spot | null {
  if (!content.contains(target)) return null;
  const field = target.closest(marked);
  const campo = field?.getAttribute('data-campo') ?? null;
  const idComponente = blockAt(target, content, blocks);
  if (idComponente === null) return campo === null ? null : { idComponente, entry: null, campo };
  // A block's buttons and links have their own use, or none here.
  if (campo === null && target.closest('button, a') !== null) return null;
  return { idComponente, entry: entryAt(target), campo };
}

/** The element that shows a spot best: its own, else that of its entry, else its block. */
export function elementOf(spot: Spot, content: Element, blocks: Blocks): Element | null {
  const { idComponente, entry, campo } = spot;
  const block =
    idComponente === null ? content : listOf(content)?.children.item(indexOf(blocks, idComponente));
  if (!block) return null;
  const own = entry === null ? null : block.querySelector(`[data-${entry.list}="${entry.id}"]`);
  const around = own ?? block;
  const all = [around, ...around.querySelectorAll(marked)];
  const found = all.find(
    (element) =>
      element.getAttribute('data-campo') === campo &&
      (own !== null || element.closest(entries) === null),
  );
  return found ?? (idComponente === null ? null : around);
}

/** Each block is one element of the list at the content's end. */
const listOf = (content: Element) => content.lastElementChild;

const indexOf = (blocks: Blocks, idComponente: number) =>
  blocks.findIndex(({ id }) => id === idComponente);

function blockAt(target: Element, content: Element, blocks: Blocks): number | null {
  const children = Array.from(listOf(content)?.children ?? []);
  return blocks[children.findIndex((child) => child.contains(target))]?.id ?? null;
}

function entryAt(target: Element): SpotEntry | null {
  const entry = target.closest(entries);
  if (entry === null) return null;
  const list = entry.hasAttribute('data-item') ? 'item' : 'referida';
  return { list, id: Number(entry.getAttribute(`data-${list}`)) };
}

/** A picture is told by what it stands for, or by the name of its item. */
function textOf(element: Element): string {
  const own = element.getAttribute('alt') ?? element.textContent;
  const item = element.closest('[data-item]')?.querySelector('[data-campo="nombre"]');
  return (own === '' ? (item?.textContent ?? '') : own).trim();
}

const longest = 40;

/** The first words of a block's text, for the name of its button or link. */
export const firstWords = (text: string) =>
  text.length <= longest ? text : `${beginningOf(text, longest).trimEnd()}…`;
