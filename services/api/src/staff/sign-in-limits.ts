import type { User } from '@ronin/database';
import { findBrowserMark, STAFF_BROWSER_COOKIE, type StaffMember } from '@ronin/identity';
import { AppError, clientKey, type RateLimit } from '@ronin/server-kit';
import type { ApiContext } from '../context.ts';
import { verifyPassword } from '../password.ts';

/** The parts of Express's request that are counted. */
type Sender = Parameters<typeof findBrowserMark>[0] & { ip?: string | undefined };

type Count = readonly [limit: RateLimit, key: string];

/** The key that counts attempts at one account: usernames that differ only in case count together. */
export const accountKey = (username: string): string => username.toLowerCase();

/** What marks a browser that signed in before (behaviour: staff 3). */
export const markSettings = ({ config, now }: ApiContext) => ({
  cookie: STAFF_BROWSER_COOKIE,
  purpose: 'staff-browser',
  secret: config.identity.sessionSecret,
  now: now(),
});

/** Counts attempts of this address. */
export const addressCount = ({ limits }: ApiContext, req: Sender): Count => [
  limits.staffAddress,
  clientKey(req.ip),
];

/**
 * Counts attempts at a username from this address, and at this username from any address. Unknown usernames count like known
 * ones. Somebody who guesses from many addresses slows down the account's owner only in browsers that never signed in to it.
 */
export function accountCounts(context: ApiContext, req: Sender, username: string): Count[] {
  const { limits } = context;
  const account = accountKey(username);

  return [
    [limits.staffUsernameAtAddress, `${account} ${clientKey(req.ip)}`],
    [limits.staffUsername, findBrowserMark(req, account, markSettings(context)) ?? account],
  ];
}

/** @throws AppError too-many-requests */
export async function consumeCounts(counts: readonly Count[]): Promise<void> {
  for (const [limit, key] of counts) await limit.consume(key);
}

export async function forgiveCounts(counts: readonly Count[]): Promise<void> {
  for (const [limit, key] of counts) await limit.forgive(key);
}

/**
 * Checks the caller's current password. A wrong one counts like a wrong one of the sign-in.
 * @returns the account.
 * @throws AppError too-many-requests; forbidden when the password is wrong.
 */
export async function confirmPassword(
  { database, limits }: Pick<ApiContext, 'database' | 'limits'>,
  { userId, username }: StaffMember,
  { password, ip }: { password: string; ip: string | undefined },
): Promise<User> {
  const key = `${accountKey(username)} ${clientKey(ip)}`;
  await limits.staffUsernameAtAddress.consume(key);
  const user = await database.models.User.findByPk(userId, { rejectOnEmpty: true });
  if (!(await verifyPassword(user.password, password))) {
    throw new AppError('forbidden', 'The current password is wrong.');
  }
  await limits.staffUsernameAtAddress.forgive(key);

  return user;
}
