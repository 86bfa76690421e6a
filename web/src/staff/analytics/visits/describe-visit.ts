import { countOf, formatCount, formatInstant, formatSeconds } from '@ronin/format';
import { formatPercent, joinKnown } from '../formats.ts';
import { EVENTS } from '../saved/steps.ts';
import { formatCountry, formatDevice } from '../view/filter-kinds.ts';
import type { ListedVisit, VisitDetail } from './visits.api.ts';

type Entry = VisitDetail['entries'][number];

const CHATS: Readonly<Record<string, string>> = {
  open: 'not answered yet',
  answered: 'answered',
  missed: 'nobody answered',
};

export const REACHED: Readonly<Record<ListedVisit['reached'], string | null>> = {
  nothing: null,
  product: null,
  cart: 'Had a cart',
  checkout: 'Opened the checkout',
  order: 'Ordered',
};

const productOf = ({ product, productId }: Entry): string =>
  product ?? (productId === null ? 'a product' : `product no. ${String(productId)}`);

/** Put Damascus Ring into the cart. */
export const ENTRIES: Readonly<Record<Entry['kind'], (entry: Entry) => string>> = {
  page: ({ text }) => `Opened ${text ?? 'a page'}`,
  product: (entry) => `Looked at ${productOf(entry)}`,
  search: ({ text }) => `Searched for “${text ?? ''}”`,
  cart: (entry) => `Put ${productOf(entry)} into the cart`,
  wishlist: (entry) => `Put ${productOf(entry)} on the wishlist`,
  chat: () => 'Began a chat',
  checkout: () => 'Opened the checkout',
  order: () => 'Placed an order',
  event: ({ text }) => EVENTS.get(text ?? '') ?? `Event ${text ?? ''}`,
};

/** For 32 s, 80% of it seen. */
export function describeDetails({ kind, text, seconds, depth, found }: Entry): string {
  if (kind === 'chat') return CHATS[text ?? ''] ?? '';

  return joinKnown([
    seconds === null ? null : `for ${formatSeconds(seconds)}`,
    depth === null ? null : `${formatPercent(depth)} of it seen`,
    found === null ? null : found === 0 ? 'nothing found' : `${formatCount(found)} found`,
  ]);
}

/** Search, www.google.com, campaign spring. */
export const describeSource = ({ channel, referrer, campaign }: ListedVisit): string =>
  joinKnown([
    channel ? formatDevice(channel) : 'Unknown source',
    referrer,
    campaign === null ? null : `campaign ${campaign}`,
  ]);

/** Mobile, Safari, Japan. */
export const describeDevice = ({ device, browser, country }: ListedVisit): string =>
  joinKnown([
    device === null ? null : formatDevice(device),
    browser,
    country === null ? null : formatCountry(country),
  ]) || 'Unknown device';

/** 5 pages, 3 min 20 s. */
export function describeLength({ pageViews, startedAt, endedAt }: ListedVisit): string {
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000;
  const pages = countOf(pageViews, 'page');
  return seconds === 0 ? pages : `${pages}, ${formatSeconds(seconds)}`;
}

/** Sat 21 Nov, 17:04, of the time zone. */
export const formatMoment = (instant: string, timeZone: string): string =>
  formatInstant(instant, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

export const formatTime = (instant: string, timeZone: string): string =>
  formatInstant(instant, timeZone, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
