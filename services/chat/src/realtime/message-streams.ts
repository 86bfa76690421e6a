import type { ChatMessage } from '@ronin/contracts';
import type { Logger } from '@ronin/server-kit';
import type { MessageRow } from '../sessions/message-row.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';

/** Messages read at once while catching up. */
const PAGE = 200;

interface FeedOptions {
  /** Messages of a session from a number on, at most `limit`. */
  read: (sessionId: string, sequence: number, limit: number) => Promise<MessageRow[]>;
  /** Hands a message to this process' sockets in its chat. */
  push: (message: ChatMessage) => void;
  /** Messages had to be read. */
  onRead: (count: number) => void;
  logger: Logger;
}

/** How far a chat is, and who has it. */
export interface Position {
  sessionId: string;
  /** The number of its newest message. */
  sequence: number;
  /** Changes with the session's status and holder. */
  state: string;
}

/** What changes when a session's status or holder does. */
export const stateOf = ({ status, agentId }: { status: string; agentId: number | null }): string =>
  `${status}:${String(agentId)}`;

interface Feed {
  /** The number of the last message that was pushed. */
  sequence: number;
  /** The state that was last told. */
  state: string;
  /** The place in the queue that was last told; null: none. */
  place: number | null;
  /** The highest number that is known to be stored. */
  known: number;
  isReading: boolean;
}

/**
 * The chats that have a socket in this process. Each gets its messages in order, each once and without a gap: the numbers
 * tell. What arrives too early (from another process, or after news that was lost) makes the feed read what is missing.
 */
export interface Feeds {
  /** Follows a chat from a position on; one that is followed already goes on where it is. */
  follow(position: Position): void;
  /** Nobody here listens any more. */
  leave(sessionId: string): void;
  offer(message: ChatMessage): void;
  /** Reads what is missing up to `sequence`, if anything is. */
  catchUp(sessionId: string, sequence: number): void;
  /** Notes the state that is being told. @returns whether it is news here. */
  noteState(sessionId: string, state: string): boolean;
  /** Notes the place in the queue that is being told. */
  notePlace(sessionId: string, place: number | null): void;
  /** Whether a chat that is followed here was last told another place than this one. */
  isElsewhere(sessionId: string, place: number | null): boolean;
  followed(): string[];
}

export function createFeeds({ read, push, onRead, logger }: FeedOptions): Feeds {
  const feeds = new Map<string, Feed>();

  const take = (feed: Feed, message: ChatMessage) => {
    if (message.sequence !== feed.sequence + 1) return;
    feed.sequence = message.sequence;
    push(message);
  };

  const readMissing = async (sessionId: string, feed: Feed) => {
    feed.isReading = true;
    try {
      while (feed.sequence < feed.known && feeds.get(sessionId) === feed) {
        const rows = await read(sessionId, feed.sequence + 1, PAGE);
        if (rows.length === 0) return;
        onRead(rows.length);
        for (const row of rows) take(feed, presentMessage(row));
      }
    } catch (error) {
      logger.warn({ err: error }, 'a feed could not catch up yet');
    } finally {
      feed.isReading = false;
    }
  };

  const catchUp = (sessionId: string, sequence: number) => {
    const feed = feeds.get(sessionId);
    if (feed === undefined) return;
    feed.known = Math.max(feed.known, sequence);
    if (feed.sequence < feed.known && !feed.isReading) void readMissing(sessionId, feed);
  };

  return {
    follow({ sessionId, sequence, state }) {
      if (feeds.has(sessionId)) return;
      feeds.set(sessionId, { sequence, known: sequence, state, place: null, isReading: false });
    },
    leave(sessionId) {
      feeds.delete(sessionId);
    },
    offer(message) {
      const feed = feeds.get(message.sessionId);
      if (feed === undefined) return;
      take(feed, message);
      catchUp(message.sessionId, message.sequence);
    },
    catchUp,
    noteState(sessionId, state) {
      const feed = feeds.get(sessionId);
      if (feed === undefined || feed.state === state) return false;
      feed.state = state;
      return true;
    },
    notePlace(sessionId, place) {
      const feed = feeds.get(sessionId);
      if (feed !== undefined) feed.place = place;
    },
    isElsewhere(sessionId, place) {
      const feed = feeds.get(sessionId);
      return feed !== undefined && feed.place !== place;
    },
    followed: () => [...feeds.keys()],
  };
}
