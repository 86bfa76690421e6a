import { AppError } from '@ronin/server-kit';

/** Sockets that one chat, and one address, may have open in this process. A shopper without a socket still polls. */
const MOST_OF_A_CHAT = 10;
const MOST_OF_AN_ADDRESS = 50;

export interface Seats {
  /**
   * Takes a place for a socket.
   * @returns what gives it back; calling it again does nothing.
   * @throws AppError too-many-requests
   */
  take(sessionId: string, address: string): () => void;
}

/** @param limitAddresses RATE_LIMITS */
export function createSeats(limitAddresses: boolean): Seats {
  const chats = createCounter(MOST_OF_A_CHAT, 'This chat is open in too many windows.');
  const addresses = createCounter(
    limitAddresses ? MOST_OF_AN_ADDRESS : Number.POSITIVE_INFINITY,
    'Too many connections from this address.',
  );

  return {
    take(sessionId, address) {
      const leaveChat = chats.take(sessionId);
      try {
        const leaveAddress = addresses.take(address);
        return () => {
          leaveChat();
          leaveAddress();
        };
      } catch (error) {
        leaveChat();
        throw error;
      }
    },
  };
}

function createCounter(most: number, refusal: string) {
  const counts = new Map<string, number>();

  return {
    take(key: string): () => void {
      const count = counts.get(key) ?? 0;
      if (count >= most) throw new AppError('too-many-requests', refusal, { retryAfterSeconds: 5 });
      counts.set(key, count + 1);
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        const left = (counts.get(key) ?? 1) - 1;
        if (left === 0) counts.delete(key);
        else counts.set(key, left);
      };
    },
  };
}
