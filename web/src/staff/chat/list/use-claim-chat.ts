import type { AgentChatSession } from '@ronin/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import type { PaneHandle } from '../conversation/ConversationPane.tsx';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';

/** Claims a chat and opens it with the focus in the reply field. When another agent was faster, a toast names them. */
export function useClaimChat(
  pane: RefObject<PaneHandle | null>,
  active: string | null,
  open: (session: AgentChatSession) => void,
): (sessionId: string) => Promise<void> {
  const agentChats = useAgentChats();
  const dispatch = useAppDispatch();
  const claimed = useRef<string | null>(null);

  useEffect(() => {
    if (active === null || claimed.current !== active) return;
    claimed.current = null;
    pane.current?.write('reply');
  });

  return async (sessionId) => {
    const { error } = await agentChats.claim(sessionId);
    if (error) {
      dispatch(
        showToast({
          title: 'The chat could not be taken',
          description: getErrorDetail(error),
          tone: 'destructive',
        }),
      );
      return;
    }
    const session = agentChats.state.chats.get(sessionId)?.session;
    if (!session) return;
    claimed.current = sessionId;
    open(session);
  };
}
