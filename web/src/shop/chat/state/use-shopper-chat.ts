import { useEffect, useState } from 'react';
import { useAppSelector, useAppStore } from '../../../app/hooks.ts';
import { ChatSound } from './chat-sound.ts';
import { selectShopperChat } from './shopper-chat.slice.ts';
import { ShopperChat } from './shopper-chat.ts';

/** The browser's one chat, for as long as the panel's code is on the page, and the sound of its answers. */
export function useShopperChat() {
  const store = useAppStore();
  const [{ chat, sound }] = useState(() => {
    const sound = new ChatSound();
    const chat: ShopperChat = new ShopperChat({
      store,
      connect: async (...args) => (await import('./shopper-socket.ts')).openShopperSocket(...args),
      onArrival: ({ id }) => sound.announce(() => chat.state.seenId < id),
    });

    return { chat, sound };
  });
  const state = useAppSelector(selectShopperChat);

  useEffect(() => {
    chat.resume();
    sound.start();
    const stopSync = chat.syncTabs();

    return () => {
      stopSync();
      sound.stop();
      chat.stop();
    };
  }, [chat, sound]);

  return { chat, sound, state };
}
