import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { parseTrustProxy } from '../process/config.ts';

/** Whether the address `hop` steps away is a trusted proxy. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** TRUST_PROXY as Express reads it: a number of hops, true, false, or addresses and their names. */
export function compileTrust(setting: string): TrustProxy {
  const value = parseTrustProxy(setting);
  if (typeof value === 'boolean') return () => value;
  if (typeof value === 'number') return (_address, hop) => hop < value;

  return remember(proxyAddr.compile(value.split(',').map((part) => part.trim())));
}

/** At most so many answers about addresses are remembered: the proxies in front, and the clients of a moment. */
const MAX_REMEMBERED = 1_000;

/** Parsing an address is a tenth of the work of forwarding a small call, and most calls come from the same few. */
function remember(trust: TrustProxy): TrustProxy {
  const known = new Map<string, boolean>();

  return (address, hop) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    if (known.size >= MAX_REMEMBERED) known.clear();
    const isTrusted = trust(address, hop);
    known.set(address, isTrusted);

    return isTrusted;
  };
}

/** The client's address like Express's `req.ip`, for requests that Express does not handle: upgrades and handshakes. */
export const clientAddress = (req: IncomingMessage, trust: TrustProxy): string => proxyAddr(req, trust);

/** The client's scheme: as a trusted proxy says, else that of the connection. */
export function clientProtocol(req: IncomingMessage, trust: TrustProxy): string {
  const own = 'encrypted' in req.socket && req.socket.encrypted === true ? 'https' : 'http';
  const header = req.headers['x-forwarded-proto'];
  if (typeof header !== 'string' || !trust(req.socket.remoteAddress ?? '', 0)) return own;
  const [first = ''] = header.split(',');

  return first.trim() === 'https' ? 'https' : 'http';
}
