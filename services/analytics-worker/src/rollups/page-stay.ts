import type { EnrichedEvent } from '@ronin/contracts';
import { readPath } from './visit.ts';

/** One page view with what is known of it by now; without a path while only later pieces of it have arrived. */
export interface PageStay {
  id: string;
  viewedAt: Date | null;
  visitId: number | null;
  path: string | null;
  seconds: number | null;
  /** Percent. */
  scrollDepth: number | null;
}

/** What one event says about one page view. */
export type Piece = PageStay;

/** Scroll depth in percent comes under these names. */
const SCROLL_EVENTS = ['scroll_depth', 'page_exit'];

/** Null for an event that says nothing about a page view, or not about which. */
export function readPiece(event: EnrichedEvent, visitId: number): Piece | null {
  if (event.kind === 'page-view') {
    return {
      id: event.pageViewId ?? event.eventId,
      viewedAt: new Date(event.receivedAt),
      visitId,
      path: readPath(event.pageUrl),
      seconds: toWhole(event.timeOnPage),
      scrollDepth: toWhole(event.scrollDepth),
    };
  }
  if (event.kind !== 'event' || !event.pageViewId) return null;

  const value = event.eventValue ?? null;
  if (value === null || value < 0) return null;
  const later = { id: event.pageViewId, viewedAt: null, visitId: null, path: null };
  if (event.eventType === 'time_on_page') {
    return { ...later, seconds: toWhole(Math.min(value, SECONDS_MAX)), scrollDepth: null };
  }
  if (SCROLL_EVENTS.includes(event.eventType) && value <= 100) {
    return { ...later, seconds: null, scrollDepth: toWhole(value) };
  }

  return null;
}

const SECONDS_MAX = 7 * 86_400;

const toWhole = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.round(value) : null;

/** The most that any piece said counts. Null when this piece is another page view under the same id. */
export function addPiece(stay: PageStay, piece: Piece): PageStay | null {
  if (stay.viewedAt !== null && piece.viewedAt !== null) return null;

  return {
    id: stay.id,
    viewedAt: stay.viewedAt ?? piece.viewedAt,
    visitId: stay.visitId ?? piece.visitId,
    path: stay.path ?? piece.path,
    seconds: most(stay.seconds, piece.seconds),
    scrollDepth: most(stay.scrollDepth, piece.scrollDepth),
  };
}

const most = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? (left ?? right) : Math.max(left, right);
