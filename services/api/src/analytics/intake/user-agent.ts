import bowser from 'bowser';
import { isbot, isbotMatch } from 'isbot';

/** What a User-Agent header says about who sent it. */
export interface ClientDevice {
  /** mobile, tablet or desktop (behaviour: analytics 5). */
  deviceType: string;
  /** Chrome, Firefox, Safari, Edge or unknown (behaviour: analytics 5). */
  browserName: string;
  /** The operating system (behaviour: analytics 5). */
  system: string;
  /** Why this is a bot; null for a person. */
  botReason: string | null;
  userAgent: string | null;
}

/** Characters of the header that are parsed, and that are stored. */
const PARSED_LENGTH = 1_024;
const STORED_LENGTH = 255;

const BROWSERS: Record<string, string> = {
  Chrome: 'Chrome',
  Chromium: 'Chrome',
  Firefox: 'Firefox',
  Safari: 'Safari',
  'Microsoft Edge': 'Edge',
};

/** By their names in bowser. */
const SYSTEMS: Record<string, string> = {
  Windows: 'Windows',
  macOS: 'macOS',
  Linux: 'Linux',
  Android: 'Android',
  HarmonyOS: 'Android',
  iOS: 'iOS',
  'Chrome OS': 'ChromeOS',
};
/** An iPad that asks for pages of a desktop says that it is a Mac. */
const IPAD = /\biPad\b/;
const UNKNOWN = 'unknown';

/** A few hundred headers make nearly all traffic, and parsing one takes 12 µs, a quarter of the cost of an event. */
const CACHED_MAX = 1_000;
const deviceCache = new Map<string, ClientDevice>();

/** Reads a User-Agent header. A browser always sends one, so without it the sender is a bot. */
export function parseUserAgent(header: string | undefined): ClientDevice {
  const userAgent = header?.trim().slice(0, PARSED_LENGTH) ?? '';
  if (userAgent === '') {
    return {
      deviceType: 'desktop',
      browserName: UNKNOWN,
      system: UNKNOWN,
      botReason: 'no user agent',
      userAgent: null,
    };
  }
  const known = deviceCache.get(userAgent);
  if (known !== undefined) return known;

  if (deviceCache.size >= CACHED_MAX) deviceCache.clear();
  const agent = parseDevice(userAgent);
  deviceCache.set(userAgent, agent);

  return agent;
}

function parseDevice(userAgent: string): ClientDevice {
  const { browser, os, platform } = bowser.parse(userAgent);
  const deviceType = platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop';

  return {
    deviceType,
    browserName: BROWSERS[browser.name ?? ''] ?? UNKNOWN,
    system: IPAD.test(userAgent) ? 'iPadOS' : (SYSTEMS[os.name ?? ''] ?? UNKNOWN),
    botReason: isbot(userAgent) ? botName(userAgent) : null,
    userAgent: userAgent.slice(0, STORED_LENGTH),
  };
}

/** The words that identify the bot, without its version, for the bots report: "googlebot", "curl", "headless". */
function botName(userAgent: string): string {
  const match = isbotMatch(userAgent) ?? '';
  const name = match.replace(/\/.*$/s, '').trim().toLowerCase().slice(0, 100);

  return name === '' ? 'bot' : name;
}
