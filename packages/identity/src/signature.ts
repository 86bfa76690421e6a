import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Signs a value for one purpose, which the package cookie-signature does not know: no signature is valid for another purpose. */
export function sign(purpose: string, value: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url');
}

/** Compares in constant time, so that the time reveals nothing about the right signature. */
export function isSignature(signature: string, purpose: string, value: string, secret: string): boolean {
  const [left, right] = [Buffer.from(signature), Buffer.from(sign(purpose, value, secret))];

  return left.length === right.length && timingSafeEqual(left, right);
}

/** A new session's token, for the cookie. The database stores only its hash. */
export const createSessionToken = (): string => randomBytes(32).toString('base64url');

export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex');
