import { useEffect } from 'react';
import { useAttention } from './window-focus.ts';
import { useDesk, useDeskState } from './DeskProvider.tsx';

/** Says which chats this agent looks at, and that what stands before them is read. */
export function usePresenceAtDesk(shown: readonly string[], active: string | null): void {
  const desk = useDesk();
  const isThere = useAttention();
  const thread = useDeskState().threads.get(active ?? '');
  const messages = thread?.messages;
  const isNew = thread?.isNew ?? false;
  const chats = shown.join(' ');
  const isShown = active !== null && shown.includes(active);

  useEffect(() => {
    desk.lookAt(
      chats.split(' ').filter((id) => id !== ''),
      isShown ? active : null,
    );
  }, [desk, chats, active, isShown]);

  useEffect(() => {
    if (isThere && isShown) desk.markSeen(active);
  }, [desk, isThere, isShown, active, messages, isNew]);
}
