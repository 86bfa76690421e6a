import { clickKindOf } from '@ronin/analytics';
import {
  type AnalyticsEvent,
  type EnrichedEvent,
  forEachUtm,
  type PageView,
  type ProductView,
  TEXT_LIMITS,
} from '@ronin/contracts';
import { type Claim, DEFAULT_CUSTOMER_ID } from '@ronin/identity';
import type { FindCountry } from '../../context/country-table.ts';
import { type IpPrecision, normaliseIp, truncateIp } from '../../context/ip-address.ts';
import { storedUrl } from './stored-url.ts';
import { type ClientDevice, parseUserAgent } from './user-agent.ts';

/** One event as a browser sent it, and by which call. */
export type SentEvent =
  | ({ kind: 'event' } & AnalyticsEvent)
  | ({ kind: 'page-view' } & PageView)
  | ({ kind: 'product-view' } & ProductView);

/** What the server itself knows about the sender of a request. */
export interface Visitor extends ClientDevice {
  claim: Claim;
  isStaff: boolean;
  ipAddress: string | null;
  countryCode: string | null;
  language: string | null;
  receivedAt: string;
  /** The shop's own host: a referrer from there is no referrer. */
  ownHost: string;
}

interface VisitorInput extends Pick<Visitor, 'claim' | 'isStaff' | 'ownHost'> {
  ip: string | undefined;
  userAgent: string | undefined;
  acceptLanguage: string | undefined;
  receivedAt: Date;
}

export function buildVisitor(
  { claim, isStaff, ip: address, userAgent, acceptLanguage, receivedAt, ownHost }: VisitorInput,
  { ipPrecision, findCountry }: { ipPrecision: IpPrecision; findCountry: FindCountry },
): Visitor {
  const ip = normaliseIp(address);
  const agent = parseUserAgent(userAgent);

  // Field by field: spreading the agent would cost more than all the rest.
  return {
    deviceType: agent.deviceType,
    browserName: agent.browserName,
    system: agent.system,
    botReason: agent.botReason,
    userAgent: agent.userAgent,
    claim,
    isStaff,
    ipAddress: truncateIp(ip, ipPrecision),
    countryCode: ip === null ? null : findCountry(ip),
    language: firstLanguage(acceptLanguage),
    receivedAt: receivedAt.toISOString(),
    ownHost,
  };
}

/**
 * The event as it is stored (behaviour: analytics 5): device and browser filled in when absent; address, country, user agent
 * and time the server's own; the referrer's host and the campaign's UTM fields in metadata; of a page view the language, the
 * system, the class of the screen and the kind of a click id.
 * @param eventId the event's own, or one that was made for it.
 */
export function enrichEvent(event: SentEvent, visitor: Visitor, eventId: string): EnrichedEvent {
  const derived =
    event.kind === 'page-view'
      ? Object.assign(storedUrls(event), visitDimensions(event, visitor))
      : storedUrls(event);

  // Assigned, and field by field: spreading events and visitors would cost more than all the rest.
  return Object.assign({}, event, derived, {
    eventId,
    receivedAt: visitor.receivedAt,
    customerId: resolveCustomerId(event.customerId, visitor.claim),
    isStaff: visitor.isStaff,
    botReason: visitor.botReason,
    ipAddress: visitor.ipAddress,
    countryCode: visitor.countryCode,
    userAgent: visitor.userAgent,
    deviceType: emptyToNull(event.deviceType) ?? visitor.deviceType,
    browserName: emptyToNull(event.browserName) ?? visitor.browserName,
    metadata: buildMetadata(event, visitor.ownHost),
  });
}

/** The classes of screens, by the width in CSS pixels from which they begin. */
const SCREEN_CLASSES = [
  [1_920, 'wide'],
  [1_024, 'large'],
  [600, 'medium'],
  [1, 'small'],
] as const;

const visitDimensions = ({ pageUrl, screenWidth }: PageView, { language, system }: Visitor) => ({
  clickKind: clickKindOf(pageUrl),
  system,
  screen: SCREEN_CLASSES.find(([from]) => (screenWidth ?? 0) >= from)?.[1] ?? null,
  screenWidth: undefined,
  language,
});

/** The primary language that a browser prefers: en of `en-US,de;q=0.7`. */
const firstLanguage = (header: string | undefined): string | null =>
  /^\s*([a-z]{2,3})(?![a-z\d])/i.exec(header ?? '')?.[1]?.toLowerCase() ?? null;

function storedUrls(event: SentEvent): { pageUrl?: string; referrerUrl?: string } {
  const urls: { pageUrl?: string; referrerUrl?: string } = {};
  if ('pageUrl' in event && event.pageUrl) urls.pageUrl = storedUrl(event.pageUrl);
  if (event.referrerUrl) urls.referrerUrl = storedUrl(event.referrerUrl);

  return urls;
}

const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text);

/** The cookie's customer replaces what the body says; without a cookie 1 is kept, any other is dropped (behaviour: identity 5). */
function resolveCustomerId(sent: number | null | undefined, claim: Claim): number | null {
  if (claim.kind === 'guest' || claim.kind === 'account') return claim.customerId;

  return sent === DEFAULT_CUSTOMER_ID ? sent : null;
}

/** Name in the metadata and parameter of each. */
const UTM_PARAMETERS = Object.entries(forEachUtm((_name, field) => `utm_${field}`));

/** The client's metadata, the referrer's host and the campaign parameters; null when there is nothing. */
function buildMetadata(event: SentEvent, ownHost: string): Record<string, unknown> | null {
  const metadata: Record<string, unknown> = { ...event.metadata };
  const referrerHost = parseReferrerHost(event.referrerUrl);
  if (isOtherHost(referrerHost, ownHost)) metadata.referrerHost = referrerHost;
  // Parsing a URL costs more than this search, and few pages are reached through a campaign.
  if ('pageUrl' in event && event.pageUrl?.includes('utm_')) {
    const query = parseUrl(event.pageUrl)?.searchParams;
    for (const [field, name] of UTM_PARAMETERS) {
      const value = toText(query?.get(name));
      if (value !== '') metadata[field] = value;
    }
  }

  return Object.keys(metadata).length > 0 ? metadata : null;
}

/** One name for a host: without `www.` and without the dot of the root. Empty where there is none, as in `about:client`. */
const shorten = (host: string): string => host.replace(/^www\./, '').replace(/\.+$/, '');

const parseReferrerHost = (url: string | null | undefined): string => shorten(parseUrl(url)?.hostname ?? '');

const isOtherHost = (host: string, ownHost: string): boolean =>
  host !== '' && host !== RELATIVE_BASE.hostname && host !== shorten(ownHost);

/** Relative URLs are valid: they are parsed with a host that cannot exist. */
const RELATIVE_BASE = new URL('http://relative.invalid');

function parseUrl(value: string | null | undefined): URL | null {
  if (value === null || value === undefined || value === '') return null;

  return URL.canParse(value, RELATIVE_BASE.href) ? new URL(value, RELATIVE_BASE) : null;
}

/** Percent-encoding may hide control characters, which the column refuses or which make JSON six times as long. */
function toText(value: string | null | undefined): string {
  const text = (value ?? '').replace(/\p{Cc}+/gu, ' ').trim();

  return Array.from(text).slice(0, TEXT_LIMITS.label).join('');
}
