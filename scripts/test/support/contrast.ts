import type { ElementContext, AxeResults, RunOptions } from 'axe-core';
import type { Frame } from 'playwright-core';

/** A check's voice: what it tells of an element beside whether it is right. */
interface Telling {
  data(told: { readonly bgColor?: string }): void;
  relatedNodes(nodes: readonly Element[]): void;
}

/** What axe asks of an element: whether a rule is about it, and a check whether it is right; nothing where it cannot tell. */
type Matches = (element: Element, ...more: unknown[]) => boolean;
type Evaluate = (this: Telling, element: Element, ...more: unknown[]) => boolean | undefined;

declare global {
  interface Window {
    /** Where it has been put into the page, with what it keeps to itself. */
    readonly axe: {
      run(within: ElementContext, options: RunOptions): Promise<AxeResults>;
      readonly _audit: {
        readonly rules: readonly { readonly id: string; matches: Matches }[];
        readonly checks: Record<'color-contrast', { evaluate: Evaluate }>;
      };
    };
    contrast: {
      /** Begins a look that measures no text whose sources are known to be right. */
      begin(known: readonly string[]): void;
      /** What the look found right in addition. */
      end(): readonly string[];
    };
  }
}

/**
 * What a text's contrast comes from, of all those that were measured and are right: colours, sizes, and what is painted
 * behind. A worker's pages have the same few dozen of them, and to measure each text takes axe half of a look.
 */
const right = new Set<string>();

/** Has axe measure, in a look at these documents, one text only of those whose contrast comes from the same. */
export async function measuringOnce<Found>(
  frames: readonly Frame[],
  look: () => Promise<Found>,
): Promise<Found> {
  for (const frame of frames)
    await frame.evaluate((known) => window.contrast.begin(known), [...right]);
  const found = await look();
  for (const frame of frames) {
    for (const sources of await frame.evaluate(() => window.contrast.end())) right.add(sources);
  }
  return found;
}

