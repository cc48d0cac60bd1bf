import type { AdapterSettings } from '@guest-app/config/environment/adapter';
import type { OperatorEnvironment } from '@guest-app/config/environment/operator';
import { OperatorError } from '../terminal/operator-error.js';
import { type AddressNames, HeldPort } from './held-port.js';

interface ListeningPort {
  readonly host: string;
  readonly port: number;
  readonly names?: AddressNames;
}

/** The ports on which an adapter listens. */
export function listeningPorts({
  host,
  port,
  adapter: { metrics },
}: Pick<OperatorEnvironment, 'host' | 'port'> & {
  readonly adapter: Pick<AdapterSettings, 'metrics'>;
}): readonly ListeningPort[] {
  const names = { host: 'METRICAS_HOST', port: 'METRICAS_PUERTO' };
  return [{ host, port }, ...(metrics === undefined ? [] : [{ ...metrics, names }])];
}

/** Throws one OperatorError that names every port that cannot be opened. */
export async function checkPorts(ports: readonly ListeningPort[]): Promise<void> {
  const faults: string[] = [];
  for (const { host, port, names } of ports) {
    try {
      await (await HeldPort.open(host, port, names)).release();
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      faults.push(error.message);
    }
  }
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
}
