import { describe, expect, it } from 'vitest';
import { browserName, deviceType, getAnalyticsSessionId, refusesTracking } from './visitor.ts';

const AGENTS = {
  chrome:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  edge: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  safari:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  androidPhone:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  androidTablet:
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

describe('what the tracker knows about a visitor', () => {
  it.each([
    [AGENTS.chrome, 'Chrome'],
    [AGENTS.edge, 'Edge'],
    [AGENTS.firefox, 'Firefox'],
    [AGENTS.safari, 'Safari'],
    [AGENTS.iphone, 'Safari'],
    ['curl/8.5.0', 'unknown'],
  ])('finds the browser of %s', (userAgent, browser) => expect(browserName(userAgent)).toBe(browser));

  it.each([
    [AGENTS.chrome, 0, 'desktop'],
    [AGENTS.safari, 0, 'desktop'],
    [AGENTS.safari, 5, 'tablet'],
    [AGENTS.iphone, 5, 'mobile'],
    [AGENTS.androidPhone, 5, 'mobile'],
    [AGENTS.androidTablet, 5, 'tablet'],
  ])('finds the device type of %s with %i touch points', (userAgent, maxTouchPoints, device) =>
    expect(deviceType({ userAgent, maxTouchPoints })).toBe(device),
  );

  it('gives a tab one session id of the documented form', () => {
    const first = getAnalyticsSessionId(window.sessionStorage, 1_750_000_000_000);

    expect(first).toMatch(/^session_1750000000000_[a-z0-9]+$/);
    expect(getAnalyticsSessionId(window.sessionStorage, 1_750_000_999_999)).toBe(first);
  });

  it('respects Do Not Track and Global Privacy Control', () => {
    const visitor = (signals: object) => Object.assign(Object.create(window.navigator) as Navigator, signals);

    expect(refusesTracking(window.navigator)).toBe(false);
    expect(refusesTracking(visitor({ globalPrivacyControl: true }))).toBe(true);
    const dnt = Object.create(window.navigator, { doNotTrack: { value: '1' } }) as Navigator;
    expect(refusesTracking(dnt)).toBe(true);
  });
});
