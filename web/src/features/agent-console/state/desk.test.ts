import type { AgentChatSession, ChatMessage } from '@ronin/contracts';
import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UnsentMessage } from '../../../chat-client/outbox.ts';
import { buildAgentSession, buildMessage, buildPresence } from '../../../testing/build-chat.ts';
import type { AgentLink, SocketListeners } from './agent-socket.ts';
import type { DeskCalls } from './desk-calls.ts';
import { Desk } from './desk.ts';
import { heldThreads, type DeskNews } from './desk-state.ts';
import { countUnread, unansweredSince } from './thread.ts';

const ME = buildPresence();
const refused = (status: number | null, message = '') => Promise.resolve({ error: { status, message } });
const answered = <Data>(data: Data) => Promise.resolve({ data });

const held = (overrides: Partial<AgentChatSession> = {}) =>
  buildAgentSession({ status: 'active', agentId: ME.agentId, agentName: ME.displayName, ...overrides });

let stored: ChatMessage[];
let session: AgentChatSession;
let listeners: SocketListeners;
let link: AgentLink;
let calls: DeskCalls;
let news: DeskNews[];

function store(text: string, overrides: Partial<ChatMessage> = {}): ChatMessage {
  const { sessionId } = session;
  const known = stored.find(({ clientMessageId }) => clientMessageId === overrides.clientMessageId);
  if (overrides.clientMessageId && known) return known;
  const message = buildMessage({ sessionId, sequence: stored.length + 1, message: text, ...overrides });
  stored.push(message);

  return message;
}

beforeEach(() => {
  stored = [];
  news = [];
  session = held();
  link = {
    send: vi.fn(() => Promise.reject(new Error('no acknowledgement'))),
    sayTyping: vi.fn(),
    sayRead: vi.fn(),
    watch: vi.fn(),
    sleep: vi.fn(),
    wake: vi.fn(),
    rouse: vi.fn(),
    close: vi.fn(),
  };
  calls = {
    me: () => answered(ME),
    setStatus: (status) => answered({ ...ME, status }),
    queue: () => answered([]),
    held: () => answered([session]),
    session: () => answered(session),
    messages: vi.fn((_id: string, after: number) => answered(stored.filter(({ id }) => id > after))),
    notes: () => answered([]),
    addNote: () => refused(503),
    send: vi.fn((_id: string, { clientMessageId, text }: UnsentMessage) =>
      answered(store(text, { clientMessageId, senderType: 'agent' })),
    ),
    claim: () => answered(session),
    release: () => answered(buildAgentSession({ sessionId: session.sessionId })),
    transfer: () => answered({ ...session, agentId: 2, agentName: 'Ren Ito' }),
    end: () => answered({ ...session, status: 'ended' as const }),
    tag: (_id, tags) => answered({ ...session, tags }),
  };
});

async function openDesk(): Promise<Desk> {
  const connect = vi.fn((options: SocketListeners) => {
    listeners = options;
    return link;
  });
  const desk = new Desk({ calls, connect, storage: window.localStorage });
  desk.hear((item) => news.push(item));
  desk.start();
  await waitFor(() => {
    expect(connect).toHaveBeenCalledOnce();
  });
  listeners.onUp();

  return desk;
}

const threadOf = (desk: Desk) => desk.read().threads.get(session.sessionId);
const textsOf = (desk: Desk) => threadOf(desk)?.messages.map(({ message }) => message);

