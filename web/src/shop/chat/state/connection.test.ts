import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../../testing/deferred.ts';
import type { FakeChatService } from '../../../testing/fake-chat-service.ts';
import { network } from '../../../testing/msw-server.ts';
import {
  closeShopperChat,
  openShopperChat,
  startSession,
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

describe('what was seen', () =>
  it('is reported by REST once while there is no socket, and by the socket otherwise', async () => {
    await startSession(chat, service);
    const { id } = service.store('Yes.', 'agent');
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => expect(chat.state.messages).toHaveLength(1));
    chat.markSeen();
    await waitUntil(() => expect(chat.state.messages[0]?.readAt).not.toBeNull());
    await vi.advanceTimersByTimeAsync(9_000);

    expect(service.reportedByRest).toEqual([id]);
  }));

describe('the connection state', () => {
  it('is polling at first, live while the socket is up, and offline when nothing answers', async () => {
    await startSession(chat, service);
    expect(chat.state.connection).toBe('polling');
    service.listeners?.onUp();
    await waitUntil(() => expect(chat.state.connection).toBe('live'));
    service.isUnreachable = true;
    service.listeners?.onDown();
    expect(chat.state.connection).toBe('polling');
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => expect(chat.state.connection).toBe('offline'));
  });

  it('is offline as soon as the browser says so, and a message then fails at once', async () => {
    await startSession(chat, service);
    service.listeners?.onUp();
    await waitUntil(() => expect(chat.state.connection).toBe('live'));
    service.acknowledge = () => new Promise(() => undefined);
    service.isUnreachable = true;
    window.dispatchEvent(new Event('offline'));
    expect(chat.state.connection).toBe('offline');
    chat.conversation?.send('Hello');

    await waitUntil(() => expect(unsentOf(chat)).toEqual([{ text: 'Hello', hasFailed: true }]));
  });

  it('keeps a pushed session when REST answers with an older one', async () => {
    await startSession(chat, service);
    const { promise, release } = deferred();
    network.use(
      http.get('*/api/chat/sessions/:id', async () => {
        const { session } = service;
        await promise;
        return HttpResponse.json(session);
      }),
    );
    service.listeners?.onUp();
    await waitUntil(() => expect(service.reads).toHaveLength(2));
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: 'Aiko' });
    release();
    await waitUntil(() => expect(chat.state.connection).toBe('live'));

    expect(chat.state.session).toMatchObject({ status: 'active', agentName: 'Aiko' });
  });

  it('drops a typing agent after 30 seconds without an event', async () => {
    await startSession(chat, service);
    service.listeners?.onTyping({ sessionId: service.session.sessionId, typing: true, by: 'agent' });
    expect(chat.state.isOtherSideTyping).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);

    expect(chat.state.isOtherSideTyping).toBe(false);
  });
});
