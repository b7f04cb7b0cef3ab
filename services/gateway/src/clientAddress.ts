import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const kind = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '');

/** Address of the client, and whether the connection comes from a trusted proxy. */
export type Peer = { address: string; isTrusted: boolean };

/** Returns a function that tests whether an address belongs to a trusted proxy. */
export function proxyFinder(trusted: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const entry of trusted) {
    const [address = '', bits] = entry.split('/');
    if (bits) proxies.addSubnet(address, Number(bits), kind(address));
    else proxies.addAddress(address, kind(address));
  }
  return (given) => {
    const address = plain(given);
    return isIP(address) > 0 && proxies.check(address, kind(address));
  };
}

/**
 * Returns a function for the client of a request: the socket's address, or the forwarded one from a trusted
 * proxy.
 */
export function peerReader(trusted: readonly string[]): (req: IncomingMessage) => Peer {
  const isProxy = proxyFinder(trusted);
  return ({ socket, headers }) => {
    const address = plain(socket.remoteAddress ?? '');
    if (!isProxy(address)) return { address, isTrusted: false };
    const hops = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => plain(hop.trim()))
      .filter((hop) => isIP(hop));
    return { address: hops.findLast((hop) => !isProxy(hop)) ?? address, isTrusted: true };
  };
}
