import type { Database, LiveChatMessage, LiveChatSession } from '@ronin/database';
import type { CreationAttributes } from 'sequelize';
import { buildStaff } from './staff.ts';

/** A chat that waits for an agent. */
export async function buildChatSession(
  database: Database,
  overrides: Partial<CreationAttributes<LiveChatSession>> = {},
): Promise<LiveChatSession> {
  return await database.models.LiveChatSession.create({
    customerName: 'Hana Sato',
    customerEmail: 'hana@example.com',
    ...overrides,
  });
}

/** A chat that an agent holds, by default a new agent. */
export async function buildActiveChat(
  database: Database,
  overrides: Partial<CreationAttributes<LiveChatSession>> = {},
): Promise<LiveChatSession> {
  const agent = typeof overrides.agentId === 'number' ? null : await buildStaff(database);
  return await buildChatSession(database, {
    status: 'active',
    claimedAt: new Date(),
    waitTime: 0,
    ...(agent && { agentId: agent.id, agentName: agent.displayName }),
    ...overrides,
  });
}

/** A shopper's message, by default in a new chat. */
export async function buildChatMessage(
  database: Database,
  overrides: Partial<CreationAttributes<LiveChatMessage>> = {},
): Promise<LiveChatMessage> {
  const sessionId = overrides.sessionId ?? (await buildChatSession(database)).sessionId;
  const session = await database.models.LiveChatSession.findOne({
    where: { sessionId },
    rejectOnEmpty: true,
  });
  await session.update({ lastSequence: session.lastSequence + 1 });
  return await database.models.LiveChatMessage.create({
    sequence: session.lastSequence,
    senderId: 'hana@example.com',
    senderName: 'Hana Sato',
    senderType: 'customer',
    message: 'Does the Enso Bangle come in a smaller size?',
    ...overrides,
    sessionId,
  });
}
