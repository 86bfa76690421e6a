import type { ChatMessage, ChatSession } from '@ronin/contracts';
import type { UnsentMessage } from '../../../chat-client/outbox.ts';
import type { Reach } from './chat-line.ts';

/** What the panel shows of a conversation. */
export interface ConversationState {
  /** Null before a session exists. */
  readonly session: ChatSession | null;
  /** A conversation from before a reload is being read. */
  readonly isResuming: boolean;
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly UnsentMessage[];
  readonly reach: Reach;
  /** Whether an agent is there to answer; null while that is not known. */
  readonly isAnybodyThere: boolean | null;
  readonly isAgentTyping: boolean;
  /** The service takes no more for the moment. */
  readonly isTooFast: boolean;
  /** The last message that the visitor saw, in any tab. */
  readonly seenId: number;
  /** The stars that the visitor gave. */
  readonly rating: number | null;
}

/** Before there is one. */
export const NOTHING: ConversationState = {
  session: null,
  isResuming: false,
  messages: [],
  unsent: [],
  reach: 'polling',
  isAnybodyThere: null,
  isAgentTyping: false,
  isTooFast: false,
  seenId: 0,
  rating: null,
};
