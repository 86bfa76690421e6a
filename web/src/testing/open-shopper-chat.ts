import { expect, vi } from 'vitest';
import { ShopperChat } from '../shop/chat/state/shopper-chat.ts';
import { FakeChatService } from './fake-chat-service.ts';
import { network } from './msw-server.ts';
import { makeTestStore } from './render-with-providers.tsx';
import { waitUntil } from './wait-until.ts';

/** The chat as one tab of the browser has it. */
export const openTab = (service: FakeChatService): ShopperChat =>
  new ShopperChat({ store: makeTestStore(), connect: service.connect });

/** A service in memory and a chat with it. Timers advance only when the test says so. */
export function openShopperChat(): { service: FakeChatService; chat: ShopperChat } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const service = new FakeChatService();
  network.use(...service.handlers);

  return { service, chat: openTab(service) };
}

export function closeShopperChat(chat: ShopperChat): void {
  chat.stop();
  vi.useRealTimers();
}

/** Starts a session, and waits until it was read once and the socket is opened, but not connected. */
export async function startSession(chat: ShopperChat, service: FakeChatService): Promise<void> {
  expect(await chat.start('Mai', 'mai@example.com')).toBeNull();
  await waitUntil(() => expect(service.listeners).not.toBeNull());
}

export const textsOf = (chat: ShopperChat): string[] => chat.state.messages.map(({ message }) => message);

export const unsentOf = (chat: ShopperChat) =>
  chat.state.unsent.map(({ text, hasFailed }) => ({ text, hasFailed }));
