import { useEffect, useSyncExternalStore } from 'react';
import { isHeldBy } from './agent-chats.slice.ts';
import { useAgentChats, useAgentState } from './AgentChatsProvider.tsx';

/** Reports which chats this agent has on the screen, and that the active one is read. */
export function useReportViewedSession(shown: readonly string[], active: string | null): void {
  const agentChats = useAgentChats();
  const isFocused = useHasFocus();
  const { chats: openChats, me } = useAgentState();
  const chat = openChats.get(active ?? '');
  const messages = chat?.messages;
  const isNew = chat?.isNew ?? false;
  const isHeld = chat !== undefined && isHeldBy(me, chat.session);
  const chats = shown.join(' ');
  const isShown = active !== null && shown.includes(active);

  useEffect(() => {
    agentChats.watch(
      chats.split(' ').filter((id) => id !== ''),
      isShown ? active : null,
    );
  }, [agentChats, chats, active, isShown]);

  useEffect(() => {
    if (isFocused && isShown) agentChats.markSeen(active);
  }, [agentChats, isFocused, isShown, active, messages, isNew, isHeld]);
}

/** Whether the agent works in this window. */
export const hasFocus = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

const useHasFocus = (): boolean => useSyncExternalStore(subscribe, hasFocus);

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);

  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
