import type { AgentChatSession, ChatMessage } from '@ronin/contracts';

/** An event that may deserve a sound. */
export type AgentNotification =
  | { readonly kind: 'message'; readonly session: AgentChatSession; readonly message: ChatMessage }
  | { readonly kind: 'waiting'; readonly session: AgentChatSession }
  /** It has waited so long that all agents are called again. */
  | { readonly kind: 'still-waiting'; readonly session: AgentChatSession }
  | { readonly kind: 'assigned'; readonly session: AgentChatSession };
