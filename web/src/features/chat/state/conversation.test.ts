import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatService } from '../../../testing/fake-chat-service.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import {
  closeTalk,
  openConversation,
  openTalk,
  startConversation,
  textsOf,
  unsentOf,
} from '../../../testing/open-conversation.ts';
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

describe('a conversation', () => {
  it('polls every 3 seconds while push is not connected, and only for what is later', async () => {
    await startConversation(conversation, service);
    service.store('Hello');
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['Hello']);
    });
    service.store('Can I help?');
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['Hello', 'Can I help?']);
    });
    expect(service.reads).toEqual([null, null, '101']);
  });

  it('does not poll while push is connected, and polls again when it is lost', async () => {
    await startConversation(conversation, service);
    service.listeners?.onUp();
    await waitUntil(() => {
      expect(service.reads).toHaveLength(2);
    });
    await vi.advanceTimersByTimeAsync(9_000);
    expect(service.reads).toHaveLength(2);
    service.listeners?.onDown();
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => {
      expect(service.reads).toHaveLength(3);
    });
  });

  it('shows a message once that came by push and by poll', async () => {
    await startConversation(conversation, service);
    const message = service.store('Hello');
    service.listeners?.onMessage(message);
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => {
      expect(service.reads).toHaveLength(2);
    });

    expect(textsOf(conversation)).toEqual(['Hello']);
  });

  it('reads what is missing when a push was lost', async () => {
    await startConversation(conversation, service);
    service.listeners?.onUp();
    await waitUntil(() => {
      expect(service.reads).toHaveLength(2);
    });
    service.store('First');
    service.listeners?.onMessage(service.store('Second'));

    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['First', 'Second']);
    });
  });

  it('follows the session from waiting to active to ended, and is quiet then', async () => {
    await startConversation(conversation, service);
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: 'Aiko' });
    expect(conversation.read().session).toMatchObject({ status: 'active', agentName: 'Aiko' });
    await conversation.end();
    expect(conversation.read().session?.status).toBe('ended');
    const reads = service.reads.length;
    await vi.advanceTimersByTimeAsync(9_000);

    expect(service.reads).toHaveLength(reads);
  });
});

describe('after a reload', () => {
  it('the conversation goes on, with what was not sent', async () => {
    await startConversation(conversation, service);
    service.store('Hello');
    service.isAway = true;
    conversation.send('Are you there?');
    await waitUntil(() => {
      expect(unsentOf(conversation)).toEqual([{ text: 'Are you there?', hasFailed: true }]);
    });
    conversation.stop();
    service.isAway = false;
    conversation = openConversation(service);
    conversation.resume();

    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['Hello', 'Are you there?']);
    });
    expect(conversation.read().session?.customerName).toBe('Mai');
  });

  it('a session that is gone is forgotten', async () => {
    const gone = { sessionId: '1c9b2f1f-7b63-4d1f-8e64-1e1d8b2b3c4d', seenId: 0, rating: null };
    window.localStorage.setItem('ronin.chat', JSON.stringify(gone));
    network.use(
      http.get('*/api/chat/sessions/:id', () => problem(404, 'No such chat.')),
      http.get('*/api/chat/sessions/:id/messages', () => problem(404, 'No such chat.')),
    );
    conversation.resume();
    expect(conversation.read().isResuming).toBe(true);

    await waitUntil(() => {
      expect(conversation.read().isResuming).toBe(false);
    });
    expect(conversation.read().session).toBeNull();
    expect(window.localStorage.getItem('ronin.chat')).toBeNull();
  });
});

describe('what was read', () => {
  it('is marked by push, and found by the next reading when there was none', async () => {
    await startConversation(conversation, service);
    conversation.send('One');
    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['One']);
    });
    const [one] = service.messages;
    if (!one) throw new Error('Nothing is stored.');
    service.messages = [{ ...one, readAt: '2026-01-01T00:01:00.000Z' }];
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => {
      expect(conversation.read().messages[0]?.readAt).not.toBeNull();
    });
    conversation.send('Two');
    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['One', 'Two']);
    });
    service.listeners?.onRead({ sessionId: one.sessionId, messageId: one.id + 1, by: 'agent' });

    expect(conversation.read().messages.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('is said once, and again after the connection was lost', async () => {
    await startConversation(conversation, service);
    service.listeners?.onUp();
    const message = service.store('Hello');
    service.listeners?.onMessage(message);
    conversation.markSeen();
    conversation.markSeen();
    expect(service.reported).toEqual([message.id]);
    service.listeners?.onDown();
    service.listeners?.onUp();

    expect(service.reported).toEqual([message.id, message.id]);
  });
});

describe('instead of waiting', () => {
  it('knows whether anybody is there: asked while polling, told by push', async () => {
    service.isAnybodyThere = false;
    await startConversation(conversation, service);
    await waitUntil(() => {
      expect(conversation.read().isAnybodyThere).toBe(false);
    });
    service.listeners?.onAvailability(true);

    expect(conversation.read().isAnybodyThere).toBe(true);
  });

  it('a message is left, and the chat has ended', async () => {
    await startConversation(conversation, service);
    expect(await conversation.leaveMessage('  Call me.  ')).toBeNull();

    expect(service.left).toEqual(['Call me.']);
    expect(conversation.read().session?.status).toBe('ended');
  });
});
