import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { checkPorts, listeningPorts } from './check-ports.js';

const host = '127.0.0.1';

async function busyPort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

it('names every busy port with the setting that changes it', async () => {
  const [port, metrics] = [await busyPort(), await busyPort()];
  const ports = listeningPorts({ host, port, adapter: { metrics: { host, port: metrics } } });
  await expect(checkPorts(ports)).rejects.toThrow(
    new RegExp(
      `^Port ${String(port)} of .* PORT=\\d+\\.\nPort ${String(metrics)} of .* METRICAS_PUERTO=\\d+\\.$`,
    ),
  );
});
