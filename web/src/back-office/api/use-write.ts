import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { WriteMethod } from '../../shared/api/calls';
import { newClave } from '../../shared/api/request';
import { parseStored } from '../../shared/storage/stored';
import { readTab, removeTab, writeTab } from '../../shared/storage/tab-storage';
import { reportFailure } from '../dialogs/report-failure';
import { useCurrentAdmin } from '../session/admin-context';
import type { WriteCall, Written } from './write-call';

/** How long a write may take before the person is told that no answer came. */
const answerLimit = 10_000;

/** Sends the writes of a screen, one at a time. */
export function useWrite() {
  const admin = useCurrentAdmin();
  const queryClient = useQueryClient();
  const mutationKey = [admin.db, useId()];

  const { mutateAsync: attempt, isPending: saving } = useMutation({
    mutationKey,
    mutationFn: async (call: WriteCall) => {
      const { method, url, params, body } = call;
      const clave = claveOf(method, JSON.stringify([admin.db, method, url, params, body]));
      const answer = await call.send(admin, { clave, signal: AbortSignal.timeout(answerLimit) });
      if (method !== 'PUT') forgetUnanswered();
      return answer;
    },
  });

  /** Whether a write is on its way: a second press of a button comes before the screen shows it. */
  const isRunning = () => queryClient.isMutating({ mutationKey }) > 0;

  /** Sends a write and returns its answer; where it fails, tells the person and returns null. */
  async function send(call: WriteCall): Promise<Written | null> {
    if (isRunning()) return null;
    try {
      return await attempt(call);
    } catch (error) {
      reportFailure(error);
      return null;
    }
  }

  return { saving, isRunning, attempt, send };
}

/** A write that was sent and not answered with success, as text, and the key that names it for the server. */
interface Unanswered {
  readonly call: string;
  readonly clave: string;
}

const unanswered = 'sinRespuesta';
let last: Unanswered | null = null;

/**
 * The `Idempotency-Key` of a user's action; `write` sends it again in its own retry. Pressing again is a new
 * action: if a colleague undid the first one, the server must not answer its old success. Exception: an
 * unanswered creation or deletion keeps its key when it is repeated unchanged, also after a reload, so that
 * it is not done twice.
 */
function claveOf(method: WriteMethod, call: string): string {
  if (method === 'PUT') return newClave();
  last ??= stored();
  if (last?.call !== call) {
    last = { call, clave: newClave() };
    writeTab(unanswered, JSON.stringify(last));
  }
  return last.clave;
}

/** The person knows the result of the last write: the next one is a new action, even with the same body. */
export function forgetUnanswered(): void {
  last = null;
  removeTab(unanswered);
}

function stored(): Unanswered | null {
  return parseStored(readTab(unanswered)) as Unanswered | null;
}
