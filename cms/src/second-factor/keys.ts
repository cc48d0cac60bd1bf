import { hkdfSync } from 'node:crypto';

/** A key of the hotel's own secret, for one use. */
export function keyFor(use: 'codigos' | 'secreto', secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `segundo factor: ${use}`, 32));
}
