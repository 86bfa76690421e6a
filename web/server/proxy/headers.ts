import type { IncomingMessage } from 'node:http';
import { clientAddress, clientProtocol, type TrustProxy } from '@ronin/server-kit';

/** Hop-by-hop headers, which are never forwarded (RFC 9110 7.6.1), and Expect, which we answer. */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that only the proxy sets. A client's values are dropped. */
const OURS: ReadonlySet<string> = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]);

/** A request's headers for a service, as a flat list of names and values. */
export function requestHeaders(req: IncomingMessage, trust: TrustProxy): string[] {
  const { rawHeaders } = req;
  const named = namedIn(req.headers.connection);
  const headers: string[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const key = name.toLowerCase();
    if (HOP_BY_HOP.has(key) || OURS.has(key) || key === 'host' || named.includes(key)) continue;
    headers.push(name, rawHeaders[index + 1] ?? '');
  }
  const host = req.headers.host ?? '';
  if (host !== '') headers.push('Host', host);
  headers.push('X-Forwarded-For', clientAddress(req, trust));
  headers.push('X-Forwarded-Proto', clientProtocol(req, trust));
  headers.push('X-Forwarded-Host', host);

  return headers;
}

type Headers = Record<string, string | string[] | undefined>;

/** A service's headers for its client. */
export function answerHeaders(headers: Headers): [name: string, value: string | string[]][] {
  const named = namedIn(headers.connection);
  const kept: [string, string | string[]][] = [];
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (value !== undefined && !HOP_BY_HOP.has(name) && !named.includes(name)) kept.push([name, value]);
  }

  return kept;
}

/** The headers that `Connection` names are hop-by-hop too. Those that describe the message itself cannot be named away. */
function namedIn(connection: string | string[] | undefined): string[] {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return [];

  return String(connection)
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => !PROTECTED.has(name));
}

const PROTECTED: ReadonlySet<string> = new Set([
  'cache-control',
  'content-length',
  'content-type',
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'set-cookie',
]);
