import { AppError } from '@ronin/server-kit';
import type { SessionRow } from './rows.ts';

/** An agent, as far as a session cares. */
export interface Agent {
  userId: number;
  displayName: string;
}

/** Everything that can happen to a session after its start. */
export type Transition =
  | { kind: 'claim'; agent: Agent }
  | { kind: 'release'; agent: Agent }
  | { kind: 'transfer'; agent: Agent; to: Agent }
  | { kind: 'end'; agent: Agent }
  /** The shopper ends it. */
  | { kind: 'leave' }
  /** The shopper leaves a message instead of waiting. */
  | { kind: 'leave-message'; ticketNumber: string }
  /** The agent's connection is gone, or they stay silent. */
  | { kind: 'return'; reason: 'gone' | 'silent' }
  /** The waiting shopper shows no sign of life. What they asked may have become a ticket. */
  | { kind: 'abandon'; ticketNumber: string | null };

/** A step to take: what becomes of the row, and the system message that says so. */
export interface Step {
  becomes: keyof typeof BECOMES;
  /** Who holds the session afterwards; null: nobody, undefined: as before. */
  holder: Agent | null | undefined;
  messageType: 'joined' | 'returned' | 'transferred' | 'ended';
  text: string;
  /** Who passed the chat on to its new holder; after every other step nobody did. */
  transferredFrom: string | null;
}

/**
 * The columns that each step sets, beside the holder's. Seconds are whole. A chat that goes back stands before all who
 * wait; its wait time stays that of the first claim.
 */
export const BECOMES = {
  claimed: `
    status = 'active', claimed_at = clock_timestamp(), unanswered_since = clock_timestamp(),
    wait_time = coalesce(wait_time, greatest(0, extract(epoch FROM clock_timestamp() - started_at))::int)`,
  handedOver: `claimed_at = clock_timestamp(), unanswered_since = clock_timestamp()`,
  waiting: `
    status = 'waiting', claimed_at = NULL, unanswered_since = NULL,
    queued_at = (SELECT least(min(w.queued_at) - interval '1 millisecond', live_chat_sessions.queued_at)
                 FROM live_chat_sessions w WHERE w.status = 'waiting')`,
  ended: `
    status = 'ended', ended_at = clock_timestamp(), unanswered_since = NULL,
    chat_duration = CASE WHEN wait_time IS NOT NULL
      THEN greatest(0, extract(epoch FROM clock_timestamp() - started_at)::int - wait_time) END`,
} as const;

/**
 * The state machine: waiting → active → ended, active → waiting, active → active (another agent), waiting → ended. Called
 * with the session as it is under its lock.
 * @returns null when the session is already as asked.
 * @throws AppError conflict
 */
export function decide(session: SessionRow, transition: Transition): Step | null {
  switch (transition.kind) {
    case 'claim':
      return decideClaim(session, transition.agent);
    case 'release':
      requireHolder(session, transition.agent);
      return backToQueue(`${transition.agent.displayName} has returned this chat to the queue.`);
    case 'transfer':
      requireHolder(session, transition.agent);
      return decideTransfer(transition.agent, transition.to);
    case 'end':
      if (session.status === 'ended' && session.agentId === transition.agent.userId) return null;
      requireHolder(session, transition.agent);
      return end(`${transition.agent.displayName} has ended the chat.`);
    case 'leave':
      return session.status === 'ended' ? null : end(`${session.customerName} has ended the chat.`);
    case 'leave-message':
      return decideMessage(session, transition.ticketNumber);
    case 'return':
      if (session.status !== 'active') return null;
      return backToQueue(describeReturn(session, transition.reason));
    case 'abandon':
      return session.status === 'waiting' ? end(describeAbandoned(transition.ticketNumber)) : null;
  }
}

function decideClaim(session: SessionRow, agent: Agent): Step | null {
  if (session.status === 'active' && session.agentId === agent.userId) return null;
  if (session.status !== 'waiting') throw refuse(session);

  const text = `${agent.displayName} has joined the chat.`;
  return { becomes: 'claimed', holder: agent, messageType: 'joined', text, transferredFrom: null };
}

function decideTransfer(from: Agent, to: Agent): Step | null {
  if (to.userId === from.userId) return null;

  const text = `${from.displayName} has passed this chat on to ${to.displayName}.`;
  return {
    becomes: 'handedOver',
    holder: to,
    messageType: 'transferred',
    text,
    transferredFrom: from.displayName,
  };
}

function decideMessage(session: SessionRow, ticketNumber: string): Step {
  if (session.status === 'waiting') {
    return end(`Your message is with us as ${ticketNumber}. We will answer by e-mail.`);
  }

  throw refuse(session);
}

const backToQueue = (reason: string): Step => ({
  becomes: 'waiting',
  holder: null,
  messageType: 'returned',
  text: `${reason} You are first in line for the next agent.`,
  transferredFrom: null,
});

const end = (text: string): Step => ({
  becomes: 'ended',
  holder: undefined,
  messageType: 'ended',
  text,
  transferredFrom: null,
});

function describeReturn({ agentName }: SessionRow, reason: 'gone' | 'silent'): string {
  const agent = agentName ?? 'Your agent';

  return reason === 'gone' ? `${agent} has lost the connection.` : `${agent} has been silent for a while.`;
}

const describeAbandoned = (ticketNumber: string | null): string =>
  ticketNumber === null
    ? 'The chat ended because nobody was waiting any more.'
    : `We are sorry that nobody could answer in time. The shop will answer by e-mail. Your request has the number ${ticketNumber}.`;

function requireHolder(session: SessionRow, agent: Agent): void {
  if (session.status !== 'active' || session.agentId !== agent.userId) throw refuse(session);
}

/** Says who has it, so that the loser of a race knows. */
function refuse({ status, agentName }: SessionRow): AppError {
  if (status === 'ended') return new AppError('conflict', 'This chat has ended.');
  if (status === 'waiting') return new AppError('conflict', 'Nobody holds this chat. Claim it first.');

  return new AppError('conflict', `This chat is with ${agentName ?? 'another agent'}.`);
}
