import { describe, expect, it } from 'vitest';
import { parseUserAgent } from './user-agent.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a user agent', () => {
  it.each([
    [
      'Chrome on Windows',
      `${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
      'desktop',
      'Chrome',
      'Windows',
    ],
    [
      'Edge on Windows',
      `${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'desktop',
      'Edge',
      'Windows',
    ],
    [
      'Safari on a Mac',
      `${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
      'desktop',
      'Safari',
      'macOS',
    ],
    [
      'Firefox on Linux',
      'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
      'desktop',
      'Firefox',
      'Linux',
    ],
    [
      'Safari on an iPhone',
      `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
      'mobile',
      'Safari',
      'iOS',
    ],
    [
      'Chrome on an iPhone',
      `${IPHONE} AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`,
      'mobile',
      'Chrome',
      'iOS',
    ],
    [
      'Chrome on Android',
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
      'mobile',
      'Chrome',
      'Android',
    ],
    [
      'Safari on an iPad',
      `Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1`,
      'tablet',
      'Safari',
      'iPadOS',
    ],
    [
      'Opera, which is none of ours',
      `${WINDOWS} ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      'desktop',
      'unknown',
      'Windows',
    ],
    [
      'Chrome on a Chromebook',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
      'desktop',
      'Chrome',
      'ChromeOS',
    ],
    [
      'a browser of a console',
      'Mozilla/5.0 (PlayStation 5 8.00) AppleWebKit/605.1.15',
      'desktop',
      'Safari',
      'unknown',
    ],
  ])('%s', (_name, header, deviceType, browserName, system) => {
    const device = { deviceType, browserName, system };
    expect(parseUserAgent(header)).toEqual({ ...device, botReason: null, userAgent: header });
  });

  it.each([
    ['Googlebot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'google'],
    ['curl', 'curl/8.5.0', 'curl'],
    [
      'a browser without a head',
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/131.0 Safari/537.36`,
      'headless',
    ],
    ['nothing at all', undefined, 'no user agent'],
    ['an empty header', ' ', 'no user agent'],
  ])('%s is a bot, for a stated reason', (_name, header, botReason) =>
    expect(parseUserAgent(header).botReason).toBe(botReason),
  );

  it('is cut to 255 characters, also one that is meant to be slow to parse', () => {
    const { userAgent } = parseUserAgent(`Mozilla/5.0 ${'(a '.repeat(5_000)}`);

    expect(userAgent).toHaveLength(255);
  });
});
