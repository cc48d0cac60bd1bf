import { useRef, useState } from 'react';
import {
  addressOf,
  type WriteAnswer,
  type WriteMethod,
  type WriteUrl,
} from '../../shared/api/calls';
import { newClave, write } from '../../shared/api/request';
import { parseStored } from '../../shared/storage/stored';
import { readTab, removeTab, writeTab } from '../../shared/storage/tab-storage';
import { reportFailure } from '../dialogs/report-failure';
import { useCurrentAdmin } from '../session/admin-context';
import { tokenQuery } from './token-query';
import type { WriteCall } from './write-call';

/** How long a write may take before the person is told that no answer came. */
const answerLimit = 10_000;

type Answer = WriteAnswer<WriteMethod, WriteUrl<WriteMethod>>;

/** Sends the writes of a screen, one at a time. */
export function useWrite() {
  const admin = useCurrentAdmin();
  const [saving, setSaving] = useState(false);
  const running = useRef(false);

  /** Sends a write and answers what the server says; throws where it fails. */
  async function attempt({ method, url, params, body }: WriteCall): Promise<Answer> {
    if (running.current) throw new Error('Another write is running');
    const path = addressOf(url, { ...params, db: admin.db }, tokenQuery(admin));
    const clave = claveOf(method, JSON.stringify([admin.db, method, url, params, body]));
    running.current = true;
    setSaving(true);
    try {
      const signal = AbortSignal.timeout(answerLimit);
      const answer = await write<Answer>(method, path, body, { clave, signal });
      if (method !== 'PUT') forgetUnanswered();
      return answer;
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  /** Sends a write; tells the person where it fails, and answers whether it succeeded. */
  async function send(call: WriteCall): Promise<boolean> {
    if (running.current) return false;
    try {
      await attempt(call);
      return true;
    } catch (error) {
      reportFailure(error);
      return false;
    }
  }

  return { saving, isRunning: () => running.current, attempt, send };
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
