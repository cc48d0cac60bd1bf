import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useSyncExternalStore,
} from 'react';
import { serverAnswers } from '../api/server-back';
import { readTab, removeTab, writeTab } from '../storage/tab-storage';
import { Subscribers } from '../subscribers/subscribers';

/** In the tab's own storage: the page was loaded again because a part of it could not be, and none was since. */
const mark = 'recargada';

/** Shown in place of a part whose code is still loading; not inherited by the parts inside it. */
export const PartFallback = createContext<ReactNode>(null);

/**
 * A part of the app whose code loads when it is first shown. If that fails, the page is reloaded once: a new
 * version replaced the files under an open tab, or the network lost a file. Never while the server cannot be
 * reached, because the browser's own error would replace the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return latePart(async () => {
    const part = await load().catch(reloadOnce);
    removeTab(mark);
    return part;
  });
}

/** A part without which nothing is missed: where its code does not come, nothing stands in its place. */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return latePart(() => load().catch(() => nothing));
}

const nothing = () => null;

type Came<Props> = { readonly Part: ComponentType<Props> } | { readonly cause: unknown };

/**
 * A part whose code loads when it is first shown. If that fails, the boundary around it says so: reloading
 * the page would lose what is typed in a form beside it.
 *
 * Not React's `lazy`, whose fallback stays for 300 ms at least, however soon the code is there
 * (`FALLBACK_THROTTLE_MS` of react-dom 19), and which delays the part's own requests by as much.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let isAsked = false;
  let came: Came<Props> | undefined;
  const { subscribe, tell } = new Subscribers();
  const settle = (how: Came<Props>) => {
    came = how;
    tell();
  };
  return function LatePart(props) {
    if (!isAsked) {
      isAsked = true;
      load().then(
        (Part) => settle({ Part }),
        (cause: unknown) => settle({ cause }),
      );
    }
    const meanwhile = useContext(PartFallback);
    const state = useSyncExternalStore(subscribe, () => came);
    if (state === undefined) return meanwhile;
    if ('cause' in state) throw state.cause;
    return (
      <PartFallback value={null}>
        <state.Part {...props} />
      </PartFallback>
    );
  };
}

async function reloadOnce(cause: unknown): Promise<never> {
  if (readTab(mark) !== null || !(await serverAnswers())) throw cause;
  // Without the mark the page would load again for ever.
  if (!writeTab(mark, 'si')) throw cause;
  window.location.reload();
  return new Promise(() => undefined);
}
