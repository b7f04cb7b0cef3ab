/**
 * Returns the network of an IP address that may be stored permanently: the /24 of IPv4, the /48 of IPv6. A
 * full address is personal data; the network still distinguishes one attacker from many. Accepts an address
 * or a rate limit key (`…::/64`); returns null for anything else.
 */
export const networkOf = (address: string): string | null => {
  const ipv4 = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(address);
  if (ipv4) return `${ipv4[1]}.${ipv4[2]}.${ipv4[3]}.0/24`;
  const [withoutPrefix = ''] = address.split('/');
  if (!/^[0-9a-f:]+$/i.test(withoutPrefix) || !withoutPrefix.includes(':')) return null;
  const [head = '', tail] = withoutPrefix.split('::');
  const left = head.split(':').filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array<string>(8).fill('0')];
  return `${groups
    .slice(0, 3)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/48`;
};

const PRIVATE_PREFIX =
  /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/**
 * Returns true for a network (`networkOf`) of one machine, house or proxy. It gives no evidence about which
 * users share it.
 */
export const isPrivateNetwork = (network: string): boolean => PRIVATE_PREFIX.test(network);
