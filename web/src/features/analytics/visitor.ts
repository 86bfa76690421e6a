/** What the tracker may know of a visitor (behaviour: analytics 1, analytics 5). */

const VISIT_KEY = 'analytics_session_id';

/** The visit's id, `session_{timestamp}_{random}`: kept in session storage, so it ends with the tab. */
export function readVisitId(storage: Storage, now: number): string {
  const known = storage.getItem(VISIT_KEY);
  if (known) return known;
  const id = `session_${String(now)}_${Math.random().toString(36).slice(2, 11)}`;
  storage.setItem(VISIT_KEY, id);

  return id;
}

interface Agent {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
}

/** tablet, mobile or desktop. An iPad says that it is a Macintosh, but no Macintosh has a touch screen. */
export function nameDevice({ userAgent, maxTouchPoints }: Agent): 'tablet' | 'mobile' | 'desktop' {
  const isDisguisedTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  if (isDisguisedTablet || /iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';

  return /Mobi|iPhone|iPod|Android/i.test(userAgent) ? 'mobile' : 'desktop';
}

/** Each browser's own mark; the earlier ones carry the later ones' marks too. */
const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;

export function nameBrowser(userAgent: string): 'Chrome' | 'Firefox' | 'Safari' | 'Edge' | 'unknown' {
  return BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'unknown';
}

/** True when the visitor asked not to be followed: Do Not Track or Global Privacy Control. */
export const asksNotToBeTracked = (navigator: Navigator): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
