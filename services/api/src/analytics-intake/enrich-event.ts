import {
  TEXT_LIMITS,
  type AnalyticsEvent,
  type EnrichedEvent,
  type PageView,
  type ProductView,
} from '@ronin/contracts';
import { type Caller, DEFAULT_CUSTOMER_ID } from '@ronin/identity';
import type { FindCountry } from './country-table.ts';
import { maskIp, normaliseIp, type IpPrecision } from './ip-address.ts';
import { storedUrl } from './stored-url.ts';
import { readUserAgent, type Agent } from './user-agent.ts';

/** One event as a browser sent it, and by which call. */
export type SentEvent =
  | ({ kind: 'event' } & AnalyticsEvent)
  | ({ kind: 'page-view' } & PageView)
  | ({ kind: 'product-view' } & ProductView);

/** What the server knows about the sender of a request, whatever the body says. */
export interface Visitor extends Agent {
  caller: Caller;
  isStaff: boolean;
  ipAddress: string | null;
  countryCode: string | null;
  receivedAt: string;
  /** The shop's own host: a referrer from there is no referrer. */
  ownHost: string;
}

interface VisitorFacts {
  caller: Caller;
  isStaff: boolean;
  ip: string | undefined;
  userAgent: string | undefined;
  receivedAt: Date;
  ownHost: string;
}

/** Reads what a request says about its sender. */
export function describeVisitor(
  { caller, isStaff, ip: address, userAgent, receivedAt, ownHost }: VisitorFacts,
  { ipPrecision, findCountry }: { ipPrecision: IpPrecision; findCountry: FindCountry },
): Visitor {
  const ip = normaliseIp(address);
  const agent = readUserAgent(userAgent);

  // Field by field: spreading the agent would cost more than all the rest.
  return {
    deviceType: agent.deviceType,
    browserName: agent.browserName,
    botReason: agent.botReason,
    userAgent: agent.userAgent,
    caller,
    isStaff,
    ipAddress: maskIp(ip, ipPrecision),
    countryCode: ip === null ? null : findCountry(ip),
    receivedAt: receivedAt.toISOString(),
    ownHost,
  };
}

/**
 * The event as it is stored (behaviour: analytics 5): device and browser filled in when absent; address, country, user agent
 * and time the server's own; the referrer's host and the campaign's UTM fields in metadata.
 * @param eventId the event's own, or one that was made for it.
 */
export function enrichEvent(event: SentEvent, visitor: Visitor, eventId: string): EnrichedEvent {
  // Assigned, and field by field: spreading events and visitors would cost more than all the rest.
  return Object.assign({}, event, storedUrls(event), {
    eventId,
    receivedAt: visitor.receivedAt,
    customerId: resolveCustomerId(event.customerId, visitor.caller),
    isStaff: visitor.isStaff,
    botReason: visitor.botReason,
    ipAddress: visitor.ipAddress,
    countryCode: visitor.countryCode,
    userAgent: visitor.userAgent,
    deviceType: given(event.deviceType) ?? visitor.deviceType,
    browserName: given(event.browserName) ?? visitor.browserName,
    metadata: describeOrigin(event, visitor.ownHost),
  });
}

/** The addresses that the event has, as they are stored. */
function storedUrls(event: SentEvent): { pageUrl?: string; referrerUrl?: string } {
  const urls: { pageUrl?: string; referrerUrl?: string } = {};
  if ('pageUrl' in event && event.pageUrl) urls.pageUrl = storedUrl(event.pageUrl);
  if (event.referrerUrl) urls.referrerUrl = storedUrl(event.referrerUrl);

  return urls;
}

const given = (text: string | null | undefined) => (text === '' ? null : text);

/** The cookie's customer replaces what the body says; without a cookie 1 is kept, any other is dropped (behaviour: identity 5). */
function resolveCustomerId(claimed: number | null | undefined, caller: Caller): number | null {
  if (caller.kind === 'guest') return caller.customerId;

  return claimed === DEFAULT_CUSTOMER_ID ? claimed : null;
}

const UTM_FIELDS = [
  ['utmSource', 'utm_source'],
  ['utmMedium', 'utm_medium'],
  ['utmCampaign', 'utm_campaign'],
  ['utmTerm', 'utm_term'],
  ['utmContent', 'utm_content'],
] as const;

/** The client's metadata with where the visitor came from; null when there is neither. */
function describeOrigin(event: SentEvent, ownHost: string): Record<string, unknown> | null {
  const metadata: Record<string, unknown> = { ...event.metadata };
  const referrerHost = readUrl(event.referrerUrl)?.hostname.replace(/^www\./, '');
  if (referrerHost !== undefined && isForeignHost(referrerHost, ownHost))
    metadata.referrerHost = referrerHost;
  // Few pages are reached by a campaign, and reading a URL costs more than looking for one.
  if ('pageUrl' in event && event.pageUrl?.includes('utm_')) {
    const query = readUrl(event.pageUrl)?.searchParams;
    for (const [field, name] of UTM_FIELDS) {
      const value = toLabel(query?.get(name));
      if (value !== '') metadata[field] = value;
    }
  }

  return Object.keys(metadata).length > 0 ? metadata : null;
}

const isForeignHost = (host: string, ownHost: string): boolean =>
  host !== RELATIVE_BASE.hostname && host !== ownHost.replace(/^www\./, '');

/** A relative URL is valid, so it is read as one of a host that cannot be. */
const RELATIVE_BASE = new URL('http://relative.invalid');

function readUrl(value: string | null | undefined): URL | null {
  if (value === null || value === undefined || value === '') return null;

  return URL.canParse(value, RELATIVE_BASE.href) ? new URL(value, RELATIVE_BASE) : null;
}

/** Percent-encoding may hide what the column would refuse, and what would make JSON text six times as long. */
function toLabel(value: string | null | undefined): string {
  const text = (value ?? '').replace(/\p{Cc}+/gu, ' ').trim();

  return Array.from(text).slice(0, TEXT_LIMITS.label).join('');
}
