import { randomBytes, randomInt } from 'node:crypto';
import { CODE_MINUTES, type CodePurpose } from '@ronin/contracts';
import { ADVISORY_LOCK, type Database } from '@ronin/database';
import { type AccountCaller, type GuestCaller, hashSessionToken, sign } from '@ronin/identity';
import { fn, Op, type Transaction } from 'sequelize';
import { mailCode } from './code-mail.ts';
import {
  COUNT_LIVE_CODES_ELSEWHERE,
  LOCK_ADDRESS,
  SAVE_CODE,
  TRY_CODE,
  USE_TOKEN,
} from './mailed-codes.sql.ts';

const CODE_LIFE_SECONDS = CODE_MINUTES * 60;

/** Codes of one address that are valid at the same time, in as many browsers. */
const LIVE_CODES_MAX = 20;

const TOKEN_BYTES = 16;

/** Stands for the browser of a request that gets no code. */
const NO_BROWSER = 'none';

/** What a code is bound to: an address, a purpose and a browser. */
export interface CodeOwner {
  email: string;
  purpose: CodePurpose;
  caller: GuestCaller | AccountCaller;
}

interface CodeRequest extends CodeOwner {
  /** Whether the browser signed in to this address before. Then other browsers' codes do not hold it up. */
  isKnownBrowser: boolean;
  /** False when too many codes were mailed. Then the same work is done, and nothing is mailed. */
  isAllowed: boolean;
}

export interface CodeSettings {
  secret: string;
  /** RATE_LIMITS; when off, any number of codes of one address may be valid. */
  rateLimits: boolean;
  now: Date;
}

/** Makes a code and enqueues its mail, in one transaction. It does the same for known and unknown addresses. */
export async function requestCode(
  database: Database,
  request: CodeRequest,
  settings: CodeSettings,
): Promise<void> {
  const { email, purpose, caller } = request;
  const emailLower = email.toLowerCase();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const token = purpose === 'sign-in' ? randomBytes(TOKEN_BYTES).toString('hex') : null;
  await deleteExpiredCodes(database);

  await database.transaction(async (transaction) => {
    await createGuestRow(database, caller, transaction);
    await database.query(LOCK_ADDRESS, { bind: [emailLower, ADVISORY_LOCK.codeMails], transaction });
    const isSent = await isWithinLimits(database, request, settings, transaction);
    const browser = isSent ? hashBrowser(caller) : NO_BROWSER;
    const hmac = hashCode({ emailLower, purpose, browser }, code, settings.secret);
    const lifeSeconds = isSent ? CODE_LIFE_SECONDS : 0;
    const tokenHash = isSent && token !== null ? hashSessionToken(token) : null;
    await database.query(SAVE_CODE, {
      bind: [emailLower, purpose, browser, hmac, lifeSeconds, tokenHash, email],
      transaction,
    });
    const expiresAt = new Date(settings.now.getTime() + CODE_LIFE_SECONDS * 1_000);
    const mail = { to: email, code, token, purpose, expiresAt };
    if (isSent) await mailCode(database, mail, transaction);
    else await mailNothing(database, mail, transaction);
  });
}

/** Enqueues a mail and takes it back, so that the answer takes as long as with a mail. */
async function mailNothing(
  database: Database,
  mail: Parameters<typeof mailCode>[1],
  transaction: Transaction,
): Promise<void> {
  const attempt = await database.transaction({ transaction });
  await mailCode(database, mail, attempt);
  await attempt.rollback();
}

/**
 * Tries a code, and counts the attempt.
 * @returns whether it is right. It is consumed then.
 */
export async function tryCode(
  database: Database,
  { email, purpose, caller }: CodeOwner,
  code: string,
  { secret, transaction }: { secret: string; transaction: Transaction },
): Promise<boolean> {
  const emailLower = email.toLowerCase();
  const browser = hashBrowser(caller);
  const hmac = hashCode({ emailLower, purpose, browser }, code, secret);
  const [tried] = await database.select<{ isRight: boolean }>(
    TRY_CODE,
    [emailLower, purpose, browser, hmac],
    transaction,
  );

  return tried?.isRight === true;
}

/**
 * Uses the secret of the link in a sign-in mail, in the browser that asked for the mail.
 * @returns the address to which it was mailed, as it was typed; null when it is wrong, used or expired.
 */
export async function consumeToken(
  database: Database,
  { token, caller }: { token: string; caller: CodeOwner['caller'] },
  transaction: Transaction,
): Promise<string | null> {
  const [used] = await database.select<{ email: string }>(
    USE_TOKEN,
    [hashSessionToken(token), hashBrowser(caller)],
    transaction,
  );

  return used?.email ?? null;
}

async function isWithinLimits(
  database: Database,
  { email, caller, isAllowed, isKnownBrowser }: CodeRequest,
  { rateLimits }: CodeSettings,
  transaction: Transaction,
): Promise<boolean> {
  const [live] = await database.select<{ total: number }>(
    COUNT_LIVE_CODES_ELSEWHERE,
    [email.toLowerCase(), hashBrowser(caller)],
    transaction,
  );
  const hasRoom = !rateLimits || isKnownBrowser || (live?.total ?? 0) < LIVE_CODES_MAX;

  return isAllowed && hasRoom;
}

/** The request is the guest's first write, if there was none before, so the row exists when the guest is merged. */
async function createGuestRow(
  database: Database,
  caller: CodeOwner['caller'],
  transaction: Transaction,
): Promise<void> {
  if (caller.kind !== 'guest') return;
  const row = { id: caller.customerId };
  await database.models.Customer.bulkCreate([row], { ignoreDuplicates: true, transaction });
}

const deleteExpiredCodes = (database: Database) =>
  database.models.SignInCode.destroy({
    where: { expiresAt: { [Op.lt]: fn('now') } },
  });

/** The browser's cookie is its key: a guest cookie, or the session of an account. */
const hashBrowser = (caller: CodeOwner['caller']): string =>
  hashSessionToken(
    caller.kind === 'guest' ? `guest ${String(caller.customerId)}` : `session ${caller.tokenHash}`,
  );

const hashCode = (
  { emailLower, purpose, browser }: { emailLower: string; purpose: CodePurpose; browser: string },
  code: string,
  secret: string,
): string => sign('mailed-code', [purpose, browser, code, emailLower].join(' '), secret);
