import type { IncomingMessage } from 'node:http';
import { parseTrustProxy } from '@ronin/server-kit';
import { compile } from 'proxy-addr';

/** Whether the address `hop` steps away is a trusted proxy. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** TRUST_PROXY as Express reads it: a number of hops, true, false, or addresses and their names. */
export function compileTrust(setting: string): TrustProxy {
  const value = parseTrustProxy(setting);
  if (typeof value === 'boolean') return () => value;
  if (typeof value === 'number') return (_address, hop) => hop < value;

  return compile(value.split(',').map((part) => part.trim()));
}

/**
 * The client's address: the nearest one that is not a trusted proxy. It is the rule of Express (`req.ip`), but also for
 * upgrade requests, which Express does not handle.
 */
export function clientAddress(req: IncomingMessage, trust: TrustProxy): string {
  const nearestFirst = [req.socket.remoteAddress ?? '', ...forwardedFor(req).reverse()];
  const client = nearestFirst.findIndex((address, hop) => !trust(address, hop));

  return nearestFirst.at(client) ?? '';
}

/** The client's scheme: as a trusted proxy says, else that of the connection. */
export function clientProtocol(req: IncomingMessage, trust: TrustProxy): string {
  const own = 'encrypted' in req.socket && req.socket.encrypted === true ? 'https' : 'http';
  const header = req.headers['x-forwarded-proto'];
  if (typeof header !== 'string' || !trust(req.socket.remoteAddress ?? '', 0)) return own;
  const [first = ''] = header.split(',');

  return first.trim() === 'https' ? 'https' : 'http';
}

function forwardedFor(req: IncomingMessage): string[] {
  const header = req.headers['x-forwarded-for'];
  const list = Array.isArray(header) ? header.join(',') : (header ?? '');

  return list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
}
