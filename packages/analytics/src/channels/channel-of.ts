import { type Channel, CLICK_KINDS, MEDIUMS, PAID_MEDIUM, SOURCES } from './channel-rules.ts';

/** What is stored of the first page of a visit, and says by which channel it came. */
export interface Origin {
  referrerHost: string | null;
  utmSource: string | null;
  utmMedium: string | null;
  clickKind: string | null;
}

/**
 * The channel of a visit. What a campaign says of itself comes first, then the click id, then the referrer:
 *
 * 1. A paid medium: paid social of a social network, else paid search.
 * 2. A click id of an advertiser: its own channel.
 * 3. A medium that names a channel; then the source; then any other click id.
 * 4. The referrer, when the campaign names no source.
 * 5. Anything else that says where it came from: a referral. Nothing at all: direct.
 */
export function channelOf({ referrerHost, utmSource, utmMedium, clickKind }: Origin): Channel {
  const medium = utmMedium?.trim().toLowerCase() ?? '';
  const source = sourceChannel(utmSource);
  const click = CLICK_KINDS.get(clickKind ?? '') ?? null;
  const referrer = sourceChannel(referrerHost);
  if (PAID_MEDIUM.test(medium)) return paidChannel(medium, [source, click, referrer]);
  if (click === 'paid search' || click === 'paid social') return click;
  const named = MEDIUMS.get(medium) ?? source ?? click;
  if (named !== null) return named;
  if (referrer !== null && utmSource === null) return referrer;

  return referrerHost === null && utmSource === null && utmMedium === null ? 'direct' : 'referral';
}

function paidChannel(medium: string, known: readonly (Channel | null)[]): Channel {
  if (medium.includes('social')) return 'paid social';
  const [first] = known.flatMap((channel) => channel ?? []);

  return first === 'social' || first === 'paid social' ? 'paid social' : 'paid search';
}

/** A country's domains, as in google.de, google.com.br and google.co.uk. */
const COUNTRY_DOMAIN = /^([^.]+)\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

/** The channel of a host or of a name; null for one that is in no list. The longest part of a host that is listed counts. */
function sourceChannel(source: string | null): Channel | null {
  const name = source?.trim().toLowerCase() ?? '';
  if (!name.includes('.')) return SOURCES.get(name) ?? null;
  const labels = name.replace(/^www\./, '').split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const host = labels.slice(first).join('.');
    const channel = SOURCES.get(host) ?? SOURCES.get(host.replace(COUNTRY_DOMAIN, '$1.*'));
    if (channel !== undefined) return channel;
  }

  return null;
}

/** The name of the click id in an address; null without one. */
export function clickKindOf(url: string): string | null {
  const start = url.indexOf('?');
  if (start === -1) return null;
  const names = url
    .slice(start + 1)
    .split('#', 1)[0]
    ?.split('&')
    .map((parameter) => parameter.split('=', 1)[0]?.toLowerCase() ?? '');

  return [...CLICK_KINDS.keys()].find((kind) => names?.includes(kind)) ?? null;
}
