import type { ChatMessage } from '@ronin/contracts';
import type { SessionState } from '../cluster/cluster-event.ts';
import type { ChatContext } from '../context.ts';
import { listMessagesFrom } from '../messages/messages.service.ts';
import { presentMessage } from '../sessions/messages.presenter.ts';
import { chatRoom } from '../sockets/rooms.ts';

const PAGE_SIZE = 200;

/** Differs when a session's status or holder differs. */
export const stateKey = ({ status, agentId }: Pick<SessionState, 'agentId' | 'status'>): string =>
  `${status}:${String(agentId)}`;

/** From where a socket receives a session: after its newest message. */
export const positionOf = (session: SessionState) => ({
  sessionId: session.sessionId,
  sequence: session.lastSequence,
  state: stateKey(session),
});

export type StreamPosition = ReturnType<typeof positionOf>;

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
export function createMessageStreams({
  chatMetrics,
  database,
  logger,
  sockets: { shoppers, agents },
}: Pick<ChatContext, 'chatMetrics' | 'database' | 'logger' | 'sockets'>) {
  const streams = new Map<string, MessageStream>();

  const pushNext = (stream: MessageStream, message: ChatMessage) => {
    if (message.sequence !== stream.sequence + 1) return;
    stream.sequence = message.sequence;
    const room = chatRoom(message.sessionId);
    shoppers.local.to(room).emit('message', message);
    agents.local.to(room).emit('message', message);
    if (message.proposal === null) return;
    shoppers.local.to(room).emit('proposal', message.proposal);
    agents.local.to(room).emit('proposal', message.proposal);
  };

  const pushMissing = async (sessionId: string, stream: MessageStream) => {
    stream.isReading = true;
    try {
      while (stream.sequence < stream.known && streams.get(sessionId) === stream) {
        const rows = await listMessagesFrom(database, sessionId, stream.sequence + 1, PAGE_SIZE);
        if (rows.length === 0) return;
        chatMetrics.caughtUp.inc(rows.length);
        for (const row of rows) pushNext(stream, presentMessage(row));
      }
    } catch (error) {
      logger.warn({ err: error }, 'missed chat messages not read');
    } finally {
      stream.isReading = false;
    }
  };

  /** Reads what is missing up to `sequence`, if anything is. */
  const catchUp = (sessionId: string, sequence: number) => {
    const stream = streams.get(sessionId);
    if (stream === undefined) return;
    stream.known = Math.max(stream.known, sequence);
    if (stream.sequence < stream.known && !stream.isReading) void pushMissing(sessionId, stream);
  };

  return {
    /** Opens a stream at a position. A stream that is open already stays where it is. */
    open({ sessionId, sequence, state }: StreamPosition) {
      if (streams.has(sessionId)) return;
      const sent = { sentState: state, queuePosition: null };
      streams.set(sessionId, { sequence, known: sequence, isReading: false, ...sent });
    },
    close: (sessionId: string) => streams.delete(sessionId),
    append(message: ChatMessage) {
      const stream = streams.get(message.sessionId);
      if (stream === undefined) return;
      pushNext(stream, message);
      catchUp(message.sessionId, message.sequence);
    },
    catchUp,
    /** Stores the state that is being sent. @returns whether it differs from the one sent before. */
    setState(sessionId: string, state: string): boolean {
      const stream = streams.get(sessionId);
      if (stream === undefined || stream.sentState === state) return false;
      stream.sentState = state;

      return true;
    },
    setQueuePosition(sessionId: string, queuePosition: number | null) {
      const stream = streams.get(sessionId);
      if (stream !== undefined) stream.queuePosition = queuePosition;
    },
    /** Whether another queue position than this was last sent to an open stream. */
    hasOtherQueuePosition(sessionId: string, queuePosition: number | null): boolean {
      const stream = streams.get(sessionId);

      return stream !== undefined && stream.queuePosition !== queuePosition;
    },
    openSessionIds: () => [...streams.keys()],
  };
}
