import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Failure } from '../contract/failure.js';
import { mensajeOfStatus } from './errors.js';
import { securityHeaders } from './security-headers.js';

const statusByCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers what is not HTTP, which Node refuses before any route sees it. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusByCode[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ ok: false, mensaje: mensajeOfStatus(status) } satisfies Failure);
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
