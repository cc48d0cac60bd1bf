import { useEffect, useRef } from 'react';
import { RequestFailure } from '../../shared/api/request';
import { reportFailure } from '../session/report-failure';
import { logIn, type LoginPlace } from './log-in';
import type { Credentials } from './login-link';
import type { LoginMethod } from './login-methods';

/** What came of a login. It is given up where the guest leaves the screen before it is answered. */
export type Outcome = 'entered' | 'refused' | 'given up';

/** Logs a guest in on the present screen; a refusal opens a dialog. */
export function useLogIn(place: LoginPlace) {
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  return async (credentials: Credentials, methods: readonly LoginMethod[]): Promise<Outcome> => {
    const { signal } = (running.current = new AbortController());
    try {
      await logIn(place, credentials, methods, signal);
      return 'entered';
    } catch (error) {
      if (signal.aborted) return 'given up';
      report(error);
      return 'refused';
    }
  };
}

function report(error: unknown): void {
  const failure = error instanceof Error ? error.cause : undefined;
  reportFailure(
    failure instanceof RequestFailure ? failure : new RequestFailure(null, null, false),
  );
}
