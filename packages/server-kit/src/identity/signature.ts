import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a value for one purpose, so that what was signed for another never passes.
 * @param secret SESSION_SECRET
 */
export function sign(purpose: string, value: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url');
}

/** True when `given` is the signature of `value` for this purpose. Takes as long for any wrong one. */
export function isSignature(given: string, purpose: string, value: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(sign(purpose, value, secret))];

  return left.length === right.length && timingSafeEqual(left, right);
}
