import { useRef, useState } from 'react';
import { write } from '../../shared/api/request';
import { reportFailure } from '../dialogs/report-failure';
import { useCurrentAdmin } from '../session/admin-context';
import { adminPath } from './admin-path';
import { answered, claveOf } from './retry-key';

/** How long a write may take before the person is told that no answer came. */
const answerLimit = 10_000;

export interface WriteCall {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly base: string;
  readonly parts?: readonly (string | number)[];
  readonly body?: object;
}

/** Sends the writes of a screen, one at a time. */
export function useWrite() {
  const admin = useCurrentAdmin();
  const [saving, setSaving] = useState(false);
  const running = useRef(false);

  /** Sends a write and answers what the server says; throws where it fails. */
  async function attempt<T>({ method, base, parts = [], body }: WriteCall): Promise<T> {
    if (running.current) throw new Error('Another write is running');
    const path = adminPath(admin, base, ...parts);
    const clave = claveOf(JSON.stringify([admin.db, method, base, parts, body]));
    running.current = true;
    setSaving(true);
    try {
      const signal = AbortSignal.timeout(answerLimit);
      const answer = await write<T>(path, body ?? null, { method, clave, signal });
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
