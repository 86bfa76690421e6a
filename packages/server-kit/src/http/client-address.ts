import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { parseTrustProxy } from '../process/trust-proxy.ts';

/**
 * Gives the client's address like Express's `req.ip`, for requests without Express: a socket's handshake.
 * @param trustProxy INTERNAL_TRUST_PROXY
 */
export function createClientAddressResolver(trustProxy: string): (req: IncomingMessage) => string {
  const trusted = parseTrustProxy(trustProxy);
  const trust =
    typeof trusted === 'string'
      ? proxyAddr.compile(trusted.split(/ *, */))
      : (_address: string, hop: number) => (typeof trusted === 'number' ? hop < trusted : trusted);

  return (req) => proxyAddr(req, trust);
}
