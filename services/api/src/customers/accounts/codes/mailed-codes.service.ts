import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { CODE_MINUTES, type CodePurpose } from '@ronin/contracts';
import { ADVISORY_LOCK, type Database } from '@ronin/database';
import { type AccountCaller, type GuestCaller, hashSessionToken, sign } from '@ronin/identity';
import { enqueueMail } from '@ronin/mail';
import { fn, Op, type Transaction } from 'sequelize';

const CODE_LIFE_SECONDS = CODE_MINUTES * 60;

/** Codes of one address that are valid at the same time, in as many browsers. */
const LIVE_CODES_MAX = 20;

const TOKEN_BYTES = 16;

/** Stands for the browser of a request that gets no code. */
const NO_BROWSER = 'none';

/** $1 e-mail in lower case. One request for an e-mail address at a time, so that the count below is right. */
const LOCK_ADDRESS = `SELECT pg_advisory_xact_lock($2::int, hashtext($1))`;

/** $1 e-mail in lower case, $2 hash of the browser's id. */
const COUNT_LIVE_CODES_ELSEWHERE = `
  SELECT count(*) AS total FROM sign_in_codes
  WHERE email_lower = $1 AND browser_hash <> $2 AND consumed_at IS NULL AND expires_at > now() AND attempts < 5
`;

/**
 * $1 e-mail in lower case, $2 purpose, $3 hash of the browser's id, $4 HMAC of the code, $5 its lifetime in seconds, $6 hash of
 * the link's token or null, $7 e-mail as it was typed. Codes of other browsers stay valid.
 */
const SAVE_CODE = `
  INSERT INTO sign_in_codes (email_lower, purpose, browser_hash, code_hmac, expires_at, token_hash, email)
  VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5), $6, $7)
  ON CONFLICT (email_lower, purpose, browser_hash) DO UPDATE
  SET code_hmac = excluded.code_hmac, attempts = 0, consumed_at = NULL, created_at = now(),
      expires_at = excluded.expires_at, token_hash = excluded.token_hash, email = excluded.email
`;

/**
 * $1 e-mail in lower case, $2 purpose, $3 hash of the browser's id, $4 HMAC of the given code. The attempt is counted in the statement that
 * compares, so parallel guesses cannot pass the limit, and of parallel correct codes one is consumed.
 */
const TRY_CODE = `
  UPDATE sign_in_codes
  SET attempts = attempts + 1, consumed_at = CASE WHEN code_hmac = $4 THEN now() END
  WHERE email_lower = $1 AND purpose = $2 AND browser_hash = $3
    AND consumed_at IS NULL AND expires_at > now() AND attempts < 5
  RETURNING consumed_at IS NOT NULL AS "isRight"
`;

/**
 * $1 hash of the token, $2 hash of the browser's id. No attempts are counted: nobody guesses 128 bits. It consumes the code of
 * the same mail, and works after five wrong codes.
 */
const USE_TOKEN = `
  UPDATE sign_in_codes SET consumed_at = now()
  WHERE token_hash = $1 AND browser_hash = $2 AND purpose = 'sign-in' AND consumed_at IS NULL AND expires_at > now()
  RETURNING coalesce(email, email_lower) AS email
`;

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

interface CodeSettings {
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
  await database.models.SignInCode.destroy({ where: { expiresAt: { [Op.lt]: fn('now') } } });
  await database.transaction(async (transaction) => {
    if (caller.kind === 'guest') {
      // The guest's first write, if there was none before: the row exists when the guest is merged.
      const row = { id: caller.customerId };
      await database.models.Customer.bulkCreate([row], { ignoreDuplicates: true, transaction });
    }
    await database.execute(LOCK_ADDRESS, [emailLower, ADVISORY_LOCK.codeMails], transaction);
    const isSent = await isWithinLimits(database, request, settings, transaction);
    const browser = isSent ? hashBrowser(caller) : NO_BROWSER;
    const hmac = hashCode({ emailLower, purpose, browser }, code, settings.secret);
    const lifeSeconds = isSent ? CODE_LIFE_SECONDS : 0;
    const tokenHash = isSent && token !== null ? hashSessionToken(token) : null;
    await database.execute(
      SAVE_CODE,
      [emailLower, purpose, browser, hmac, lifeSeconds, tokenHash, email],
      transaction,
    );
    const expiresAt = new Date(settings.now.getTime() + CODE_LIFE_SECONDS * 1_000).toISOString();
    // The fragment of a link never leaves the browser: logs and scanners that open links do not see the secret.
    const payload = {
      code,
      link: token === null ? '/account' : `/account#code=${token}`,
      purpose,
      expiresAt,
    };
    const dedupeKey = `sign-in-code:${randomUUID()}`;
    const mail = { kind: 'sign-in-code', to: email, payload, dedupeKey } as const;
    if (isSent) await enqueueMail(database, mail, transaction);
    else {
      // Enqueued and taken back, so that the answer takes as long as with a mail.
      const attempt = await database.transaction({ transaction });
      await enqueueMail(database, mail, attempt);
      await attempt.rollback();
    }
  });
}

/** Tries a code, and counts the attempt. @returns whether it is right. It is consumed then. */
export async function tryCode(
  database: Database,
  { email, purpose, caller }: CodeOwner,
  code: string,
  { secret, transaction }: { secret: string; transaction: Transaction },
): Promise<boolean> {
  const emailLower = email.toLowerCase();
  const browser = hashBrowser(caller);
  const bind = [emailLower, purpose, browser, hashCode({ emailLower, purpose, browser }, code, secret)];
  const [tried] = await database.select<{ isRight: boolean }>(TRY_CODE, bind, transaction);

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
  const bind = [hashSessionToken(token), hashBrowser(caller)];
  const [used] = await database.select<{ email: string }>(USE_TOKEN, bind, transaction);

  return used?.email ?? null;
}

async function isWithinLimits(
  database: Database,
  { email, caller, isAllowed, isKnownBrowser }: CodeRequest,
  { rateLimits }: CodeSettings,
  transaction: Transaction,
): Promise<boolean> {
  const bind = [email.toLowerCase(), hashBrowser(caller)];
  const [live] = await database.select<{ total: number }>(COUNT_LIVE_CODES_ELSEWHERE, bind, transaction);
  const hasRoom = !rateLimits || isKnownBrowser || (live?.total ?? 0) < LIVE_CODES_MAX;

  return isAllowed && hasRoom;
}

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
