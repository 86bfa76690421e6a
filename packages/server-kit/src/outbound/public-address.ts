import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 networks that are not the public internet: own, private, shared, link-local, for documents, tests and groups. */
const NOT_PUBLIC_V4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 ' +
  '192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';
/** Inside the public part of IPv6: tunnels, which may lead to any IPv4 address, and documents. */
const NOT_PUBLIC_V6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

const refused = new BlockList();
for (const network of `${NOT_PUBLIC_V4} ${NOT_PUBLIC_V6}`.split(' ')) {
  const [address = '', prefix] = network.split('/');
  refused.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');

  return family === 6 && publicV6.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Whether a URL that somebody else wrote names a host of the public internet, by https on its usual port. `lookupPublic` checks where the name leads. */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';

  return (
    isPlain &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(hostname) &&
    !hostname.endsWith('.localhost')
  );
}

/** For a request to such a URL: refuses a name that leads to any address which is not public, when the connection is made. */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) {
      callback(error, '', 0);
      return;
    }
    const [first] = found;
    if (first === undefined) {
      callback(new Error('The name has no address.'), '', 0);
    } else if (!found.every(({ address }) => isPublicAddress(address))) {
      callback(new Error('The name leads to an address that is not public.'), '', 0);
    } else if (options.all === true) {
      callback(null, found);
    } else {
      callback(null, first.address, first.family);
    }
  });
