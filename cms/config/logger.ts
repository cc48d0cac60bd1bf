import { Writable } from 'node:stream';
import { logDestination } from '@guest-app/config/log-destination';
import { winston } from '@strapi/logger';

/** What an adapter names a request, as far as a log may repeat it. */
const idForm = /^[\w.:=+/-]{8,128}$/;

/** One line of JSON for each, with the names of the adapters' lines, and with the request for which it was done. */
const line = winston.format.printf(({ level, message, stack }) => {
  // Strapi takes it away before it says its last line.
  const request = 'strapi' in globalThis ? strapi.requestContext.get() : undefined;
  const said = request?.get('x-request-id') ?? '';
  const reqId = idForm.test(said) ? said : undefined;
  return JSON.stringify({ level, time: Date.now(), reqId, msg: stack ?? message });
});

/** As winston's own for the console, which stands still, and the whole hotel with it, until whoever reads its lines has read. */
export default () => {
  const destination = logDestination(1, (lost) =>
    JSON.stringify({ level: 'warn', time: Date.now(), msg: `${String(lost)} lines were lost` }),
  );
  const stream = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      destination.write(text);
      done();
    },
  });
  return {
    format: winston.format.combine(winston.format.errors({ stack: true }), line),
    transports: [new winston.transports.Stream({ stream })],
  };
};
