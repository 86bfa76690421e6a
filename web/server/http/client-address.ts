import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from '@ronin/server-kit';

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
