import {
  PRESET_TIMER,
  type ListrDefaultRendererOptions,
  type ListrSimpleRendererOptions,
} from 'listr2';

/** How steps look: a live list at a terminal, plain lines elsewhere; both with the time each took. */
export const stepOptions = {
  // Ctrl-C is for the command to handle.
  registerSignalListeners: false,
  rendererOptions: {
    timer: PRESET_TIMER,
    // Whoever runs the steps says what went wrong, once.
    showErrorMessage: false,
    collapseErrors: false,
    collapseSubtasks: false,
    collapseSkips: false,
  } satisfies Partial<ListrDefaultRendererOptions>,
  fallbackRendererOptions: { timer: PRESET_TIMER } satisfies Partial<ListrSimpleRendererOptions>,
};
