/**
 * The network that an address belongs to, as far as it may be kept for good: of IPv4 the /24, of IPv6 the /48. An address alone is personal
 * data; the network still tells one attacker from many. Takes an address or a bucket of limits (`…::/64`). Null for anything else.
 */
export const networkOf = (address: string): string | null => {
  const four = /^(?:::ffff:)?(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.\d{1,3}$/i.exec(address);
  if (four) return `${four[1]}.${four[2]}.${four[3]}.0/24`;
  const [plain = ''] = address.split('/');
  if (!/^[0-9a-f:]+$/i.test(plain) || !plain.includes(':')) return null;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const groups = tail === undefined ? left : [...left, ...Array<string>(8).fill('0')];
  return `${groups
    .slice(0, 3)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/48`;
};

const PRIVATE =
  /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** A network of one machine, house or proxy (`networkOf`): it says nothing of who shares it. */
export const isPrivateNetwork = (network: string): boolean => PRIVATE.test(network);
