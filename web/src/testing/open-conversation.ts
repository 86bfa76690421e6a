import { expect, vi } from 'vitest';
import { createChatCalls } from '../features/chat/state/chat-calls.ts';
import { Conversation } from '../features/chat/state/conversation.ts';
import { ChatService } from './fake-chat-service.ts';
import { network } from './msw-server.ts';
import { makeTestStore } from './render-with-providers.tsx';
import { waitUntil } from './wait-until.ts';

/** A conversation as one tab of the browser has it. */
export const openConversation = (service: ChatService): Conversation =>
  new Conversation({
    calls: createChatCalls(makeTestStore().dispatch),
    connect: service.connect,
    storage: window.localStorage,
  });

/** A service in memory, and a conversation with it while the clock stands still. */
export function openTalk(): { service: ChatService; conversation: Conversation } {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const service = new ChatService();
  network.use(...service.handlers);

  return { service, conversation: openConversation(service) };
}

export function closeTalk(conversation: Conversation): void {
  conversation.stop();
  vi.useRealTimers();
}

/** Started, read once, and with a websocket that is not up yet. */
export async function startConversation(conversation: Conversation, service: ChatService): Promise<void> {
  expect(await conversation.start('Mai', 'mai@example.com')).toBeNull();
  await waitUntil(() => {
    expect(service.listeners).not.toBeNull();
  });
}

export const textsOf = (conversation: Conversation): string[] =>
  conversation.read().messages.map(({ message }) => message);

export const unsentOf = (conversation: Conversation) =>
  conversation.read().unsent.map(({ text, hasFailed }) => ({ text, hasFailed }));
