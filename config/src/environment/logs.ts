import type { CleanedEnv } from 'envalid';
import { amount, oneOf } from './fields.js';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof levels)[number];

/** Field of the lowest level that a process logs. */
export const logLevel = oneOf<LogLevel>(
  Object.fromEntries(levels.map((level) => [level, level] as const)),
);

/** Size and number of the log files of each process. */
export interface LogFiles {
  readonly megabytes: number;
  /** Older files beside the one in use. */
  readonly older: number;
}

export interface LogSettings {
  readonly level: LogLevel;
  readonly files: LogFiles;
}

export const usualLogs: LogSettings = { level: 'info', files: { megabytes: 2, older: 4 } };

export const logFields = {
  LOG_LEVEL: logLevel({
    default: usualLogs.level,
    desc: 'Lowest level that is logged: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, or `silent`',
  }),
  LOG_MB: amount({
    default: usualLogs.files.megabytes,
    desc: 'Size in megabytes at which a process begins a new log file',
  }),
  LOG_ARCHIVOS: amount({
    default: usualLogs.files.older,
    desc: 'Older log files to keep of each process',
  }),
};

export function logsFrom({
  LOG_LEVEL: level,
  LOG_MB: megabytes,
  LOG_ARCHIVOS: older,
}: CleanedEnv<typeof logFields>): LogSettings {
  return { level, files: { megabytes, older } };
}
