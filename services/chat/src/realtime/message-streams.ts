import type { ChatMessage } from '@ronin/contracts';
import type { Logger } from '@ronin/server-kit';
import { presentMessage } from '../sessions/messages.presenter.ts';
import type { MessageRow } from '../sessions/rows.ts';

/** Messages of one query while catching up. */
const PAGE_SIZE = 200;

interface MessageStreamsOptions {
  /** At most `limit` messages of a session, starting with the number `sequence`. */
  listMessages: (sessionId: string, sequence: number, limit: number) => Promise<MessageRow[]>;
  /** Sends a message to this process's sockets of its session. */
  push: (message: ChatMessage) => void;
  /** Counts the messages that had to be read from the database. */
  countCaughtUp: (count: number) => void;
  logger: Logger;
}

/** From where a socket receives a session. */
export interface StreamPosition {
  sessionId: string;
  /** The number of the session's newest message. */
  sequence: number;
  /** See stateKey. */
  state: string;
}

/** Differs when a session's status or holder differs. */
export const stateKey = ({ status, agentId }: { status: string; agentId: number | null }): string =>
  `${status}:${String(agentId)}`;

/** The position after a session's newest message. */
export const positionOf = (session: {
  sessionId: string;
  lastSequence: number;
  status: string;
  agentId: number | null;
}): StreamPosition => ({
  sessionId: session.sessionId,
  sequence: session.lastSequence,
  state: stateKey(session),
});

interface MessageStream {
  /** The number of the last message that was pushed. */
  sequence: number;
  /** The highest number that is known to be stored. */
  known: number;
  isReading: boolean;
  sentState: string;
  /** The queue position that was last sent; null for none. */
  queuePosition: number | null;
}

/**
 * The sessions that have a socket in this process. A stream pushes each message once, in order and without a gap, which it
 * knows by the numbers. When a message is early (it came from another process, or an event was lost), the stream reads the
 * missing ones from the database.
 */
export interface MessageStreams {
  /** Opens a stream at a position. A stream that is open already stays where it is. */
  open(position: StreamPosition): void;
  close(sessionId: string): void;
  append(message: ChatMessage): void;
  /** Reads what is missing up to `sequence`, if anything is. */
  catchUp(sessionId: string, sequence: number): void;
  /** Stores the state that is being sent. @returns whether it differs from the one sent before. */
  setState(sessionId: string, state: string): boolean;
  /** Stores the queue position that is being sent. */
  setQueuePosition(sessionId: string, queuePosition: number | null): void;
  /** Whether another queue position than this was last sent to an open stream. */
  hasOtherQueuePosition(sessionId: string, queuePosition: number | null): boolean;
  openSessionIds(): string[];
}

export function createMessageStreams({
  listMessages,
  push,
  countCaughtUp,
  logger,
}: MessageStreamsOptions): MessageStreams {
  const streams = new Map<string, MessageStream>();

  const pushNext = (stream: MessageStream, message: ChatMessage) => {
    if (message.sequence !== stream.sequence + 1) return;
    stream.sequence = message.sequence;
    push(message);
  };

  const pushMissing = async (sessionId: string, stream: MessageStream) => {
    stream.isReading = true;
    try {
      while (stream.sequence < stream.known && streams.get(sessionId) === stream) {
        const rows = await listMessages(sessionId, stream.sequence + 1, PAGE_SIZE);
        if (rows.length === 0) return;
        countCaughtUp(rows.length);
        for (const row of rows) pushNext(stream, presentMessage(row));
      }
    } catch (error) {
      logger.warn({ err: error }, 'missed chat messages not read');
    } finally {
      stream.isReading = false;
    }
  };

  const catchUp = (sessionId: string, sequence: number) => {
    const stream = streams.get(sessionId);
    if (stream === undefined) return;
    stream.known = Math.max(stream.known, sequence);
    if (stream.sequence < stream.known && !stream.isReading) void pushMissing(sessionId, stream);
  };

  return {
    open({ sessionId, sequence, state }) {
      if (streams.has(sessionId)) return;
      streams.set(sessionId, {
        sequence,
        known: sequence,
        isReading: false,
        sentState: state,
        queuePosition: null,
      });
    },
    close(sessionId) {
      streams.delete(sessionId);
    },
    append(message) {
      const stream = streams.get(message.sessionId);
      if (stream === undefined) return;
      pushNext(stream, message);
      catchUp(message.sessionId, message.sequence);
    },
    catchUp,
    setState(sessionId, state) {
      const stream = streams.get(sessionId);
      if (stream === undefined || stream.sentState === state) return false;
      stream.sentState = state;
      return true;
    },
    setQueuePosition(sessionId, queuePosition) {
      const stream = streams.get(sessionId);
      if (stream !== undefined) stream.queuePosition = queuePosition;
    },
    hasOtherQueuePosition(sessionId, queuePosition) {
      const stream = streams.get(sessionId);
      return stream !== undefined && stream.queuePosition !== queuePosition;
    },
    openSessionIds: () => [...streams.keys()],
  };
}
