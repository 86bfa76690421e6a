import { z } from 'zod';
import { Id, Uuid } from '../../fields.ts';

/** Whether an agent takes new chats. */
export const AgentStatus = z.enum(['available', 'away']);
export type AgentStatus = z.infer<typeof AgentStatus>;

/** An agent as the other agents see them. */
export const AgentPresence = z
  .object({
    agentId: Id,
    displayName: z.string(),
    status: AgentStatus,
    connected: z.boolean(),
    chats: z.int().nonnegative().meta({ description: 'Open chats held.' }),
    capacity: z.int().positive(),
    lookingAt: Uuid.nullable().meta({ description: 'The chat that they have open.' }),
  })
  .meta({ id: 'AgentPresence' });
export type AgentPresence = z.infer<typeof AgentPresence>;

/** PUT /api/chat/agents/me */
export const SetAgentStatus = z.object({ status: AgentStatus }).meta({ id: 'SetAgentStatus' });
export type SetAgentStatus = z.infer<typeof SetAgentStatus>;

/** GET /api/chat/availability: whether an agent is connected and takes new chats. */
export const ChatAvailability = z.object({ available: z.boolean() }).meta({ id: 'ChatAvailability' });
export type ChatAvailability = z.infer<typeof ChatAvailability>;
