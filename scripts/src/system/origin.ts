/** The address, from this machine, of a server that listens on a host and port. */
export function originOf(host: string, port: number): string {
  return `http://${addressOf(host)}:${String(port)}`;
}

function addressOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
