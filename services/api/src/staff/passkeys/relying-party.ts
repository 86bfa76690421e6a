import { isIP } from 'node:net';
import { AppError } from '@ronin/server-kit';

/** The site that passkeys belong to, in the words of WebAuthn. */
export interface RelyingParty {
  id: string;
  /** Scheme, host and port of the pages on which passkeys are used. */
  origin: string;
}

/**
 * The site of PUBLIC_URL, never of the Host header. Null where browsers offer no passkeys: at an IP address, and without https
 * anywhere but at localhost (behaviour: staff 11).
 */
export function findRelyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isAddress = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');

  return isAddress || (protocol !== 'https:' && !isLocal) ? null : { id: hostname, origin };
}

/** @throws AppError conflict where browsers offer no passkeys. */
export function requireRelyingParty(publicUrl: string): RelyingParty {
  const party = findRelyingParty(publicUrl);
  if (party !== null) return party;

  throw new AppError(
    'conflict',
    'Passkeys need a host name: PUBLIC_URL must be an https address with a name, or http://localhost.',
  );
}
