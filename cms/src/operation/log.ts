import { logDestination } from '@guest-app/config/log-destination';

/** Where this process writes its log. */
export const log = logDestination(1, (lost) =>
  JSON.stringify({ level: 'warn', time: Date.now(), msg: `${String(lost)} lines were lost` }),
);
