import type { AgentChatSession } from '@ronin/contracts';
import { createContext, use } from 'react';

/** What is on the screen, and how that changes. Chats are named by sessionId, items of the inbox by their key (`keyOf`). */
export interface Panes {
  readonly shown: readonly string[];
  /** The pane that shortcuts and the shopper's panel refer to. */
  readonly active: string | null;
  /** Several chats are side by side. */
  readonly isSplit: boolean;
  /** There is room for two chats side by side. */
  readonly canSplit: boolean;
  readonly open: (session: AgentChatSession, isBeside?: boolean) => void;
  /** @param messageId the message at which a search found the chat. */
  readonly openByKey: (key: string, messageId?: number | null) => void;
  readonly claim: (sessionId: string) => Promise<void>;
  readonly activate: (key: string) => void;
  readonly close: (key: string) => void;
  /** Shows or hides the shopper. */
  readonly toggleDetails: () => void;
}

export const PanesContext = createContext<Panes | null>(null);

export function usePanes(): Panes {
  const panes = use(PanesContext);
  if (!panes) throw new Error('PanesContext is missing.');

  return panes;
}
