import { ChatMessage, ChatStatus } from '@ronin/contracts';
import { guardListener, type Logger } from '@ronin/server-kit';
import { z } from 'zod';

/**
 * What one process sends to the others. Except for a message, an event only says that something changed: each process reads
 * the current state itself, so that no socket receives an older state after a newer one. Two releases run side by side
 * during a rolling restart, so the format only grows.
 */
export const ClusterEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), message: ChatMessage }),
  z.object({
    kind: z.literal('session'),
    sessionId: z.string(),
    status: ChatStatus,
    agentId: z.number().nullable(),
    lastSequence: z.number(),
    previousAgentId: z.number().nullable(),
    /** The system message about the change, if there is one. */
    message: ChatMessage.nullable(),
  }),
  z.object({ kind: z.literal('queue') }),
  /** An agent connected, disconnected, changed status, or holds other sessions. */
  z.object({ kind: z.literal('presence') }),
  /** An agent has no sockets in the sending process any more. A process that has one writes that the agent is connected. */
  z.object({ kind: z.literal('agent-gone'), agentId: z.number() }),
  /** A shopper has no sockets in the sending process any more. A process that has one records that the shopper was seen. */
  z.object({ kind: z.literal('shopper-gone'), sessionId: z.string() }),
  /** The shoppers of these sessions went online or offline. */
  z.object({ kind: z.literal('shoppers'), sessionIds: z.array(z.string()) }),
]);
export type ClusterEvent = z.infer<typeof ClusterEvent>;
export type SessionEvent = Extract<ClusterEvent, { kind: 'session' }>;

/** The part of a session that shows whether its sockets missed something. */
export type SessionState = Pick<SessionEvent, 'agentId' | 'lastSequence' | 'sessionId' | 'status'>;

/** Handles an event in this process and sends it to the others. It never waits or fails: the reconciler repairs losses. */
export type Publish = (event: ClusterEvent) => void;

/** Picks the event's fields, because a session row contains personal data. */
export function toSessionEvent(
  { sessionId, status, agentId, lastSequence }: SessionState,
  { message = null, previousAgentId = null }: Partial<Pick<SessionEvent, 'message' | 'previousAgentId'>> = {},
): SessionEvent {
  return { kind: 'session', sessionId, status, agentId, lastSequence, previousAgentId, message };
}

/** The part of a Socket.IO namespace that carries events between processes: ProcessEvents of the socket server. */
interface ClusterNamespace {
  serverSideEmit(name: 'news', event: ClusterEvent): unknown;
  on(name: 'news', listener: (received: unknown) => void): unknown;
}

/** @param dispatch handles an event of any process. It receives `publish` for events that need a reply. */
export function joinCluster(
  namespace: ClusterNamespace,
  dispatch: (event: ClusterEvent, publish: Publish) => void,
  logger: Logger,
): Publish {
  const publish: Publish = (event) => {
    dispatch(event, publish);
    namespace.serverSideEmit('news', event);
  };
  const onEvent = (received: unknown) => {
    const event = ClusterEvent.safeParse(received);
    if (event.success) dispatch(event.data, publish);
    else logger.warn('cluster event ignored: unknown format');
  };
  namespace.on('news', guardListener(logger, 'cluster event', onEvent));

  return publish;
}
