import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatService } from '../../testing/chat-service.ts';
import { hold } from '../../testing/hold.ts';
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

describe('the state of the line', () => {
  it('is polling at first, live while the websocket is up, and away when nothing answers', async () => {
    await start();
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
    await start();
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
      expect(unsent()).toEqual([{ text: 'Hello', hasFailed: true }]);
    });
  });

  it('takes no older word of REST for a newer one that was pushed meanwhile', async () => {
    await start();
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
    await start();
    service.listeners?.onTyping(true);
    expect(conversation.read().isAgentTyping).toBe(true);
    await vi.advanceTimersByTimeAsync(30_000);

    expect(conversation.read().isAgentTyping).toBe(false);
  });
});

describe('what was read', () => {
  it('is marked by push, and found by the next reading when there was none', async () => {
    await start();
    conversation.send('One');
    await waitUntil(() => {
      expect(texts()).toEqual(['One']);
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
      expect(texts()).toEqual(['One', 'Two']);
    });
    service.listeners?.onRead({ sessionId: one.sessionId, messageId: one.id + 1, by: 'agent' });

    expect(conversation.read().messages.every(({ readAt }) => readAt !== null)).toBe(true);
  });

  it('is said once, and again after the connection was lost', async () => {
    await start();
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
    await start();
    await waitUntil(() => {
      expect(conversation.read().isAnybodyThere).toBe(false);
    });
    service.listeners?.onAvailability(true);

    expect(conversation.read().isAnybodyThere).toBe(true);
  });

  it('a message is left, and the chat has ended', async () => {
    await start();
    expect(await conversation.leaveMessage('  Call me.  ')).toBeNull();

    expect(service.left).toEqual(['Call me.']);
    expect(conversation.read().session?.status).toBe('ended');
  });
});

describe('two tabs of one browser', () => {
  let other: Conversation;
  let stopFollowing: () => void;
  /** Both tabs are in one window here, so each event is handed on by hand. */
  const tellTabs = () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'ronin.chat' }));
  };

  beforeEach(() => {
    other = open();
    stopFollowing = other.followTabs();
  });
  afterEach(() => {
    stopFollowing();
    other.stop();
  });

  it('have the same session from the start, and let go of it together', async () => {
    await start();
    tellTabs();
    await waitUntil(() => {
      expect(other.read().session?.sessionId).toBe(service.session.sessionId);
    });
    conversation.forget();
    tellTabs();

    expect(other.read()).toMatchObject({ session: null, messages: [] });
  });

  it('have the same read state and the same stars', async () => {
    await start();
    tellTabs();
    service.listeners?.onMessage(service.store('Hello'));
    await waitUntil(() => {
      expect(other.read().messages).toHaveLength(1);
    });
    service.listeners?.onMessage(service.store('There?'));
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => {
      expect(texts()).toHaveLength(2);
    });
    conversation.markSeen();
    tellTabs();
    expect(other.read().seenId).toBe(conversation.read().seenId);
    await conversation.end();
    expect(await conversation.rate(4)).toBe(true);
    tellTabs();

    expect(other.read().rating).toBe(4);
    expect(service.ratings).toEqual([4]);
  });

  it('send what the other wrote and could not send, once', async () => {
    await start();
    tellTabs();
    await waitUntil(() => {
      expect(other.read().session).not.toBeNull();
    });
    service.isAway = true;
    conversation.send('Are you there?');
    await waitUntil(() => {
      expect(unsent()).toEqual([{ text: 'Are you there?', hasFailed: true }]);
    });
    conversation.stop();
    service.isAway = false;
    tellTabs();

    await waitUntil(() => {
      expect(other.read().messages.map(({ message }) => message)).toEqual(['Are you there?']);
    });
    expect(other.read().unsent).toEqual([]);
    expect(service.messages).toHaveLength(1);
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
