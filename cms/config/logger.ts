import { Writable } from 'node:stream';
import { logDestination } from '@guest-app/config/log-destination';
import { winston } from '@strapi/logger';

/** As winston's own for the console, which stands still, and the whole hotel with it, until whoever reads its lines has read. */
export default () => {
  const destination = logDestination(1, (lost) => `warn: ${String(lost)} lines were lost`);
  const stream = new Writable({
    decodeStrings: false,
    write(line: string, _encoding, done) {
      destination.write(line);
      done();
    },
  });
  return { transports: [new winston.transports.Stream({ stream })] };
};
