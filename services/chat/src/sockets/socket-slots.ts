import { AppError } from '@ronin/server-kit';

/** Sockets that one session, and one address, may have open in this process. A shopper without a socket still polls. */
const SOCKETS_PER_SESSION = 10;
const SOCKETS_PER_ADDRESS = 50;

/** @param limitAddresses RATE_LIMITS */
export function createSocketSlots(limitAddresses: boolean) {
  const sessions = createCounter(SOCKETS_PER_SESSION, 'This chat is open in too many windows.');
  const addresses = createCounter(
    limitAddresses ? SOCKETS_PER_ADDRESS : Number.POSITIVE_INFINITY,
    'Too many connections from this address.',
  );

  return {
    /** @returns releases the slot; calling it again does nothing. @throws AppError too-many-requests */
    acquire(sessionId: string, address: string): () => void {
      const releaseSession = sessions.acquire(sessionId);
      try {
        const releaseAddress = addresses.acquire(address);
        return () => {
          releaseSession();
          releaseAddress();
        };
      } catch (error) {
        releaseSession();
        throw error;
      }
    },
  };
}

function createCounter(max: number, refusal: string) {
  const counts = new Map<string, number>();

  return {
    acquire(key: string): () => void {
      const count = counts.get(key) ?? 0;
      if (count >= max) throw new AppError('too-many-requests', refusal, { retryAfterSeconds: 5 });
      counts.set(key, count + 1);
      let isAcquired = true;
      return () => {
        if (!isAcquired) return;
        isAcquired = false;
        const remaining = (counts.get(key) ?? 1) - 1;
        if (remaining === 0) counts.delete(key);
        else counts.set(key, remaining);
      };
    },
  };
}
