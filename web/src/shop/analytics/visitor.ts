/** What the tracker may know about a visitor (behaviour: analytics 1, analytics 5). */

const SESSION_ID_KEY = 'analytics_session_id';

/** `session_{timestamp}_{random}`. It is in session storage, so it ends with the tab. */
export function getAnalyticsSessionId(storage: Storage, now: number): string {
  const known = storage.getItem(SESSION_ID_KEY);
  if (known) return known;
  const id = `session_${String(now)}_${Math.random().toString(36).slice(2, 11)}`;
  storage.setItem(SESSION_ID_KEY, id);

  return id;
}

/** The visit that is reported to analytics; null when there is none, or when tracking is refused. */
export function findAnalyticsSessionId(): string | null {
  if (refusesTracking(window.navigator)) return null;
  try {
    return window.sessionStorage.getItem(SESSION_ID_KEY);
  } catch {
    return null;
  }
}

type BrowserAgent = Pick<Navigator, 'maxTouchPoints' | 'userAgent'>;

/** An iPad calls itself a Macintosh, but a Macintosh has no touch screen. */
export function deviceType({ userAgent, maxTouchPoints }: BrowserAgent): 'tablet' | 'mobile' | 'desktop' {
  const isDisguisedTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  if (isDisguisedTablet || /iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';

  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** Checked in this order: Edge also says Chrome and Safari, and Chrome also says Safari. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

export const browserName = (userAgent: string): 'Chrome' | 'Firefox' | 'Safari' | 'Edge' | 'unknown' =>
  BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'unknown';

/** Do Not Track or Global Privacy Control is on. */
export const refusesTracking = (navigator: Navigator): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
