import type { StoredEvent } from './overflow.service.ts';
import { readPath } from './path.ts';

/**
 * The page views of a visit: one place in each list, in the order in which they became known. Only later pieces have come
 * of one that has no time yet.
 */
export interface Stays {
  stayIds: string[];
  stayTimes: (Date | null)[];
  stayPaths: (string | null)[];
  staySeconds: (number | null)[];
  /** Percent. */
  stayDepths: (number | null)[];
}

/** What one event says about one page view; null where it says nothing. */
interface Piece {
  id: string;
  at: Date | null;
  path: string | null;
  seconds: number | null;
  depth: number | null;
}

/** What waits for a page view that never comes must not make the lists of a visit long. */
const PIECES_MAX = 600;
const SECONDS_MAX = 7 * 86_400;
/** Scroll depth in percent comes under these names. */
const SCROLL_EVENTS = ['scroll_depth', 'page_exit'];

export const NO_STAYS: Readonly<Stays> = {
  stayIds: [],
  stayTimes: [],
  stayPaths: [],
  staySeconds: [],
  stayDepths: [],
};

export const copyStays = (stays: Stays): Stays => ({
  stayIds: [...stays.stayIds],
  stayTimes: [...stays.stayTimes],
  stayPaths: [...stays.stayPaths],
  staySeconds: [...stays.staySeconds],
  stayDepths: [...stays.stayDepths],
});

/**
 * Adds a page view, or what is told later about its length and depth, in whatever order the pieces come: the most that any
 * of them says counts.
 */
export function addToStays(stays: Stays, event: StoredEvent): void {
  const piece = readPiece(event);
  if (piece === null) return;

  const place = stays.stayIds.indexOf(piece.id);
  if (place === -1) {
    if (piece.at !== null || stays.stayIds.length < PIECES_MAX) append(stays, piece);
  }
  // Another page view under the same id is one of its own.
  else if (piece.at !== null && stays.stayTimes[place] !== null)
    append(stays, { ...piece, id: event.eventId });
  else {
    stays.stayTimes[place] ??= piece.at;
    stays.stayPaths[place] ??= piece.path;
    stays.staySeconds[place] = most(stays.staySeconds[place], piece.seconds);
    stays.stayDepths[place] = most(stays.stayDepths[place], piece.depth);
  }
}

function append(stays: Stays, { id, at, path, seconds, depth }: Piece): void {
  stays.stayIds.push(id);
  stays.stayTimes.push(at);
  stays.stayPaths.push(path);
  stays.staySeconds.push(seconds);
  stays.stayDepths.push(depth);
}

function most(left: number | null | undefined, right: number | null): number | null {
  return left === null || left === undefined || right === null ? (left ?? right) : Math.max(left, right);
}

/** Whether the lists of its visit must be known to add this event to them. */
export const concernsStays = (event: StoredEvent): boolean => readPiece(event) !== null;

/** Null for an event that says nothing about a page view, or not about which; and for a page view that is not listed. */
function readPiece(event: StoredEvent): Piece | null {
  if (event.kind === 'page-view') {
    if (event.overflowPath !== undefined) return null;
    return {
      id: event.pageViewId ?? event.eventId,
      at: new Date(event.receivedAt),
      path: readPath(event.pageUrl),
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

export const toWhole = (value: number | null | undefined): number | null =>
  typeof value === 'number' ? Math.round(value) : null;
