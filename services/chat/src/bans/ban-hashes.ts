import { sign } from '@ronin/identity';

/** An address as bans and sessions know it. The secret keeps others from finding it by trying. */
export const hashAddress = (email: string, secret: string): string =>
  sign('chat-address', email.toLowerCase(), secret);

/** @param network the key under which limits count the client's address (clientKey). */
export const hashNetwork = (network: string, secret: string): string => sign('chat-network', network, secret);
