import { useEffect, useRef, type RefObject } from 'react';
import type { AgentChatSession } from '@ronin/contracts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import type { PaneHandle } from '../conversation/ConversationPane.tsx';
import { useDesk } from '../state/DeskProvider.tsx';
import { readDetail } from '../state/error-detail.ts';

interface TakeChatOptions {
  readonly pane: RefObject<PaneHandle | null>;
  readonly active: string | null;
  readonly open: (session: AgentChatSession) => void;
}

/** Takes a chat: it comes before the agent, ready to be answered; when another was faster, it is said who. */
export function useTakeChat({ pane, active, open }: TakeChatOptions): (sessionId: string) => Promise<void> {
  const desk = useDesk();
  const dispatch = useAppDispatch();
  const taken = useRef<string | null>(null);

  useEffect(() => {
    if (active === null || taken.current !== active) return;
    taken.current = null;
    pane.current?.write('reply');
  });

  return async (sessionId) => {
    const error = await desk.claim(sessionId);
    if (error) {
      dispatch(
        showToast({
          title: 'The chat could not be taken',
          description: readDetail(error),
          tone: 'destructive',
        }),
      );
      return;
    }
    const session = desk.read().threads.get(sessionId)?.session;
    if (!session) return;
    taken.current = sessionId;
    open(session);
  };
}
