import { type CookieHolder, findBrowserMark } from '@ronin/identity';
import { AppError, clientKey, type RateLimit } from '@ronin/server-kit';
import type { ApiContext } from '../../../context/context.ts';
import type { ApiLimits } from '../../../context/limits.ts';
import { accountMarks } from '../../sessions/cookies.ts';

type Sender = ReturnType<typeof findSender>;

/**
 * Who asks for a code or guesses a password. The mark is that of a browser which signed in to this address before: it has its
 * own count.
 */
export const findSender = (
  context: ApiContext,
  req: CookieHolder & { ip?: string | undefined },
  email: string,
) => ({ email, mark: findBrowserMark(req, email.toLowerCase(), accountMarks(context)), ip: req.ip });

/**
 * Counts a request for a code mail. Each address has a count in each network and one over all networks. A browser that
 * signed in before has counts of its own, so others who ask for codes cannot keep it out.
 * @returns false over a limit. The answer to the caller must not show it.
 */
export async function isCodeMailAllowed(limits: ApiLimits, sender: Sender): Promise<boolean> {
  const { inNetwork, anywhere } = keysOf(sender);

  return (
    (await hasRoom(limits.codeMailMinute, inNetwork)) &&
    (await hasRoom(limits.codeMailHour, inNetwork)) &&
    (await hasRoom(limits.codeMailAnywhere, anywhere))
  );
}

/** Counts a guess of a password in the same way, also for an address without account. @throws AppError too-many-requests */
export async function countPasswordGuess(limits: ApiLimits, sender: Sender): Promise<void> {
  const { inNetwork, anywhere } = keysOf(sender);
  await limits.passwordGuess.consume(inNetwork);
  await limits.passwordGuessAnywhere.consume(anywhere);
}

function keysOf({ email, mark, ip }: Sender): { inNetwork: string; anywhere: string } {
  const address = email.toLowerCase();

  return { inNetwork: mark ?? `${address} ${clientKey(ip)}`, anywhere: mark ?? address };
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
