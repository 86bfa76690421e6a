import { AppError, clientKey, type RateLimit } from '@ronin/server-kit';
import type { ApiLimits } from '../limits.ts';

interface CodeMailSender {
  email: string;
  /** The browser's mark, when it signed in to this address before. It has its own count. */
  mark: string | null;
  ip: string | undefined;
}

/**
 * Counts a request for a code mail. Each address has a count in each network and one over all networks. A browser that
 * signed in before has counts of its own, so others who ask for codes cannot keep it out.
 * @returns false over a limit. The answer to the caller must not show it.
 */
export async function isCodeMailAllowed(
  limits: ApiLimits,
  { email, mark, ip }: CodeMailSender,
): Promise<boolean> {
  const address = email.toLowerCase();
  const sender = mark ?? `${address} ${clientKey(ip)}`;

  return (
    (await hasRoom(limits.codeMailMinute, sender)) &&
    (await hasRoom(limits.codeMailHour, sender)) &&
    (await hasRoom(limits.codeMailAnywhere, mark ?? address))
  );
}

async function hasRoom(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await limit.consume(key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many-requests') return false;
    throw error;
  }
}
