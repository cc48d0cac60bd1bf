import { NotOk, RequestFailure } from '../../shared/api/request';
import { logOutAdmin } from '../session/admin-session';
import { tell } from './ask';

/** Tells a member of staff that something failed; a call that was refused for want of a session ends the session. */
export function reportFailure(error: unknown): void {
  if (error instanceof RequestFailure && error.status === 401 && !error.huesped) logOutAdmin();
  tell('Error', messageOf(error));
}

/** What a failure has to say to the person. */
export function messageOf(error: unknown): string {
  if (error instanceof RequestFailure && error.mensaje !== null) return error.mensaje;
  if (error instanceof NotOk) {
    return 'El servidor no confirmó la operación. Vuelva a intentarlo en unos instantes.';
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return 'El servidor no respondió a tiempo. No se perdió nada de lo que escribió: vuelva a intentarlo, no se guardará dos veces.';
  }
  return navigator.onLine
    ? 'El servidor no responde en este momento. Vuelva a intentarlo en unos instantes.'
    : 'No hay conexión a internet. Revise la red y vuelva a intentarlo.';
}
