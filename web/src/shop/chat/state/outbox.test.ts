import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeChatService } from '../../../testing/fake-chat-service.ts';
import {
  closeShopperChat,
  openShopperChat,
  openTab,
  startSession,
  textsOf,
  unsentOf,
} from '../../../testing/open-shopper-chat.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import type { ShopperChat } from './shopper-chat.ts';

let service: FakeChatService;
let chat: ShopperChat;

beforeEach(() => {
  ({ service, chat } = openShopperChat());
});
afterEach(() => closeShopperChat(chat));

describe("the shopper's message", () => {
  it('is trimmed and sent by REST while the socket is down, with all documented fields', async () => {
    await startSession(chat, service);
    chat.conversation?.send('  Hello  ');

    await waitUntil(() => expect(textsOf(chat)).toEqual(['Hello']));
    expect(unsentOf(chat)).toEqual([]);
    expect(service.posted).toEqual([
      {
        sessionId: service.session.sessionId,
        senderId: 'mai@example.com',
        senderName: 'Mai',
        senderType: 'customer',
        message: 'Hello',
        clientMessageId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      },
    ]);
  });

  it('is not sent when it contains only spaces', async () => {
    await startSession(chat, service);
    chat.conversation?.send('   ');

    expect(unsentOf(chat)).toEqual([]);
    expect(service.posted).toEqual([]);
  });

  it('is sent by socket, and by REST under the same id when no acknowledgement comes', async () => {
    await startSession(chat, service);
    service.listeners?.onUp();
    let pushedId = '';
    service.acknowledge = (id) => {
      pushedId = id;
      return Promise.reject(new Error('operation has timed out'));
    };
    chat.conversation?.send('Hello');

    await waitUntil(() => expect(textsOf(chat)).toEqual(['Hello']));
    expect(service.posted).toEqual([expect.objectContaining({ clientMessageId: pushedId })]);
  });

  it('is shown as not sent while the service is unreachable, then stored once and in order', async () => {
    await startSession(chat, service);
    service.isUnreachable = true;
    chat.conversation?.send('One');
    chat.conversation?.send('Two');
    await waitUntil(() =>
      expect(unsentOf(chat)).toEqual([
        { text: 'One', hasFailed: true },
        { text: 'Two', hasFailed: true },
      ]),
    );
    service.isUnreachable = false;
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => expect(textsOf(chat)).toEqual(['One', 'Two']));
    expect(unsentOf(chat)).toEqual([]);
  });

  it('is shown once when it also comes by socket', async () => {
    await startSession(chat, service);
    chat.conversation?.send('Hello');
    await waitUntil(() => expect(textsOf(chat)).toEqual(['Hello']));
    const [message] = service.messages;
    if (message) service.listeners?.onMessage(message);

    expect(textsOf(chat)).toEqual(['Hello']);
    expect(service.messages).toHaveLength(1);
  });
});

describe('two tabs of one browser', () => {
  let other: ShopperChat;
  let stopSync: () => void;
  /** Both tabs are in one window here, so the test sends the browser's event. */
  const notifyTabs = () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'ronin.chat' }));
  };

  beforeEach(() => {
    other = openTab(service);
    stopSync = other.syncTabs();
  });
  afterEach(() => {
    stopSync();
    other.stop();
  });

  it('share the session, and forget it together', async () => {
    await startSession(chat, service);
    notifyTabs();
    await waitUntil(() => expect(other.state.session?.sessionId).toBe(service.session.sessionId));
    chat.forget();
    notifyTabs();

    expect(other.state).toMatchObject({ session: null, messages: [] });
  });

  it('share what was seen and the rating', async () => {
    await startSession(chat, service);
    notifyTabs();
    service.listeners?.onMessage(service.store('Hello'));
    await waitUntil(() => expect(other.state.messages).toHaveLength(1));
    service.listeners?.onMessage(service.store('There?'));
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => expect(textsOf(chat)).toHaveLength(2));
    chat.markSeen();
    notifyTabs();
    expect(other.state.seenId).toBe(chat.state.seenId);
    await chat.end();
    expect(await chat.rate(4, '')).toBe(true);
    notifyTabs();

    expect(other.state.rating).toBe(4);
    expect(service.ratings).toEqual([4]);
  });

  it('send once what the other tab could not send', async () => {
    await startSession(chat, service);
    notifyTabs();
    await waitUntil(() => expect(other.state.session).not.toBeNull());
    service.isUnreachable = true;
    chat.conversation?.send('Are you there?');
    await waitUntil(() => expect(unsentOf(chat)).toEqual([{ text: 'Are you there?', hasFailed: true }]));
    chat.stop();
    service.isUnreachable = false;
    notifyTabs();

    await waitUntil(() =>
      expect(other.state.messages.map(({ message }) => message)).toEqual(['Are you there?']),
    );
    expect(other.state.unsent).toEqual([]);
    expect(service.messages).toHaveLength(1);
  });
});
