import type { StoredEvent } from '../stored-event.ts';
import { parsePath } from './path.ts';

/** The same index in each list is one page view. One without a time has not come yet, only events about it. */
export interface PageEngagement {
  pageIds: string[];
  pageTimes: (Date | null)[];
  pagePaths: (string | null)[];
  pageSeconds: (number | null)[];
  /** Percent. */
  pageDepths: (number | null)[];
}

/** What one event says about one page view; null where it says nothing. */
interface EngagementUpdate {
  id: string;
  at: Date | null;
  path: string | null;
  seconds: number | null;
  depth: number | null;
}

/** Engagement events about page views that never arrive must not make the lists long. */
const LISTED_MAX = 600;
const SECONDS_MAX = 7 * 86_400;
/** The events whose value is a scroll depth in percent. */
const SCROLL_EVENTS = ['scroll_depth', 'page_exit'];

export const NO_ENGAGEMENT: Readonly<PageEngagement> = {
  pageIds: [],
  pageTimes: [],
  pagePaths: [],
  pageSeconds: [],
  pageDepths: [],
};

export const copyEngagement = (engagement: PageEngagement): PageEngagement => ({
  pageIds: [...engagement.pageIds],
  pageTimes: [...engagement.pageTimes],
  pagePaths: [...engagement.pagePaths],
  pageSeconds: [...engagement.pageSeconds],
  pageDepths: [...engagement.pageDepths],
});

/** Adds a page view or an engagement event, in any order. Of several values for one page view the highest counts. */
export function applyEngagement(engagement: PageEngagement, event: StoredEvent): void {
  const update = toUpdate(event);
  if (update === null) return;

  const index = engagement.pageIds.indexOf(update.id);
  if (index === -1) {
    if (update.at !== null || engagement.pageIds.length < LISTED_MAX) append(engagement, update);
  }
  // A second page view under the same id is a page view of its own.
  else if (update.at !== null && engagement.pageTimes[index] !== null)
    append(engagement, { ...update, id: event.eventId });
  else {
    engagement.pageTimes[index] ??= update.at;
    engagement.pagePaths[index] ??= update.path;
    engagement.pageSeconds[index] = highest(engagement.pageSeconds[index], update.seconds);
    engagement.pageDepths[index] = highest(engagement.pageDepths[index], update.depth);
  }
}

function append(engagement: PageEngagement, { id, at, path, seconds, depth }: EngagementUpdate): void {
  engagement.pageIds.push(id);
  engagement.pageTimes.push(at);
  engagement.pagePaths.push(path);
  engagement.pageSeconds.push(seconds);
  engagement.pageDepths.push(depth);
}

function highest(left: number | null | undefined, right: number | null): number | null {
  return left === null || left === undefined || right === null ? (left ?? right) : Math.max(left, right);
}

/** Whether the lists of the visit must be read to add this event to them. */
export const hasEngagement = (event: StoredEvent): boolean => toUpdate(event) !== null;

/** Null for an event without time or depth, or without the id of its page view; and for a page view that is not listed. */
function toUpdate(event: StoredEvent): EngagementUpdate | null {
  if (event.kind === 'page-view') {
    if (event.overflowPath !== undefined) return null;
    return {
      id: event.pageViewId ?? event.eventId,
      at: new Date(event.receivedAt),
      path: parsePath(event.pageUrl),
      seconds: toWhole(event.timeOnPage),
      depth: toWhole(event.scrollDepth),
    };
  }
  if (event.kind !== 'event' || !event.pageViewId) return null;

  const value = event.eventValue ?? null;
  if (value === null || value < 0) return null;
  const later = { id: event.pageViewId, at: null, path: null };
  if (event.eventType === 'time_on_page') {
    return { ...later, seconds: toWhole(Math.min(value, SECONDS_MAX)), depth: null };
  }
  if (SCROLL_EVENTS.includes(event.eventType) && value <= 100) {
    return { ...later, seconds: null, depth: toWhole(value) };
  }

  return null;
}

/** Times are kept in whole seconds and depths in whole percent. */
export const toWhole = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.round(value) : null;
