import { chatCalls, identityCalls } from '@ronin/contracts/calls';
import type { SentEvent } from '../../../services/api/src/analytics/intake/enrich-event.ts';
import type { Channel } from '../causes.ts';
import { after, type World } from '../world.ts';
import type { Person } from './people.ts';

/** One visit of a browser, as the tracker of the shop reports it. */
export interface Visit {
  person: Person;
  sessionId: string;
  /** When the next thing of the visit happens. */
  at: Date;
  /** The page before the current one, or where the visitor came from. */
  referrerUrl: string;
  pageViewId: string;
  path: string;
  /** Which visit of this browser it is, and the site before it. */
  visitNumber: number;
  source?: string;
}

/** What a page of the shop is called in its title. */
const TITLES: Record<string, string> = {
  '/': 'Ronin',
  '/shop': 'The Collection',
  '/collections': 'Collections',
  '/timepieces': 'Timepieces',
  '/heritage': 'Heritage',
  '/craftsmanship': 'Craftsmanship',
  '/philosophy': 'Philosophy',
  '/atelier': 'Atelier',
  '/faq': 'FAQ',
  '/shipping': 'Shipping',
  '/contact': 'Contact',
  '/checkout': 'Checkout',
  '/search': 'Search',
};

const ORIGIN = 'http://localhost:8080';

/** A browser that is new becomes a guest. */
export async function enter({ call }: World['shop'], { browser }: Person): Promise<void> {
  if (browser.cookie === '') await call(identityCalls.getSession, {}, browser);
}

/** What an open page says every twenty seconds. @returns what waits for its visitor. */
export async function showPresence({ shop }: World, { person, path, sessionId, source, visitNumber }: Visit) {
  const title = TITLES[path] ?? 'Ronin';
  const query = { visitId: sessionId, path, title, visitNumber, ...(source !== undefined && { source }) };

  return await shop.call(chatCalls.getAvailability, { query }, person.browser);
}

export function startVisit({ choices }: World, person: Person, at: Date, channel: Channel): Visit {
  const random = choices.uuid().slice(0, 8);
  const { referrerUrl } = channel;
  person.visits += 1;

  return {
    person,
    sessionId: `session_${String(at.getTime())}_${random}`,
    at,
    referrerUrl,
    pageViewId: '',
    path: '',
    visitNumber: person.visits,
    ...(referrerUrl !== '' && { source: new URL(referrerUrl).hostname.replace(/^www\./, '') }),
  };
}

interface Stay {
  seconds: number;
  depth: number;
  /** The query of the page's address. */
  query?: string;
  title?: string;
  /** What else happens on the page. */
  events?: (on: PageFields) => SentEvent[];
}

/** The fields that all events of a page share. */
export interface PageFields {
  eventId: string;
  sessionId: string;
  pageViewId: string;
  referrerUrl: string;
}

/** The visitor opens a page, stays, and leaves it. */
export function viewPage(world: World, visit: Visit, path: string, stay: Stay): void {
  const pageViewId = world.choices.uuid();
  const pageUrl = `${path}${stay.query ?? ''}`;
  const { referrerUrl, sessionId } = visit;
  Object.assign(visit, { pageViewId, path });
  const fields = () => ({ eventId: world.choices.uuid(), sessionId, pageViewId, referrerUrl });
  const engagement = (eventType: string, eventLabel: string | null, eventValue: number): SentEvent => ({
    ...{
      kind: 'event',
      ...fields(),
      pageUrl,
      eventCategory: 'engagement',
      eventType,
      eventLabel,
      eventValue,
    },
  });
  const depths = [25, 50, 75, 100].filter((depth) => depth <= stay.depth);

  report(world, visit, [
    {
      ...{ kind: 'page-view', ...fields(), pageUrl, screenWidth: visit.person.screenWidth },
      pageTitle: stay.title ?? TITLES[path] ?? 'Ronin',
    },
    ...depths.map((depth) => engagement('scroll_depth', String(depth), depth)),
    ...(stay.events?.(fields()) ?? []),
    engagement('time_on_page', null, stay.seconds),
  ]);
  visit.at = after(visit.at, stay.seconds * 1_000);
  visit.referrerUrl = `${ORIGIN}${pageUrl}`;
}

/** Something that the visitor does on the page that is open. */
export function reportCommerce(
  world: World,
  visit: Visit,
  eventType: string,
  { productId, searchId, eventId }: { productId?: number; searchId?: string; eventId?: string } = {},
): void {
  report(world, visit, [
    {
      kind: 'event',
      eventId: eventId ?? world.choices.uuid(),
      sessionId: visit.sessionId,
      pageViewId: visit.pageViewId,
      referrerUrl: visit.referrerUrl,
      pageUrl: visit.path,
      eventType,
      eventCategory: eventType === 'search_click' ? 'search' : 'commerce',
      ...(productId !== undefined && { productId }),
      ...(searchId !== undefined && { metadata: { searchId } }),
    },
  ]);
}

function report({ shop, until }: World, { at, person }: Visit, events: SentEvent[]): void {
  if (at < until) shop.report(person.browser, at, events);
}
