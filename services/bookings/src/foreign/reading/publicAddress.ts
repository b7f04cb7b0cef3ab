import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose registries), or that reach them. */
const NOT_PUBLIC_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Only this part of IPv6 is in use on the internet. It leaves out IPv4 in IPv6 (`::ffff:0:0/96`, NAT64). */
const GLOBAL_6 = '2000::/3';
/** 2001::/23 includes Teredo, and 2002::/16 is 6to4: both contain IPv4 addresses. */
const NOT_PUBLIC_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const listOf = (family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/') as [string, string];
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const notPublic4 = listOf('ipv4', NOT_PUBLIC_4);
const global6 = listOf('ipv6', [GLOBAL_6]);
const notPublic6 = listOf('ipv6', NOT_PUBLIC_6);

/**
 * Returns true if an IP address is on the public internet, so that a program of the site may call it. False
 * for anything that is no address, and for every form of IPv4 in IPv6.
 */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  if (family === 4) return !notPublic4.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
};
