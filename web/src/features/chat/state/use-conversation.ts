import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../app/hooks.ts';
import { createChatCalls } from './chat-calls.ts';
import { ChatSound } from './chat-sound.ts';
import { Conversation } from './conversation.ts';

/** The browser's one conversation, for as long as the panel's code is on the page, and the sound of its answers. */
export function useConversation() {
  const dispatch = useAppDispatch();
  const [{ conversation, sound }] = useState(() => {
    const sound = new ChatSound(window.localStorage);
    const conversation: Conversation = new Conversation({
      calls: createChatCalls(dispatch),
      connect: async (...args) => (await import('./push.ts')).openPush(...args),
      storage: window.localStorage,
      onArrival: ({ id }) => {
        sound.announce(() => conversation.read().seenId < id);
      },
    });

    return { conversation, sound };
  });
  const state = useSyncExternalStore(conversation.subscribe, conversation.read);

  useEffect(() => {
    conversation.resume();
    sound.start();
    const stopFollowing = conversation.followTabs();
    const ending = new AbortController();
    const { signal } = ending;
    window.addEventListener(
      'offline',
      () => {
        conversation.setOnline(false);
      },
      { signal },
    );
    window.addEventListener(
      'online',
      () => {
        conversation.setOnline(true);
      },
      { signal },
    );

    return () => {
      ending.abort();
      stopFollowing();
      sound.stop();
      conversation.stop();
    };
  }, [conversation, sound]);

  return { conversation, sound, state };
}
