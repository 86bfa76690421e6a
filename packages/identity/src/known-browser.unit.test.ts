import { describe, expect, it } from 'vitest';
import { STAFF_BROWSER_COOKIE } from './cookies.ts';
import { addBrowserMark, findBrowserMark } from './known-browser.ts';

const settings = {
  cookie: STAFF_BROWSER_COOKIE,
  purpose: 'staff-browser',
  secret: 'a secret for the tests of the api',
  now: new Date('2026-11-21T05:00:00Z'),
};
const withMarks = (value: string) => ({ headers: { cookie: `${STAFF_BROWSER_COOKIE}=${value}` } });
const nobody = { headers: {} };

/** A browser that signed in to these accounts, one after the other. */
const signedInTo = (...accounts: string[]) =>
  accounts.reduce((browser, account) => withMarks(addBrowserMark(browser, account, settings)), withMarks(''));
const isKnown = (browser: typeof nobody, account: string, overrides: Partial<typeof settings> = {}) =>
  findBrowserMark(browser, account, { ...settings, ...overrides }) !== null;

describe('a browser', () => {
  it('is known to each account that it signed in to, and to no other', () => {
    const browser = signedInTo('hana', 'ken');

    expect([isKnown(browser, 'hana'), isKnown(browser, 'ken'), isKnown(browser, 'admin')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isKnown(nobody, 'hana')).toBe(false);
  });

  it('has one mark for each account, and at most five', () => {
    const often = signedInTo('hana', 'ken', 'hana', 'hana');
    expect(often.headers.cookie.split('.')).toHaveLength(2);

    const many = signedInTo('a', 'b', 'c', 'd', 'e', 'f');
    expect([isKnown(many, 'a'), isKnown(many, 'b'), isKnown(many, 'f')]).toEqual([false, true, true]);
  });

  it('is forgotten after 400 days', () => {
    const after = (days: number) => ({ now: new Date(settings.now.getTime() + days * 86_400_000) });

    expect(isKnown(signedInTo('hana'), 'hana', after(399))).toBe(true);
    expect(isKnown(signedInTo('hana'), 'hana', after(401))).toBe(false);
  });

  it.each([
    ['another secret', signedInTo('hana'), { secret: 'somebody else’s secret' }],
    ['a changed signature', withMarks(`${addBrowserMark(nobody, 'hana', settings).slice(0, -1)}x`), {}],
    ['another time', withMarks(`z${addBrowserMark(nobody, 'hana', settings)}`), {}],
    ['nonsense', withMarks('a.b-c..--.%00'), {}],
    ['a long one', withMarks('a'.repeat(8_000)), {}],
  ])('is not known with %s', (_what, browser, overrides) =>
    expect(isKnown(browser, 'hana', overrides)).toBe(false),
  );
});
