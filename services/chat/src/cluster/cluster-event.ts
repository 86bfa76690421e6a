import { ChatMessage, ChatStatus } from '@ronin/contracts';
import { z } from 'zod';

/** What happened in one process and concerns sockets of any. */
export const News = z.discriminatedUnion('kind', [
  /** A message is committed. */
  z.object({ kind: z.literal('message'), message: ChatMessage }),
  /** A session changed. Whoever tells of it reads it anew, so that nobody is told of an older state after a newer one. */
  z.object({
    kind: z.literal('session'),
    sessionId: z.string(),
    status: ChatStatus,
    agentId: z.number().nullable(),
    lastSequence: z.number(),
    /** Who held it before. */
    previousAgentId: z.number().nullable(),
    /** The system message that says so, if one does. */
    message: ChatMessage.nullable(),
  }),
  /** Who waits changed. */
  z.object({ kind: z.literal('queue') }),
  /** Who is there, or what they hold, changed. */
  z.object({ kind: z.literal('presence') }),
  /** An agent's last socket in one process is gone; whoever has another says so. */
  z.object({ kind: z.literal('agent-gone'), agentId: z.number() }),
  /** A shopper's last socket in one process is gone; whoever has another says so. */
  z.object({ kind: z.literal('shopper-gone'), sessionId: z.string() }),
  /** These sessions' shoppers came back, or are gone. */
  z.object({ kind: z.literal('shoppers'), sessionIds: z.array(z.string()) }),
]);
export type News = z.infer<typeof News>;
export type SessionNews = Extract<News, { kind: 'session' }>;