/** Runs in a document that has axe, where nothing of this module is. */
export function installContrast(): void {
  interface Paint {
    /** What it is painted with; empty where nothing is. */
    readonly text: string;
    readonly hasColour: boolean;
    readonly fills: boolean;
    /** Whether nothing is seen through its background. */
    readonly hides: boolean;
    /** Whether all in it is mixed with what is behind. */
    readonly veils: boolean;
    readonly blends: boolean;
    /** Whether no other is painted between it and what is in it: some of what makes it so. */
    readonly isWhole: boolean;
    /** Whether nothing is seen of what leaves its box, but for what does not lie in it. */
    readonly clips: boolean;
    readonly isLoose: boolean;
    readonly box: DOMRect;
  }

  const images = ['img', 'canvas', 'object', 'iframe', 'video', 'svg'];

  function paintOf(element: Element): Paint {
    const style = getComputedStyle(element);
    const { backgroundColor, backgroundImage, backdropFilter, filter, mixBlendMode } = style;
    const { opacity, position } = style;
    const hasImage = backgroundImage !== 'none' || images.includes(element.localName);
    const hasColour = !/^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor);
    const blends = mixBlendMode !== 'normal';
    const veils = blends || opacity !== '1' || filter !== 'none' || backdropFilter !== 'none';
    const parts = [backgroundColor, backgroundImage, opacity, filter, backdropFilter];
    return {
      text: hasColour || hasImage || veils ? parts.join() : '',
      hasColour,
      fills: hasColour || hasImage,
      hides: !hasImage && backgroundColor.startsWith('rgb('),
      veils,
      blends,
      isWhole:
        ['fixed', 'sticky'].includes(position) ||
        (position !== 'static' && style.zIndex !== 'auto') ||
        style.isolation === 'isolate',
      clips: style.overflowX !== 'visible' && style.overflowY !== 'visible',
      isLoose: ['absolute', 'fixed'].includes(position),
      box: element.getBoundingClientRect(),
    };
  }

  const contains = (outer: DOMRect, { left, top, right: end, bottom }: DOMRect) =>
    outer.left < left + 1 &&
    outer.top < top + 1 &&
    outer.right > end - 1 &&
    outer.bottom > bottom - 1;
  const overlap = (one: DOMRect, { left, top, right: end, bottom }: DOMRect) =>
    one.left < end && one.right > left && one.top < bottom && one.bottom > top;

  function boxesOf(element: Element): readonly DOMRect[] {
    if (element.matches('input, select, textarea')) return [element.getBoundingClientRect()];
    const range = document.createRange();
    return [...element.childNodes].flatMap((node) => {
      if (!(node instanceof Text) || node.data.trim() === '') return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  }

  /** What the contrasts of a document's texts come from, as it stands. */
  function sources(): (element: Element) => string | undefined {
    const paints = new Map(
      [...document.querySelectorAll('*')].map((element) => [element, paintOf(element)]),
    );
    const coloured = [...paints].filter(([, { hasColour }]) => hasColour);

    /** Nothing where the element's own style and those of what it lies in do not tell. */
    function sourcesOf(element: Element): string | undefined {
      const boxes = boxesOf(element);
      if (boxes.length === 0 || element.getRootNode() !== document) return undefined;
      const behind: string[] = [];
      const clips: [Element, DOMRect][] = [];
      let isLoose = false;
      let isHidden = false;
      // What hides all that is not in it, or lies over it.
      let sheet: Element | undefined;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const paint = paints.get(at);
        if (paint === undefined || paint.blends) return undefined;
        if (paint.clips && !isLoose && at !== element) clips.push([at, paint.box]);
        isLoose ||= paint.isLoose;
        if (paint.text !== '') behind.push(paint.text);
        // A page's own backgrounds reach over all of it.
        if (paint.fills && at !== document.documentElement && at !== document.body) {
          const seen = clips.at(-1);
          const inner = seen === undefined ? boxes : [seen[1]];
          if (!inner.every((box) => contains(paint.box, box))) return undefined;
        }
        if (paint.veils) {
          isHidden = false;
          sheet = undefined;
        }
        isHidden ||= paint.hides && !paint.veils;
        if (isHidden && paint.isWhole) sheet ??= at;
      }
      const isAlone = coloured.every(([other, { box }]) => {
        if (other.contains(element) || sheet?.contains(other) === false) return true;
        const [, seen] = clips.find(([clip]) => !clip.contains(other)) ?? [];
        const isCut = seen !== undefined && !boxes.every((own) => contains(seen, own));
        return !(isCut ? [seen] : boxes).some((own) => overlap(box, own));
      });
      if (!isAlone) return undefined;
      const style = getComputedStyle(element);
      const { color, fontSize, fontWeight, textShadow } = style;
      const letters = [color, style.webkitTextFillColor, style.webkitTextStroke, textShadow];
      return [...letters, fontSize, fontWeight, ...behind].join('|');
    }

    const known = new Map<Element, string | undefined>();
    return (element) => {
      if (!known.has(element)) known.set(element, sourcesOf(element));
      return known.get(element);
    };
  }

  let known = new Set<string | undefined>();
  let found: Record<'right' | 'wrong', Set<string>> = { right: new Set(), wrong: new Set() };
  let sourcesOf: ((element: Element) => string | undefined) | undefined;
  let failures: unknown[] = [];

  // axe asks the rule of all elements, and then the check, in one go: the document is the same meanwhile.
  function isRight(element: Element): boolean {
    try {
      sourcesOf ??= sources();
      const from = sourcesOf(element);
      return from !== undefined && (known.has(from) || found.right.has(from));
    } catch (error) {
      // axe would go on without the rule.
      failures.push(error);
      return false;
    }
  }

  const rule = window.axe._audit.rules.find(({ id }) => id === 'color-contrast');
  const check = window.axe._audit.checks['color-contrast'];
  if (rule === undefined) throw new Error('axe has no rule color-contrast');
  const { matches } = rule;
  const { evaluate } = check;
  rule.matches = (element, ...more) => !isRight(element) && matches.call(rule, element, ...more);
  check.evaluate = function measure(element, ...more) {
    if (isRight(element)) return true;
    const behind: (string | undefined)[] = [];
    const telling: Telling = {
      data: (told) => {
        behind.push(told.bgColor);
        this.data(told);
      },
      relatedNodes: (nodes) => {
        this.relatedNodes(nodes);
      },
    };
    const result = evaluate.call(telling, element, ...more);
    const from = sourcesOf?.(element);
    if (from === undefined || result === undefined) return result;
    // What is hidden is right as well, whatever is behind.
    if (!result) found.wrong.add(from);
    else if (behind.some((colour) => colour !== undefined)) found.right.add(from);
    return result;
  };
  window.contrast = {
    begin: (those) => {
      known = new Set(those);
      found = { right: new Set(), wrong: new Set() };
      sourcesOf = undefined;
      failures = [];
    },
    end: () => {
      if (failures.length > 0) throw new Error(failures.map(String).join());
      return [...found.right].filter((from) => !found.wrong.has(from));
    },
  };
}
