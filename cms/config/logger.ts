import { Writable } from 'node:stream';
import type { LogLevel } from '@guest-app/config/environment/logs';
import { winston } from '@strapi/logger';
import { log } from '../src/operation/log';
import { environment } from '../src/settings/environment';

/** What an adapter names a request, as far as a log may repeat it. */
const idForm = /^[\w.:=+/-]{8,128}$/;

/** By the names of the adapters: answers to requests, which they log as `info`, are `http` here. */
const levels: Readonly<Record<LogLevel, string>> = {
  fatal: 'error',
  error: 'error',
  warn: 'warn',
  info: 'http',
  debug: 'debug',
  trace: 'silly',
  silent: 'error',
};

/** One line of JSON for each, with the names of the adapters' lines, and with the request for which it was done. */
const line = winston.format.printf(({ level, message, stack }) => {
  // Strapi takes it away before it says its last line.
  const request = 'strapi' in globalThis ? strapi.requestContext.get() : undefined;
  const said = request?.get('x-request-id') ?? '';
  const reqId = idForm.test(said) ? said : undefined;
  return JSON.stringify({ level, time: Date.now(), reqId, msg: stack ?? message });
});

/** Unlike winston's console transport, which blocks the process while the reader of its log is slow. */
export default () => {
  const stream = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      log.write(text);
      done();
    },
  });
  const { logLevel } = environment();
  return {
    level: levels[logLevel],
    silent: logLevel === 'silent',
    format: winston.format.combine(winston.format.errors({ stack: true }), line),
    transports: [new winston.transports.Stream({ stream })],
  };
};
