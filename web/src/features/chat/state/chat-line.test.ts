import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatService } from '../../../testing/fake-chat-service.ts';
import { hold } from '../../../testing/deferred.ts';
import { network } from '../../../testing/msw-server.ts';
import { closeTalk, openTalk, startConversation, unsentOf } from '../../../testing/open-conversation.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import type { Conversation } from './conversation.ts';

let service: ChatService;
let conversation: Conversation;

beforeEach(() => {
  ({ service, conversation } = openTalk());
});
afterEach(() => {
  closeTalk(conversation);
});

describe('the state of the line', () => {
  it('is polling at first, live while the websocket is up, and away when nothing answers', async () => {
    await startConversation(conversation, service);
    expect(conversation.read().reach).toBe('polling');
    service.listeners?.onUp();
    await waitUntil(() => {
      expect(conversation.read().reach).toBe('live');
    });
    service.isAway = true;
    service.listeners?.onDown();
    expect(conversation.read().reach).toBe('polling');
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => {
      expect(conversation.read().reach).toBe('away');
    });
  });

  it('is away as soon as the browser says so, and what is sent then fails at once', async () => {
    await startConversation(conversation, service);
    service.listeners?.onUp();
    await waitUntil(() => {
      expect(conversation.read().reach).toBe('live');
    });
    service.acknowledge = () => new Promise(() => undefined);
    service.isAway = true;
    conversation.setOnline(false);
    expect(conversation.read().reach).toBe('away');
    conversation.send('Hello');

    await waitUntil(() => {
      expect(unsentOf(conversation)).toEqual([{ text: 'Hello', hasFailed: true }]);
    });
  });

  it('takes no older word of REST for a newer one that was pushed meanwhile', async () => {
    await startConversation(conversation, service);
    const { promise, release } = hold();
    network.use(
      http.get('*/api/chat/sessions/:id', async () => {
        const { session } = service;
        await promise;
        return HttpResponse.json(session);
      }),
    );
    service.listeners?.onUp();
    await waitUntil(() => {
      expect(service.reads).toHaveLength(2);
    });
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: 'Aiko' });
    release();
    await waitUntil(() => {
      expect(conversation.read().reach).toBe('live');
    });

    expect(conversation.read().session).toMatchObject({ status: 'active', agentName: 'Aiko' });
  });

  it('forgets a typing agent whose connection says nothing more', async () => {
    await startConversation(conversation, service);
    service.listeners?.onTyping(true);
    expect(conversation.read().isAgentTyping).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);

    expect(conversation.read().isAgentTyping).toBe(false);
  });
});
