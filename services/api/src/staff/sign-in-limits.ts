import type { User } from '@ronin/database';
import { findBrowserMark, getStaff, getStaffTokenHash, STAFF_BROWSER_COOKIE } from '@ronin/identity';
import { AppError, clientKey, type RateLimit } from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';
import { normaliseIp, truncateIp } from '../context/ip-address.ts';
import { verifyPassword } from './password.ts';

/** The parts of Express's request that are counted. */
type Sender = Parameters<typeof findBrowserMark>[0] & { ip?: string | undefined };

/** `slower` is counted when the limit is exceeded, and decides then. */
type Count = readonly [limit: RateLimit, key: string, slower?: readonly Count[]];

/** The key that counts attempts at one account: usernames that differ only in case count together. */
export const accountKey = (username: string): string => username.toLowerCase();

/** What marks a browser that signed in before (behaviour: staff 3). */
export const markSettings = ({ config, now }: ApiContext) => ({
  cookie: STAFF_BROWSER_COOKIE,
  purpose: 'staff-browser',
  secret: config.identity.sessionSecret,
  now: now(),
  publicUrl: config.publicUrl,
});

/** Counts attempts of this address. */
export const addressCount = ({ limits }: ApiContext, req: Sender): Count => [
  limits.staffAddress,
  clientKey(req.ip),
];

/**
 * Counts attempts at a username from this address, and at this username from any address. Unknown usernames count like known
 * ones. Somebody who guesses from many addresses slows down the account's owner only in browsers that never signed in to it, and
 * keeps nobody out: from each network two attempts a minute are still compared.
 */
export function accountCounts(context: ApiContext, req: Sender, username: string): Count[] {
  const { limits } = context;
  const account = accountKey(username);
  const atAddress: Count = [limits.staffUsernameAtAddress, `${account} ${clientKey(req.ip)}`];
  const mark = findBrowserMark(req, account, markSettings(context));
  if (mark !== null) return [atAddress, [limits.staffUsername, mark]];
  const network = truncateIp(normaliseIp(req.ip), 'truncated') ?? 'unknown';
  const slower: Count[] = [
    [limits.staffSlowGuess, `${account} ${network}`],
    [limits.staffSlowGuesses, account],
  ];

  return [atAddress, [limits.staffUsername, account, slower]];
}

/** @throws AppError too-many-requests */
export async function consumeCounts(counts: readonly Count[]): Promise<void> {
  for (const [limit, key, slower = []] of counts) {
    try {
      await limit.consume(key);
    } catch (error) {
      const isExceeded = error instanceof AppError && error.code === 'too-many-requests';
      if (!isExceeded || slower.length === 0) throw error;
      await consumeCounts(slower);
    }
  }
}

export async function forgiveCounts(counts: readonly Count[]): Promise<void> {
  for (const [limit, key, slower = []] of counts) {
    await limit.forgive(key);
    await forgiveCounts(slower);
  }
}

/**
 * Checks the caller's current password. Wrong ones are counted for the session, from whatever address they come: who holds a stolen
 * session cannot guess on from other addresses, and does not use up the attempts of the account's owner.
 * @returns the account.
 * @throws AppError too-many-requests; forbidden when the password is wrong.
 */
export async function confirmPassword(
  { database, limits }: Pick<ApiContext, 'database' | 'limits'>,
  req: Parameters<typeof getStaffTokenHash>[0],
  password: string,
): Promise<User> {
  const key = getStaffTokenHash(req) ?? '';
  await limits.staffOwnPassword.consume(key);
  const user = await database.models.User.findByPk(getStaff(req).userId, { rejectOnEmpty: true });
  if (!(await verifyPassword(user.password, password))) {
    throw new AppError('forbidden', 'The current password is wrong.');
  }
  await limits.staffOwnPassword.forgive(key);

  return user;
}
