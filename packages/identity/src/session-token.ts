import { createHash, randomBytes } from 'node:crypto';

/** A new session's token, for the cookie. The database stores only its hash. */
export const createSessionToken = (): string => randomBytes(32).toString('base64url');

export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');
