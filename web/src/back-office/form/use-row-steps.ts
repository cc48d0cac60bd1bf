import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isLost } from '../dialogs/return-focus';

/** One place up, or one down. */
type Step = -1 | 1;

interface Moved<Id> {
  readonly id: Id;
  readonly step: Step;
}

interface Press<Id> extends Moved<Id> {
  readonly x: number;
  readonly y: number;
}

/** As far as a resting hand moves a pointer between two presses, in pixels. */
const trembling = 8;

interface RowStepsOptions<Id> {
  /** The rows in their order. */
  readonly ids: readonly Id[];
  readonly onStep: (id: Id, place: number) => void;
}

/**
 * The buttons that move a row by one place. Focus and pointer follow the row: pressing again on the same
 * spot moves the same row, although another one is now under the pointer.
 */
export function useRowSteps<Id extends string | number>({ ids, onStep }: RowStepsOptions<Id>) {
  /** What the pointer that rests on its spot has moved. */
  const resting = useRef<Press<Id> | null>(null);
  const focusOn = useRef<Moved<Id> | null>(null);
  const buttons = useRef(new Map<string, HTMLElement>());
  const order = ids.join();

  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { current: press } = resting;
      if (press !== null && Math.hypot(clientX - press.x, clientY - press.y) > trembling)
        resting.current = null;
    };
    const events = ['pointerdown', 'pointermove'] as const;
    for (const event of events) document.addEventListener(event, follow);
    return () => {
      for (const event of events) document.removeEventListener(event, follow);
    };
  }, []);

  /** Gives the focus to the button that moves a row, or to the other one at the list's end. */
  function focusButton({ id, step }: Moved<Id>) {
    const both = [step, -step].map((way) => buttons.current.get(`${id} ${way}`));
    both.find((button) => button?.matches(':enabled'))?.focus({ preventScroll: true });
  }

  const refocus = useEffectEvent(() => {
    const moved = focusOn.current;
    focusOn.current = null;
    // An element that changes its place in the document loses the focus, and a button at the list's end cannot have it.
    if (moved !== null && isLost()) focusButton(moved);
  });
  useLayoutEffect(() => refocus(), [order]);

  const goal = (id: Id, step: Step) => ids.indexOf(id) + step;
  const isPlace = (place: number) => place >= 0 && place < ids.length;

  function press({ detail, clientX: x, clientY: y }: MouseEvent, pressed: Id, step: Step) {
    const before = resting.current;
    // Keys, which count no clicks, press the button that has the focus.
    const id = detail > 0 && before?.step === step && ids.includes(before.id) ? before.id : pressed;
    resting.current = { id, step, x, y };
    if (id !== pressed) focusButton({ id, step });
    if (!isPlace(goal(id, step))) return;
    focusOn.current = { id, step };
    onStep(id, goal(id, step));
  }

  return (id: Id, step: Step) => ({
    ref: (button: HTMLElement | null) => {
      const key = `${id} ${step}`;
      if (button === null) buttons.current.delete(key);
      else buttons.current.set(key, button);
    },
    disabled: !isPlace(goal(id, step)),
    onClick: (event: MouseEvent) => press(event, id, step),
  });
}
