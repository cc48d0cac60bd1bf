import path from 'node:path';
import { type LogFiles, usualLogs } from '@guest-app/config/environment/logs';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** Bytes that may wait for a slow disk; further lines are dropped. */
const longestBacklog = 1024 * 1024;

/** Milliseconds after a failed write until the next one is tried. */
const pauseAfterFailure = 1_000;

/**
 * The log of a process. It never blocks the process: lines that cannot be written are dropped, and a later
 * line says how many bytes.
 */
export class LogFile {
  readonly #file: string;
  readonly #files: LogFiles;
  #stream: RotatingFileStream | undefined;
  #lost = 0;
  #reason = '';
  #nextTry = 0;

  constructor(file: string, files: LogFiles = usualLogs.files) {
    this.#file = file;
    this.#files = files;
  }

  write(chunk: Buffer): void {
    const stream = this.#opened();
    if (stream === undefined) {
      this.#lost += chunk.length;
    } else if (stream.writableLength > longestBacklog) {
      this.#lose(chunk.length, 'it came faster than it could be written');
    } else {
      this.#sayWhatIsMissing(stream);
      stream.write(chunk, (error) => {
        if (error) this.#lost += chunk.length;
      });
    }
  }

  /** Settles once the pending lines are written. */
  async close(): Promise<void> {
    const stream = this.#stream;
    if (stream === undefined) return;
    await new Promise<void>((resolve) => {
      stream.once('close', resolve);
      stream.end();
    });
  }

  #opened(): RotatingFileStream | undefined {
    if (this.#stream === undefined && performance.now() >= this.#nextTry) {
      const { dir, base } = path.parse(this.#file);
      const { megabytes, older } = this.#files;
      const rotation = { size: `${megabytes}M`, rotate: older } as const;
      const stream = createStream(base, { ...rotation, path: dir, mode: 0o600 });
      stream.on('error', (error) => {
        this.#lose(0, error.message);
        this.#nextTry = performance.now() + pauseAfterFailure;
        this.#stream = undefined;
      });
      this.#stream = stream;
    }
    return this.#stream;
  }

  #lose(bytes: number, reason: string): void {
    this.#lost += bytes;
    this.#reason = reason;
  }

  #sayWhatIsMissing(stream: RotatingFileStream): void {
    const lost = this.#lost;
    if (lost === 0) return;
    this.#lost = 0;
    stream.write(`[${String(lost)} bytes of this log are missing: ${this.#reason}]\n`, (error) => {
      if (error) this.#lost += lost;
    });
  }
}
