import { AppError } from '@ronin/server-kit';
import type { SessionRow } from './rows.ts';

/** The part of an agent that a session stores. */
export interface Agent {
  userId: number;
  /** What colleagues see. */
  displayName: string;
  /** What shoppers see, so in all texts of the conversation. */
  publicName: string;
}

/** Everything that can happen to a session after its start. */
export type Transition =
  | { kind: 'claim'; agent: Agent }
  | { kind: 'release'; agent: Agent }
  | { kind: 'transfer'; agent: Agent; to: Agent }
  /** A lead gives a waiting chat to an agent. */
  | { kind: 'assign'; agent: Agent; to: Agent }
  /** A lead takes a chat that another agent holds. */
  | { kind: 'take-over'; agent: Agent }
  /** The shopper was banned. */
  | { kind: 'ban' }
  | { kind: 'end'; agent: Agent }
  /** The agent ends the chat, to answer by mail. */
  | { kind: 'later'; agent: Agent; ticketNumber: string }
  /** The shopper ends the chat. */
  | { kind: 'leave' }
  /** The shopper leaves a message instead of waiting. */
  | { kind: 'leave-message'; ticketNumber: string }
  /** The agent is disconnected, or does not reply. */
  | { kind: 'return'; reason: 'gone' | 'silent' }
  /** The waiting shopper was not seen for too long. Their messages may have become a ticket. */
  | { kind: 'abandon'; ticketNumber: string | null };

/** The result of a transition: the update of the row, and the system message about it. */
export interface Step {
  update: keyof typeof STEP_UPDATES;
  /** The holder afterwards; null for none, absent for no change. */
  holder?: Agent | null;
  text: string;
  /** Of the message, where it is not the update's. */
  messageType?: 'banned';
  /** The previous holder's name for colleagues after a transfer. */
  transferredFrom?: string;
}

/**
 * The type of each step's system message, and the columns that it sets in addition to the holder's. Durations are whole seconds.
 * A returned session goes to the front of the waiting list and begins a new wait; its wait time stays that of the first claim.
 */
export const STEP_UPDATES = {
  claimed: {
    messageType: 'joined',
    set: `
      status = 'active', claimed_at = clock_timestamp(), unanswered_since = clock_timestamp(),
      wait_time = coalesce(wait_time, greatest(0, extract(epoch FROM clock_timestamp() - started_at))::int)`,
  },
  handedOver: {
    messageType: 'transferred',
    set: `claimed_at = clock_timestamp(), unanswered_since = clock_timestamp()`,
  },
  waiting: {
    messageType: 'returned',
    set: `
      status = 'waiting', claimed_at = NULL, unanswered_since = NULL,
      waiting_since = clock_timestamp(), rung_at = NULL, promised_at = NULL,
      queued_at = (SELECT least(min(w.queued_at) - interval '1 millisecond', live_chat_sessions.queued_at)
                   FROM live_chat_sessions w WHERE w.status = 'waiting')`,
  },
  ended: {
    messageType: 'ended',
    set: `
      status = 'ended', ended_at = clock_timestamp(), unanswered_since = NULL,
      chat_duration = CASE WHEN wait_time IS NOT NULL
        THEN greatest(0, extract(epoch FROM clock_timestamp() - started_at)::int - wait_time) END`,
  },
} as const;

/**
 * The state machine: waiting → active → ended, active → waiting, active → active (another agent), waiting → ended. The
 * session's row must be locked.
 * @returns null when there is nothing to change. @throws AppError conflict
 */
