import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatService } from '../../../testing/fake-chat-service.ts';
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

describe('a message of the shopper', () => {
  it('goes out trimmed, by REST while push is down, with all the documented fields', async () => {
    await startConversation(conversation, service);
    conversation.send('  Hello  ');

    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['Hello']);
    });
    expect(unsentOf(conversation)).toEqual([]);
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
    await startConversation(conversation, service);
    conversation.send('   ');

    expect(unsentOf(conversation)).toEqual([]);
    expect(service.posted).toEqual([]);
  });

  it('goes by push when that is up, and by REST under the same id when no acknowledgement comes', async () => {
    await startConversation(conversation, service);
    service.listeners?.onUp();
    let pushedId = '';
    service.acknowledge = (id) => {
      pushedId = id;
      return Promise.reject(new Error('operation has timed out'));
    };
    conversation.send('Hello');

    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['Hello']);
    });
    expect(service.posted).toEqual([expect.objectContaining({ clientMessageId: pushedId })]);
  });

  it('is shown as not sent when it was not stored, and is stored once and in order when the service is back', async () => {
    await startConversation(conversation, service);
    service.isAway = true;
    conversation.send('One');
    conversation.send('Two');
    await waitUntil(() => {
      expect(unsentOf(conversation)).toEqual([
        { text: 'One', hasFailed: true },
        { text: 'Two', hasFailed: true },
      ]);
    });
    service.isAway = false;
    await vi.advanceTimersByTimeAsync(3_000);

    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['One', 'Two']);
    });
    expect(unsentOf(conversation)).toEqual([]);
  });

  it('is not sent twice when only the answer was lost', async () => {
    await startConversation(conversation, service);
    conversation.send('Hello');
    await waitUntil(() => {
      expect(textsOf(conversation)).toEqual(['Hello']);
    });
    const [message] = service.messages;
    if (message) service.listeners?.onMessage(message);

    expect(textsOf(conversation)).toEqual(['Hello']);
    expect(service.messages).toHaveLength(1);
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
    other = openConversation(service);
    stopFollowing = other.followTabs();
  });
  afterEach(() => {
    stopFollowing();
    other.stop();
  });

  it('have the same session from the start, and let go of it together', async () => {
    await startConversation(conversation, service);
    tellTabs();
    await waitUntil(() => {
      expect(other.read().session?.sessionId).toBe(service.session.sessionId);
    });
    conversation.forget();
    tellTabs();

    expect(other.read()).toMatchObject({ session: null, messages: [] });
  });

  it('have the same read state and the same stars', async () => {
    await startConversation(conversation, service);
    tellTabs();
    service.listeners?.onMessage(service.store('Hello'));
    await waitUntil(() => {
      expect(other.read().messages).toHaveLength(1);
    });
    service.listeners?.onMessage(service.store('There?'));
    await vi.advanceTimersByTimeAsync(3_000);
    await waitUntil(() => {
      expect(textsOf(conversation)).toHaveLength(2);
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
    await startConversation(conversation, service);
    tellTabs();
    await waitUntil(() => {
      expect(other.read().session).not.toBeNull();
    });
    service.isAway = true;
    conversation.send('Are you there?');
    await waitUntil(() => {
      expect(unsentOf(conversation)).toEqual([{ text: 'Are you there?', hasFailed: true }]);
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
