import type { AgentChatSession, AgentPresence, ChatMessage, ChatNote } from '@ronin/contracts';

let serial = 0;

const nextId = (): number => (serial += 1);

const AT = '2026-11-21T09:00:00.000Z';

/** A chat as staff see it. The default is waiting. */
export function buildAgentSession(overrides: Partial<AgentChatSession> = {}): AgentChatSession {
  return {
    sessionId: `00000000-0000-4000-8000-${String(nextId()).padStart(12, '0')}`,
    status: 'waiting',
    agentName: null,
    customerName: 'Hana Sato',
    customerEmail: 'hana@example.com',
    startedAt: AT,
    endedAt: null,
    queuePosition: 1,
    agentId: null,
    customerId: 7,
    waitTime: null,
    chatDuration: null,
    satisfaction: null,
    satisfactionComment: null,
    tags: [],
    queuedAt: AT,
    claimedAt: null,
    unansweredSince: null,
    customerOnline: true,
    customerSeenAt: AT,
    customerPage: null,
    transferredFrom: null,
    waitingSince: AT,
    rungAt: null,
    lastSequence: 0,
    preview: null,
    ...overrides,
  };
}

export function buildMessage(overrides: Partial<ChatMessage> = {}): ChatMessage {
  const id = nextId();

  return {
    id,
    sessionId: 'a session',
    sequence: id,
    senderId: null,
    senderName: 'Hana Sato',
    senderType: 'customer',
    message: 'Is it heavy?',
    messageType: 'text',
    productId: null,
    proposal: null,
    attachment: null,
    clientMessageId: null,
    readAt: null,
    mailedAt: null,
    createdAt: AT,
    ...overrides,
  };
}

export function buildNote(overrides: Partial<ChatNote> = {}): ChatNote {
  return {
    id: nextId(),
    sessionId: 'a session',
    authorId: 1,
    authorName: 'Aiko Mori',
    note: 'Asked before.',
    createdAt: AT,
    ...overrides,
  };
}

export function buildPresence(overrides: Partial<AgentPresence> = {}): AgentPresence {
  return {
    agentId: 1,
    displayName: 'Aiko Mori',
    status: 'available',
    idle: false,
    connected: true,
    chats: 0,
    capacity: 6,
    lookingAt: null,
    ...overrides,
  };
}
