import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { readAddress } from '@guest-app/config/address';
import type { Proxies } from '@guest-app/config/environment/fields';
import { ExpectedFailure, mensajeOfStatus } from './errors.js';

/** More than any chain of proxies writes. */
const longestHeader = 1_000;
const mostAddresses = 20;

/** What of a request tells whose it is. */
interface Sender {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/** Whose requests come through proxies that vouch for them. */
export class ClientAddresses {
  /** Whether what is at that place before us is a proxy that is believed; its distance is 0 for the one that asks. */
  readonly isProxy: (address: string, distance: number) => boolean;

  constructor(proxies: Proxies) {
    this.isProxy =
      typeof proxies === 'number' ? (_, distance) => distance < proxies : within(proxies);
  }

  /**
   * The first address, from ours outwards, that is none of the trusted proxies'. Undefined where the header
   * has a value that no proxy writes: then nothing in it can be trusted.
   */
  find({ socket, headers }: Sender): string | undefined {
    let address = readAddress(socket.remoteAddress ?? '');
    // Node puts the lines of several headers of one name into one.
    const said = headers['x-forwarded-for'];
    if (said === undefined || address === undefined) return address;
    const chain = typeof said === 'string' && said.length <= longestHeader ? said.split(',') : [];
    if (chain.length === 0 || chain.length > mostAddresses) return undefined;
    const hops = chain.map((hop) => readAddress(hop.trim()));
    if (hops.some((hop, index) => hop === undefined && chain[index]?.trim() !== 'unknown')) {
      return undefined;
    }
    for (const [distance, hop] of hops.reverse().entries()) {
      if (address === undefined || !this.isProxy(address, distance)) break;
      address = hop;
    }
    return address;
  }

  /** Whether the client came by TLS, as the proxy in front says; the adapter itself speaks plain HTTP. */
  isOverTls({ socket, headers }: Sender): boolean {
    const said = headers['x-forwarded-proto'];
    if (typeof said !== 'string' || !this.isProxy(socket.remoteAddress ?? '', 0)) return false;
    // Node puts several headers into one; the last value is the nearest proxy's.
    return said.slice(said.lastIndexOf(',') + 1).trim() === 'https';
  }

  /** Throws 400 where a request hides whose it is. */
  of(request: Sender): string {
    const address = this.find(request);
    if (address === undefined) throw new ExpectedFailure(400, mensajeOfStatus(400));
    return address;
  }
}

/** Tells the addresses that are in one of some networks. */
export function within(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => list.check(address, family(address));
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