describe('the desk', () => {
  it('holds the chats of its agent, with what was said in them', async () => {
    store('Is it heavy?');
    const desk = await openDesk();

    await waitFor(() => {
      expect(textsOf(desk)).toEqual(['Is it heavy?']);
    });
    expect(heldThreads(desk.read())).toHaveLength(1);
    expect(countUnread(threadOf(desk) ?? expect.fail())).toBe(1);
    desk.stop();
  });

  it('shows a message once that comes by two roads, and reads what a gap hides', async () => {
    const desk = await openDesk();
    const first = store('One');
    const second = store('Two');
    listeners.onMessage(second);
    await waitFor(() => {
      expect(textsOf(desk)).toEqual(['One', 'Two']);
    });
    listeners.onMessage(first);

    expect(textsOf(desk)).toEqual(['One', 'Two']);
    desk.stop();
  });

  it('reads after a reconnect only what came later', async () => {
    const first = store('One');
    const desk = await openDesk();
    await waitFor(() => {
      expect(textsOf(desk)).toEqual(['One']);
    });
    listeners.onDown();
    store('Two');
    listeners.onUp();
    await waitFor(() => {
      expect(textsOf(desk)).toEqual(['One', 'Two']);
    });

    expect(calls.messages).toHaveBeenLastCalledWith(session.sessionId, first.id);
    desk.stop();
  });

  it('sends over REST under the same id what no acknowledgement came for', async () => {
    const desk = await openDesk();
    desk.send(session.sessionId, ' Thirty-one grams. ');
    await waitFor(() => {
      expect(textsOf(desk)).toEqual(['Thirty-one grams.']);
    });
    const command = vi.mocked(link.send).mock.calls[0]?.[0];

    expect(stored[0]?.clientMessageId).toBe(command?.clientMessageId);
    expect(threadOf(desk)?.unsent).toEqual([]);
    desk.stop();
  });

  it('keeps over a reload what was not sent, and sends it under its id', async () => {
    vi.mocked(calls.send).mockImplementation(() => refused(null));
    const before = await openDesk();
    before.send(session.sessionId, 'Kept');
    await waitFor(() => {
      expect(threadOf(before)?.unsent[0]?.hasFailed).toBe(true);
    });
    const id = threadOf(before)?.unsent[0]?.clientMessageId;
    before.stop();
    vi.mocked(calls.send).mockImplementation((_id, { clientMessageId, text }) =>
      answered(store(text, { clientMessageId, senderType: 'agent' })),
    );
    const after = await openDesk();

    await waitFor(() => {
      expect(textsOf(after)).toEqual(['Kept']);
    });
    expect(stored.map(({ clientMessageId }) => clientMessageId)).toEqual([id]);
    after.stop();
  });

  it('sends what was kept also in a chat that was open before it was known who asks', async () => {
    vi.mocked(calls.send).mockImplementation(() => refused(null));
    const before = await openDesk();
    before.send(session.sessionId, 'Kept');
    await waitFor(() => {
      expect(threadOf(before)?.unsent[0]?.hasFailed).toBe(true);
    });
    before.stop();
    vi.mocked(calls.send).mockImplementation((_id, { clientMessageId, text }) =>
      answered(store(text, { clientMessageId, senderType: 'agent' })),
    );
    let sayWho: () => void = () => undefined;
    const me = new Promise<{ data: typeof ME }>((resolve) => {
      sayWho = () => {
        resolve({ data: ME });
      };
    });
    calls = { ...calls, me: () => me };
    const after = new Desk({ calls, connect: () => link, storage: window.localStorage });
    after.start();
    after.open(session);
    await waitFor(() => {
      expect(threadOf(after)?.isLoaded).toBe(true);
    });
    sayWho();

    await waitFor(() => {
      expect(textsOf(after)).toEqual(['Kept']);
    });
    after.stop();
  });

  it('does not send again by itself what was refused; it may be given up', async () => {
    vi.mocked(calls.send).mockImplementation(() => refused(409, '409: ended'));
    const desk = await openDesk();
    desk.send(session.sessionId, 'Too late');
    await waitFor(() => {
      expect(threadOf(desk)?.unsent[0]?.wasRefused).toBe(true);
    });
    listeners.onUp();
    await waitFor(() => {
      expect(calls.messages).toHaveBeenCalledTimes(3);
    });
    expect(calls.send).toHaveBeenCalledOnce();
    desk.thread(session.sessionId)?.discard(threadOf(desk)?.unsent[0]?.clientMessageId ?? '');

    expect(threadOf(desk)?.unsent).toEqual([]);
    desk.stop();
  });

  it('says what was read, also when it was read while the socket was down', async () => {
    const desk = await openDesk();
    const message = store('Hello?');
    listeners.onMessage(message);
    listeners.onDown();
    desk.markSeen(session.sessionId);
    expect(countUnread(threadOf(desk) ?? expect.fail())).toBe(0);
    vi.mocked(link.sayRead).mockClear();
    listeners.onUp();

    await waitFor(() => {
      expect(link.sayRead).toHaveBeenCalledWith(session.sessionId, message.id);
    });
    desk.stop();
  });

  it('tells of a message, of who waits and of a chat that was passed on, and not of what it began with', async () => {
    const desk = await openDesk();
    const waiting = buildAgentSession();
    const passed = held();
    await waitFor(() => {
      expect(threadOf(desk)?.isLoaded).toBe(true);
    });
    listeners.onMessage(store('Hello?'));
    listeners.onQueue([waiting]);
    listeners.onQueue([waiting]);
    listeners.onSession(passed);

    expect(news.map(({ kind }) => kind)).toEqual(['message', 'waiting', 'assigned']);
    expect(desk.read().threads.has(passed.sessionId)).toBe(true);
    desk.stop();
  });

  it('keeps looking at what is on the screen, the active chat last', async () => {
    const desk = await openDesk();
    desk.lookAt(['a', 'b'], 'a');
    expect(link.watch).toHaveBeenLastCalledWith('a', true);
    desk.lookAt(['a', 'b'], 'b');
    expect(link.watch).toHaveBeenLastCalledWith('b', true);
    desk.lookAt(['b'], 'b');
    expect(link.watch).toHaveBeenCalledWith('a', false);
    vi.mocked(link.watch).mockClear();
    listeners.onUp();

    expect(vi.mocked(link.watch).mock.calls).toEqual([['b', true]]);
    desk.stop();
  });
});

describe('since when a shopper waits for a word', () => {
  it('is their first one after the last of an agent', async () => {
    store('One', { createdAt: '2026-11-21T09:00:00.000Z' });
    store('Answer', { senderType: 'agent' });
    store('Two', { createdAt: '2026-11-21T09:05:00.000Z' });
    store('Three', { createdAt: '2026-11-21T09:06:00.000Z' });
    const desk = await openDesk();
    await waitFor(() => {
      expect(threadOf(desk)?.messages).toHaveLength(4);
    });

    expect(unansweredSince(threadOf(desk) ?? expect.fail())).toBe('2026-11-21T09:05:00.000Z');
    desk.stop();
  });
});
