import type { Response } from 'express';
import { type CookieHolder, getCookie, setCookie } from './cookies.ts';
import { isSignature, sign } from './signature.ts';

/** The longest that browsers keep a cookie: 400 days. */
const BROWSER_MARK_LIFE_MS = 400 * 24 * 3_600_000;

/** Accounts that one browser is remembered for: colleagues may share it. */
const ACCOUNTS_MAX = 5;

export interface BrowserMarkSettings {
  cookie: string;
  purpose: string;
  secret: string;
  now: Date;
}

/**
 * The mark that this browser got when it signed in to this account before, or null. Limits count such a browser by its mark
 * and not by the account, so nobody can keep the account's owner out by using up the account's limit.
 */
export function findBrowserMark(
  req: CookieHolder,
  account: string,
  settings: BrowserMarkSettings,
): string | null {
  const isOurs = (mark: string) => {
    const [issued = '', signature = ''] = splitMark(mark);
    const ageMs = settings.now.getTime() - Number.parseInt(issued, 36);

    return (
      ageMs < BROWSER_MARK_LIFE_MS &&
      isSignature(signature, settings.purpose, `${issued}:${account}`, settings.secret)
    );
  };

  return parseMarks(req, settings).find(isOurs) ?? null;
}

/** The cookie's value after a sign-in to this account: its new mark, and those that the browser has for others. */
export function addBrowserMark(req: CookieHolder, account: string, settings: BrowserMarkSettings): string {
  const issued = settings.now.getTime().toString(36);
  const mark = `${issued}-${sign(settings.purpose, `${issued}:${account}`, settings.secret)}`;
  const known = findBrowserMark(req, account, settings);
  const others = parseMarks(req, settings).filter((other) => other !== known);

  return [mark, ...others].slice(0, ACCOUNTS_MAX).join('.');
}

/** Marks the browser after a sign-in to this account. */
export function setBrowserMark(
  res: Response,
  account: string,
  settings: BrowserMarkSettings & { publicUrl: string },
): void {
  const value = addBrowserMark(res.req, account, settings);
  const { cookie: name, publicUrl } = settings;
  setCookie(res, { name, value, maxAgeMs: BROWSER_MARK_LIFE_MS, publicUrl });
}

/** A mark is the time it was issued, in base 36, a hyphen and a signature of that time and the account. */
const MARK = /^([\da-z]{1,12})-([\w-]{43})$/;

const splitMark = (mark: string): string[] => MARK.exec(mark)?.slice(1) ?? [];

const parseMarks = (req: CookieHolder, { cookie }: BrowserMarkSettings): string[] =>
  (getCookie(req, cookie) ?? '').split('.', ACCOUNTS_MAX).filter((mark) => MARK.test(mark));
