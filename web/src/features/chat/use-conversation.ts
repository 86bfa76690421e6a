import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import { createChatCalls } from './chat-calls.ts';
import { Conversation } from './conversation.ts';

/** The browser's one conversation, for as long as the panel's code is on the page. */
export function useConversation() {
  const dispatch = useAppDispatch();
  const [conversation] = useState(
    () =>
      new Conversation({
        calls: createChatCalls(dispatch),
        connect: async (...args) => (await import('./push.ts')).openPush(...args),
        storage: window.localStorage,
      }),
  );
  const state = useSyncExternalStore(conversation.subscribe, conversation.read);

  useEffect(() => {
    conversation.resume();
    const retry = () => {
      conversation.retry();
    };
    window.addEventListener('online', retry);

    return () => {
      window.removeEventListener('online', retry);
      conversation.stop();
    };
  }, [conversation]);

  return { conversation, state };
}
