import { useEffect, useRef } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { useAgentState } from '../state/AgentChatsProvider.tsx';
import { conversationsApi } from './conversations.api.ts';

/** Changes within this time reload the list once. */
const RELOAD_MS = 400;

/** Asks again for the list, and for the item that is open, when the socket says that something changed. */
export function useReloadedLists(): void {
  const dispatch = useAppDispatch();
  const { queue, inbox, chats } = useAgentState();
  const held = [...chats.values()]
    .map(({ session: { sessionId, status, agentId } }) => [sessionId, status, agentId].join(' '))
    .join();
  const isFirst = useRef(true);
  const { stamp } = inbox;

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => {
      dispatch(conversationsApi.util.invalidateTags(['Conversations']));
    }, RELOAD_MS);

    return () => clearTimeout(timer);
  }, [dispatch, queue, held, stamp]);

  useEffect(() => {
    if (stamp !== '') dispatch(conversationsApi.util.invalidateTags(['Inbox']));
  }, [dispatch, stamp]);
}
