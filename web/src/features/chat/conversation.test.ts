import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatService } from '../../testing/chat-service.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { makeTestStore } from '../../testing/render-with-providers.tsx';
import { createChatCalls } from './chat-calls.ts';
import { Conversation } from './conversation.ts';
import { lastUnbrokenId, mergeMessages } from '../../app/chat/merge-messages.ts';

let service: ChatService;
let conversation: Conversation;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  service = new ChatService();
  network.use(...service.handlers);
  conversation = open();
});
afterEach(() => {
  conversation.stop();
  vi.useRealTimers();
});

const open = () =>
  new Conversation({
    calls: createChatCalls(makeTestStore().dispatch),
    connect: service.connect,
    storage: window.localStorage,
  });

const texts = () => conversation.read().messages.map(({ message }) => message);
const unsent = () => conversation.read().unsent.map(({ text, hasFailed }) => ({ text, hasFailed }));
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 8_000 });

/** Started, read once, and with a websocket that is not up yet. */
async function start() {
  expect(await conversation.start('Mai', 'mai@example.com')).toBeNull();
  await waitUntil(() => {
    expect(service.listeners).not.toBeNull();
  });
}

describe('a conversation', () => {
  it('polls every 3 seconds while push is not connected, and only for what is later', async () => {
    await start();
    service.store('Hello');
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => {
      expect(texts()).toEqual(['Hello']);
    });
    service.store('Can I help?');
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => {
      expect(texts()).toEqual(['Hello', 'Can I help?']);
    });
    expect(service.reads).toEqual([null, null, '101']);
  });

  it('does not poll while push is connected, and polls again when it is lost', async () => {
    await start();
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
    await start();
    const message = service.store('Hello');
    service.listeners?.onMessage(message);
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => {
      expect(service.reads).toHaveLength(2);
    });

    expect(texts()).toEqual(['Hello']);
  });

  it('reads what is missing when a push was lost', async () => {
    await start();
    service.listeners?.onUp();
    await waitUntil(() => {
      expect(service.reads).toHaveLength(2);
    });
    service.store('First');
    service.listeners?.onMessage(service.store('Second'));

    await waitUntil(() => {
      expect(texts()).toEqual(['First', 'Second']);
    });
  });

  it('follows the session from waiting to active to ended, and is quiet then', async () => {
    await start();
    service.listeners?.onSession({ ...service.session, status: 'active', agentName: 'Aiko' });
    expect(conversation.read().session).toMatchObject({ status: 'active', agentName: 'Aiko' });
    await conversation.end();
    expect(conversation.read().session?.status).toBe('ended');
    const reads = service.reads.length;
    await vi.advanceTimersByTimeAsync(9_000);

    expect(service.reads).toHaveLength(reads);
  });
});

describe('a message of the shopper', () => {
  it('goes out trimmed, by REST while push is down, with all the documented fields', async () => {
    await start();
    conversation.send('  Hello  ');

    await waitUntil(() => {
      expect(texts()).toEqual(['Hello']);
    });
    expect(unsent()).toEqual([]);
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

  it('of blanks alone is none', async () => {
    await start();
    conversation.send('   ');

    expect(unsent()).toEqual([]);
    expect(service.posted).toEqual([]);
  });

  it('goes by push when that is up, and by REST under the same id when no acknowledgement comes', async () => {
    await start();
    service.listeners?.onUp();
    let pushedId = '';
    service.acknowledge = (id) => {
      pushedId = id;
      return Promise.reject(new Error('operation has timed out'));
    };
    conversation.send('Hello');

    await waitUntil(() => {
      expect(texts()).toEqual(['Hello']);
    });
    expect(service.posted).toEqual([expect.objectContaining({ clientMessageId: pushedId })]);
  });

  it('is shown as not sent when it was not stored, and is stored once and in order when the service is back', async () => {
    await start();
    service.isAway = true;
    conversation.send('One');
    conversation.send('Two');
    await waitUntil(() => {
      expect(unsent()).toEqual([
        { text: 'One', hasFailed: true },
        { text: 'Two', hasFailed: true },
      ]);
    });
    service.isAway = false;
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => {
      expect(texts()).toEqual(['One', 'Two']);
    });
    expect(unsent()).toEqual([]);
  });

  it('is not sent twice when only the answer was lost', async () => {
    await start();
    conversation.send('Hello');
    await waitUntil(() => {
      expect(texts()).toEqual(['Hello']);
    });
    const [message] = service.messages;
    if (message) service.listeners?.onMessage(message);

    expect(texts()).toEqual(['Hello']);
    expect(service.messages).toHaveLength(1);
  });
});

describe('after a reload', () => {
  it('the conversation goes on, with what was not sent', async () => {
    await start();
    service.store('Hello');
    service.isAway = true;
    conversation.send('Are you there?');
    await waitUntil(() => {
      expect(unsent()).toEqual([{ text: 'Are you there?', hasFailed: true }]);
    });
    conversation.stop();
    service.isAway = false;
    conversation = open();
    conversation.resume();

    await waitUntil(() => {
      expect(texts()).toEqual(['Hello', 'Are you there?']);
    });
    expect(conversation.read().session?.customerName).toBe('Mai');
  });

  it('a session that is gone is forgotten', async () => {
    const gone = { sessionId: '1c9b2f1f-7b63-4d1f-8e64-1e1d8b2b3c4d', unsent: [], seenId: 0 };
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

describe('merging', () => {
  it('keeps one of each, in the order of commit, and takes the later word', () => {
    const [first, second] = [service.store('First'), service.store('Second')];
    const read = { ...first, readAt: '2026-01-01T00:01:00.000Z' };

    expect(mergeMessages([second], [read, second])).toEqual([read, second]);
    expect(mergeMessages([first, second], [])).toEqual([first, second]);
  });

  it('knows up to where nothing is missing', () => {
    const [first, second, third] = [service.store('1'), service.store('2'), service.store('3')];

    expect(lastUnbrokenId([])).toBe(0);
    expect(lastUnbrokenId([second, third])).toBe(0);
    expect(lastUnbrokenId([first, third])).toBe(first.id);
    expect(lastUnbrokenId([first, second, third])).toBe(third.id);
  });
});
