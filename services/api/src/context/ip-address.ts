import { isIPv4, isIPv6 } from 'node:net';

/** ANALYTICS_IP */
export type IpPrecision = 'full' | 'truncated' | 'none';

const MAPPED_IPV4 = /^::ffff:(?=\d+\.)/i;

/** The address as a peer's socket or a proxy gives it, without a zone, and as IPv4 where it is that within IPv6; null for anything else. */
export function normaliseIp(address: string | undefined): string | null {
  if (address === undefined) return null;
  const [bare = ''] = address.trim().split('%');
  const plain = bare.replace(MAPPED_IPV4, '');

  return isIPv4(plain) || isIPv6(plain) ? plain : null;
}

/** The part of a normalised address that is stored: all of it, its network (/24, or /48 of IPv6), or nothing. */
export function truncateIp(ip: string | null, precision: IpPrecision): string | null {
  if (ip === null || precision === 'none') return null;
  if (precision === 'full') return ip;
  if (isIPv4(ip)) return ip.replace(/\d+$/, '0');

  const network = networkGroups(ip).map((group) => group.toString(16));
  return `${network.join(':')}::`;
}

/** The address as a number that sorts: its 32 bits, or of IPv6 the upper 48, which say whose network it is. Takes what normaliseIp gives. */
export function networkPrefix(ip: string): number {
  if (isIPv4(ip)) return ip.split('.').reduce((sum, octet) => sum * 256 + Number(octet), 0);

  return networkGroups(ip).reduce((sum, group) => sum * 65_536 + group, 0);
}

/** The first three of the eight groups of a valid IPv6 address. */
function networkGroups(ip: string): number[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // An IPv4 tail stands for two groups; it is never among the first six.
  const written = before.length + after.length + (ip.includes('.') ? 1 : 0);
  const gap = tail === undefined ? 0 : 8 - written;
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];

  return groups.slice(0, 3).map((group) => Number.parseInt(group, 16));
}
