import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';
import { readTrustProxy } from '../process/trust-proxy.ts';

/**
 * Reads whose request it is, as Express' `req.ip` does, where there is no Express: a socket's handshake.
 * @param trustProxy INTERNAL_TRUST_PROXY
 */
export function createAddressReader(trustProxy: string): (req: IncomingMessage) => string {
  const trusted = readTrustProxy(trustProxy);
  const trust =
    typeof trusted === 'string'
      ? proxyAddr.compile(trusted.split(/ *, */))
      : (_address: string, hop: number) => (typeof trusted === 'number' ? hop < trusted : trusted);

  return (req) => proxyAddr(req, trust);
}
