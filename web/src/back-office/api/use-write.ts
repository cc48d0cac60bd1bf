import { useRef, useState } from 'react';
import {
  addressOf,
  type WriteAnswer,
  type WriteMethod,
  type WriteUrl,
} from '../../shared/api/calls';
import { newClave, write } from '../../shared/api/request';
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
    const clave = claveOf(JSON.stringify([admin.db, method, url, params, body]));
    running.current = true;
    setSaving(true);
    try {
      const signal = AbortSignal.timeout(answerLimit);
      const answer = await write<Answer>(method, path, body, { clave, signal });
      answered();
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
 * The key of a write. One that the person repeats unchanged keeps its key, also after a reload of the page: where the first
 * one did arrive, the server does nothing twice.
 */
function claveOf(call: string): string {
  last ??= stored();
  if (last?.call !== call) {
    last = { call, clave: newClave() };
    keep(last);
  }
  return last.clave;
}

/** The write was done: the next one is another, even if it is the same to the letter. */
function answered(): void {
  last = null;
  keep(null);
}

function stored(): Unanswered | null {
  try {
    return JSON.parse(sessionStorage.getItem(unanswered) ?? 'null') as Unanswered | null;
  } catch {
    return null;
  }
}

function keep(write: Unanswered | null): void {
  try {
    if (write === null) sessionStorage.removeItem(unanswered);
    else sessionStorage.setItem(unanswered, JSON.stringify(write));
  } catch {
    // The storage is full or closed to us: the key is good for as long as the page is open.
  }
}
