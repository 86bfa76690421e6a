import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred.ts';
import type { FakeChatService } from '../../../testing/fake-chat-service.ts';
import { network, problem } from '../../../testing/msw-server.ts';
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

describe("the shopper's chat", () => {
  it('polls every 3 seconds while the socket is down, and only for later messages', async () => {
    await startSession(chat, service);
    service.store('Hello');
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => expect(textsOf(chat)).toEqual(['Hello']));
    service.store('Can I help?');
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => expect(textsOf(chat)).toEqual(['Hello', 'Can I help?']));
    expect(service.reads).toEqual([null, null, '101']);
  });

  it('does not poll while the socket is up, and polls again when it is down', async () => {
    await startSession(chat, service);
    service.listeners?.onUp();
    await waitUntil(() => expect(service.reads).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(service.reads).toHaveLength(2);
    service.listeners?.onDown();
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => expect(service.reads).toHaveLength(3));
  });

  it('shows a message once that came by socket and by poll', async () => {
    await startSession(chat, service);
    const message = service.store('Hello');
    service.listeners?.onMessage(message);
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => expect(service.reads).toHaveLength(2));

    expect(textsOf(chat)).toEqual(['Hello']);
  });

  it('reads the missing messages when a push was lost', async () => {
    await startSession(chat, service);
    service.listeners?.onUp();
    await waitUntil(() => expect(service.reads).toHaveLength(2));
    service.store('First');
    service.listeners?.onMessage(service.store('Second'));

    await waitUntil(() => expect(textsOf(chat)).toEqual(['First', 'Second']));
  });

  it('follows the session from waiting to active to ended, and then stops polling', async () => {
    await startSession(chat, service);
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: 'Aiko' });
    expect(chat.state.session).toMatchObject({ status: 'active', agentName: 'Aiko' });
    await chat.end();
    expect(chat.state.session?.status).toBe('ended');
    await vi.advanceTimersByTimeAsync(9_000);

    // The first one, and one for the last messages.
    expect(service.reads).toHaveLength(2);
  });

  it('reads the last messages when the shopper ends it before they arrived', async () => {
    await startSession(chat, service);
    service.store('One moment, please');
    expect(await chat.end()).toBe(true);

    await waitUntil(() => expect(textsOf(chat)).toEqual(['One moment, please']));
  });
});

describe('a start in two tabs at once', () =>
  it('leaves the chat of the other tab, and closes its socket', async () => {
    const other = '1c9b2f1f-7b63-4d1f-8e64-1e1d8b2b3c4d';
    const { promise, release } = deferred();
    network.use(
      http.post('*/api/chat/sessions', async () => {
        await promise;
        return HttpResponse.json({ session: service.session });
      }),
    );
    const stopSync = chat.syncTabs();
    const started = chat.start('Mai', 'mai@example.com');
    window.localStorage.setItem('ronin.chat', JSON.stringify({ sessionId: other, seenId: 0, rating: null }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'ronin.chat' }));
    await waitUntil(() => expect(service.listeners).not.toBeNull());
    expect(chat.state.sessionId).toBe(other);
    release();
    await started;
    stopSync();

    expect(service.closedSockets).toEqual([other]);
    expect(chat.state.sessionId).toBe(service.session.sessionId);
  }));

describe('after a reload', () => {
  it('continues the chat and sends what was not sent', async () => {
    await startSession(chat, service);
    service.store('Hello');
    service.isUnreachable = true;
    chat.conversation?.send('Are you there?');
    await waitUntil(() => expect(unsentOf(chat)).toEqual([{ text: 'Are you there?', hasFailed: true }]));
    chat.stop();
    service.isUnreachable = false;
    chat = openTab(service);
    chat.resume();

    await waitUntil(() => expect(textsOf(chat)).toEqual(['Hello', 'Are you there?']));
    expect(chat.state.session?.customerName).toBe('Mai');
  });

  it('forgets a session that no longer exists', async () => {
    const gone = { sessionId: '1c9b2f1f-7b63-4d1f-8e64-1e1d8b2b3c4d', seenId: 0, rating: null };
    window.localStorage.setItem('ronin.chat', JSON.stringify(gone));
    network.use(
      http.get('*/api/chat/sessions/:id', () => problem(404, 'No such chat.')),
      http.get('*/api/chat/sessions/:id/messages', () => problem(404, 'No such chat.')),
    );
    chat.resume();
    expect(chat.state.sessionId).toBe(gone.sessionId);

    await waitUntil(() => expect(chat.state.sessionId).toBeNull());
    expect(window.localStorage.getItem('ronin.chat')).toBeNull();
  });
});

describe('read receipts', () => {
  it('come by socket, and by the next read when there was no push', async () => {
    await startSession(chat, service);
    chat.conversation?.send('One');
    await waitUntil(() => expect(textsOf(chat)).toEqual(['One']));
    const [one] = service.messages;
    if (!one) throw new Error('Nothing is stored.');
    service.messages = [{ ...one, readAt: '2026-01-01T00:01:00.000Z' }];
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => expect(chat.state.messages[0]?.readAt).not.toBeNull());
    chat.conversation?.send('Two');
    await waitUntil(() => expect(textsOf(chat)).toEqual(['One', 'Two']));
    service.listeners?.onRead({ sessionId: one.sessionId, messageId: one.id + 1, by: 'agent' });

    expect(chat.state.messages.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('are reported once, and again after a lost connection', async () => {
    await startSession(chat, service);
    service.listeners?.onUp();
    await waitUntil(() => expect(chat.state.connection).toBe('live'));
    const message = service.store('Hello');
    service.listeners?.onMessage(message);
    chat.markSeen();
    chat.markSeen();
    expect(service.reportedReads).toEqual([message.id]);
    service.listeners?.onDown();
    service.listeners?.onUp();

    await waitUntil(() => expect(service.reportedReads).toEqual([message.id, message.id]));
  });
});

describe('instead of waiting', () => {
  it('asks for the availability of agents while polling, and takes it from the socket', async () => {
    service.isAgentAvailable = false;
    await startSession(chat, service);
    await waitUntil(() => expect(chat.state.isAgentAvailable).toBe(false));
    service.pushAvailability(true);

    expect(chat.state.isAgentAvailable).toBe(true);
  });

  it('leaves a message, which ends the chat', async () => {
    await startSession(chat, service);
    expect(await chat.leaveMessage('  Call me.  ')).toBeNull();

    expect(service.left).toEqual(['Call me.']);
    expect(chat.state.session?.status).toBe('ended');
  });
});
