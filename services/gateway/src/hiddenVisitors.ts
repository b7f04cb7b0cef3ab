import { BlockList, isIP } from 'node:net';
import type { GatewayConfig } from './config';

/** Number of requests from one private address alone; visitors of a public site have public addresses. */
const ENOUGH = 100;

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addAddress('::1', 'ipv6');

const isPrivate = (address: string): boolean =>
  isIP(address) > 0 && PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Warns once when all visitors seem to have one private address: there is a proxy before the gateway that
 * TRUSTED_PROXIES does not name. All users then share the limits of one address.
 */
export function watchForHiddenVisitors(
  { PUBLIC_ORIGIN, TRUSTED_PROXIES }: Pick<GatewayConfig, 'PUBLIC_ORIGIN' | 'TRUSTED_PROXIES'>,
  warn: (proxy: string) => void,
): (address: string) => void {
  let isOver = !PUBLIC_ORIGIN.startsWith('https:') || TRUSTED_PROXIES.length > 0;
  let only: string | undefined;
  let seen = 0;
  return (address) => {
    if (isOver) return;
    only ??= address;
    seen += 1;
    if (address !== only || !isPrivate(address)) isOver = true;
    else if (seen >= ENOUGH) {
      isOver = true;
      warn(address);
    }
  };
}
