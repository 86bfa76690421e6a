import { type CookieHolder, getCookie, isSignature, sign, STAFF_BROWSER_COOKIE } from '@ronin/identity';

/** The longest that browsers keep a cookie: 400 days. */
export const BROWSER_MARK_LIFE_MS = 400 * 24 * 3_600_000;

/** Accounts that one browser is remembered for: colleagues may share it. */
const ACCOUNTS_MAX = 5;

const PURPOSE = 'staff-browser';

/**
 * The mark that this browser got when it signed in to this account before, or null. Whoever has it is not held up while
 * others guess at the account's password: their attempts are counted by the mark, not by the username.
 */
export function findBrowserMark(
  req: CookieHolder,
  account: string,
  { secret, now }: { secret: string; now: Date },
): string | null {
  const isOurs = (mark: string) => {
    const [issued = '', signature = ''] = splitMark(mark);
    const ageMs = now.getTime() - Number.parseInt(issued, 36);

    return ageMs < BROWSER_MARK_LIFE_MS && isSignature(signature, PURPOSE, `${issued}:${account}`, secret);
  };

  return readMarks(req).find(isOurs) ?? null;
}

/** The cookie's value after a sign-in to this account: its new mark, and those that the browser has for others. */
export function addBrowserMark(
  req: CookieHolder,
  account: string,
  settings: { secret: string; now: Date },
): string {
  const issued = settings.now.getTime().toString(36);
  const mark = `${issued}-${sign(PURPOSE, `${issued}:${account}`, settings.secret)}`;
  const known = findBrowserMark(req, account, settings);
  const others = readMarks(req).filter((other) => other !== known);

  return [mark, ...others].slice(0, ACCOUNTS_MAX).join('.');
}

/** A mark is the time it was issued, in base 36, a hyphen and a signature of that time and the account. */
const MARK = /^([\da-z]{1,12})-([\w-]{43})$/;

const splitMark = (mark: string): string[] => MARK.exec(mark)?.slice(1) ?? [];

const readMarks = (req: CookieHolder): string[] =>
  (getCookie(req, STAFF_BROWSER_COOKIE) ?? '').split('.', ACCOUNTS_MAX).filter((mark) => MARK.test(mark));