export function decide(session: SessionRow, transition: Transition): Step | null {
  const { status } = session;
  switch (transition.kind) {
    case 'claim':
      return decideClaim(session, transition.agent);
    case 'release':
      requireHolder(session, transition.agent);
      return returnToWaitingList(`${transition.agent.publicName} has returned this chat to the queue.`);
    case 'transfer':
      requireHolder(session, transition.agent);
      return decideTransfer(transition.agent, transition.to);
    case 'assign':
      return decideAssignment(session, transition.agent, transition.to);
    case 'take-over':
      return decideTakeOver(session, transition.agent);
    case 'ban':
      return status === 'ended' ? null : { ...end('The shop has ended this chat.'), messageType: 'banned' };
    case 'end':
      if (status === 'ended' && session.agentId === transition.agent.userId) return null;
      requireHolder(session, transition.agent);
      return end(`${transition.agent.publicName} has ended the chat.`);
    case 'later':
      requireHolder(session, transition.agent);
      return end(
        `${transition.agent.publicName} will answer you by e-mail. Your request has the number ${transition.ticketNumber}.`,
      );
    case 'leave':
      return status === 'ended' ? null : end(`${session.customerName} has ended the chat.`);
    case 'leave-message':
      requireWaiting(session);
      return end(`Your message is with us as ${transition.ticketNumber}. We will answer by e-mail.`);
    case 'return':
      return status === 'active' ? returnToWaitingList(describeReturn(session, transition.reason)) : null;
    case 'abandon':
      return status === 'waiting' ? end(describeAbandoned(transition.ticketNumber)) : null;
  }
}

function decideClaim(session: SessionRow, agent: Agent): Step | null {
  if (session.status === 'active' && session.agentId === agent.userId) return null;
  if (session.status !== 'waiting') throw refuse(session, session.holderName);

  return { update: 'claimed', holder: agent, text: `${agent.publicName} has joined the chat.` };
}

function decideTransfer(from: Agent, to: Agent): Step | null {
  if (to.userId === from.userId) return null;
  const text = `${from.publicName} has passed this chat on to ${to.publicName}.`;

  return { update: 'handedOver', holder: to, text, transferredFrom: from.displayName };
}

/** The agent finds the chat marked as new, with the lead's name. */
function decideAssignment(session: SessionRow, lead: Agent, to: Agent): Step | null {
  const step = decideClaim(session, to);

  return step === null || to.userId === lead.userId ? step : { ...step, transferredFrom: lead.displayName };
}

function decideTakeOver(session: SessionRow, lead: Agent): Step | null {
  if (session.status !== 'active') throw refuse(session, session.holderName);
  if (session.agentId === lead.userId) return null;

  return { update: 'handedOver', holder: lead, text: `${lead.publicName} has taken over this chat.` };
}

/** @throws AppError conflict when an agent holds the session or it has ended. */
export function requireWaiting(session: SessionRow): void {
  if (session.status !== 'waiting') throw refuse(session, session.agentName);
}

const returnToWaitingList = (reason: string): Step => ({
  update: 'waiting',
  holder: null,
  text: `${reason} You are first in line for the next agent.`,
});

const end = (text: string): Step => ({ update: 'ended', text });

function describeReturn({ agentName }: SessionRow, reason: 'gone' | 'silent'): string {
  const agent = agentName ?? 'Your agent';

  return reason === 'gone' ? `${agent} has lost the connection.` : `${agent} has been silent for a while.`;
}

const describeAbandoned = (ticketNumber: string | null): string =>
  ticketNumber === null
    ? 'The chat ended because you were away for too long.'
    : `We are sorry that nobody could answer in time. The shop will answer by e-mail. Your request has the number ${ticketNumber}.`;

/** @throws AppError conflict when the agent does not hold the session. */
export function requireHolder(session: SessionRow, agent: Agent): void {
  if (session.status !== 'active' || session.agentId !== agent.userId)
    throw refuse(session, session.holderName);
}

/** Names the holder, so that the loser of a race knows who won. @param holder the name that the caller may see. */
function refuse({ status }: SessionRow, holder: string | null): AppError {
  if (status === 'ended') return new AppError('conflict', 'This chat has ended.');
  if (status === 'waiting') return new AppError('conflict', 'Nobody holds this chat. Claim it first.');

  return new AppError('conflict', `${holder ?? 'Another agent'} holds this chat.`);
}
