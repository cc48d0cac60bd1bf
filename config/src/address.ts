import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The address in what a socket or a proxy says, in one spelling: without port, brackets and zone, and IPv4 as IPv4
 * where it is written as IPv6. Undefined where there is none.
 */
export function readAddress(said: string): string | undefined {
  const [, bracketed, plain = ''] = /^(?:\[([^\]]*)\](?::\d{1,5})?|(.*))$/s.exec(said) ?? [];
  const address = bracketed ?? plain.replace(/^([^:]*):\d{1,5}$/, '$1');
  // First: the library would take `0x7f.1` and `127` for addresses too.
  if (isIP(address) === 0) return undefined;
  return ipaddr.process(address.replace(/%.*$/s, '')).toString();
}

/** What limits count by: of IPv6 the network of 64 bits, which one household or phone has to itself. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
