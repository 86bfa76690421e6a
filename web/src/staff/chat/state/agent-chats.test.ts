import { agentCalls, type AgentChatSession, chatCalls, type ChatMessage } from '@ronin/contracts';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAgentSession, buildPresence } from '../../../testing/build-chat.ts';
import { deferred } from '../../../testing/deferred.ts';
import { FakeAgentService } from '../../../testing/fake-agent-service.ts';
import { handleCall } from '../../../testing/handle-call.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { makeTestStore } from '../../../testing/render-with-providers.tsx';
import { waitUntil } from '../../../testing/wait-until.ts';
import { countUnread, heldChats, unansweredSince } from './agent-chats.slice.ts';
import { AgentChats } from './agent-chats.ts';
import type { AgentNotification } from './notifier.ts';

let service: FakeAgentService;
let session: AgentChatSession;
let notifications: AgentNotification[];
const opened: AgentChats[] = [];

beforeEach(() => {
  service = new FakeAgentService();
  network.use(...service.handlers);
  session = service.addHeld('Hana Sato');
  notifications = [];
});
afterEach(() => {
  for (const chats of opened.splice(0)) chats.stop();
});

/** The console of one tab. */
function startConsole(): AgentChats {
  const chats = new AgentChats({
    store: makeTestStore(),
    connect: service.connect,
  });
  opened.push(chats);
  chats.onNotification((notification) => notifications.push(notification));
  chats.start();

  return chats;
}

/** A console that is connected and has read everything. */
async function openConsole(): Promise<AgentChats> {
  const chats = startConsole();
  await waitUntil(() => expect(chats.state.connection).toBe('live'));

  return chats;
}

const chatOf = (chats: AgentChats) => chats.state.chats.get(session.sessionId) ?? expect.fail();
const textsOf = (chats: AgentChats) => chatOf(chats).messages.map(({ message }) => message);
const say = (text: string, overrides: Partial<ChatMessage> = {}) => service.say(session, text, overrides);
const refuse = (status: number) => () => problem(status, 'Refused.');

describe("the agent's chats", () => {
  it('are the held ones, with their messages', async () => {
    say('Is it heavy?');
    const chats = await openConsole();

    expect(textsOf(chats)).toEqual(['Is it heavy?']);
    expect(heldChats(chats.state)).toHaveLength(1);
    expect(countUnread(chatOf(chats))).toBe(1);
  });

  it('show a message once that comes by socket and by REST, and read the messages of a gap', async () => {
    const chats = await openConsole();
    const first = say('One');
    const second = say('Two');
    service.push.onMessage(second);
    await waitUntil(() => expect(textsOf(chats)).toEqual(['One', 'Two']));
    service.push.onMessage(first);

    expect(textsOf(chats)).toEqual(['One', 'Two']);
  });

  it('read only later messages after a reconnect', async () => {
    const first = say('One');
    const chats = await openConsole();
    service.push.onDown();
    expect(chats.state.connection).toBe('polling');
    say('Two');
    service.push.onUp();
    await waitUntil(() => expect(textsOf(chats)).toEqual(['One', 'Two']));

    expect(service.reads.at(-1)).toBe(String(first.id));
  });

  it('report what was read, also what was read while the socket was down', async () => {
    const chats = await openConsole();
    const message = say('Hello?');
    service.push.onMessage(message);
    service.push.onDown();
    chats.markSeen(session.sessionId);
    expect(countUnread(chatOf(chats))).toBe(0);
    expect(service.reportedReads).toEqual([]);
    service.push.onUp();

    await waitUntil(() => expect(service.reportedReads).toEqual([message.id]));
  });

  it('announce a message, a waiting shopper and a chat passed on, but not what was there before', async () => {
    const chats = await openConsole();
    const waiting = buildAgentSession();
    const passedOn = service.addHeld('Mateo Ruiz', { transferredFrom: 'Ren Ito' });
    service.push.onMessage(say('Hello?'));
    service.push.onQueue([waiting]);
    service.push.onQueue([waiting]);
    service.push.onSession(passedOn);

    expect(notifications.map(({ kind }) => kind)).toEqual(['message', 'waiting', 'assigned']);
    expect(chats.state.chats.get(passedOn.sessionId)?.isNew).toBe(true);
  });

  it('on the screen are reported as viewed, the active one last, and again after a reconnect', async () => {
    const chats = await openConsole();
    chats.watch(['a', 'b'], 'a');
    expect(service.watched.at(-1)).toBe('a');
    chats.watch(['a', 'b'], 'b');
    expect(service.watched.at(-1)).toBe('b');
    chats.watch(['b'], 'b');
    expect(service.unwatched).toEqual(['a']);
    const before = service.watched.length;
    service.push.onUp();

    expect(service.watched.slice(before)).toEqual(['b']);
  });
});

describe('a chat on the screen that another agent has now', () => {
  const ren = buildPresence({ agentId: 9, displayName: 'Ren Ito' });

  it.each([
    [
      'was taken from this agent',
      () => service.push.onSession({ ...session, agentId: 9, agentName: 'Ren Ito' }),
    ],
    ['was passed on', (chats: AgentChats) => void chats.transfer(session.sessionId, 9)],
  ])('is watched again when it %s, and what was said in between is read', async (_how, lose) => {
    service.others = [ren];
    const chats = await openConsole();
    chats.watch([session.sessionId], session.sessionId);
    const before = service.watched.length;
    say('One more question');
    lose(chats);

    await waitUntil(() => {
      expect(service.watched.slice(before)).toEqual([session.sessionId]);
      expect(textsOf(chats)).toEqual(['One more question']);
    });
    expect(chatOf(chats).session.agentName).toBe('Ren Ito');
  });
});

it('keeps what was pushed while older answers were on the way', async () => {
  const chats = await openConsole();
  const waiting = buildAgentSession();
  const answer = deferred();
  let asked = 0;
  network.use(
    handleCall(agentCalls.listWaitingChats, async () => {
      asked += 1;
      await answer.promise;
      return [waiting];
    }),
    handleCall(chatCalls.searchChats, async () => {
      await answer.promise;
      return [{ ...session, match: null }];
    }),
  );
  service.push.onDown();
  service.push.onUp();
  await waitUntil(() => expect(asked).toBe(1));
  service.push.onSession({ ...session, status: 'ended', endedAt: new Date().toISOString() });
  service.push.onQueue([]);
  answer.release();
  await waitUntil(() => expect(chats.state.connection).toBe('live'));

  expect(chatOf(chats).session.status).toBe('ended');
  expect(chats.state.queue).toEqual([]);
});

describe("an agent's message", () => {
  it('is sent by REST under the same id when no acknowledgement comes', async () => {
    service.acknowledges = false;
    const chats = await openConsole();
    chats.conversation(session.sessionId)?.send(' Thirty-one grams. ');
    await waitUntil(() => expect(textsOf(chats)).toEqual(['Thirty-one grams.']));

    expect(service.messages[0]?.clientMessageId).toBe(service.pushed[0]?.clientMessageId);
    expect(chatOf(chats).unsent).toEqual([]);
  });

  /** A reloaded console with one message that it could not send. */
  async function leaveUnsentMessage(): Promise<string | undefined> {
    service.acknowledges = false;
    service.refusal = refuse(503);
    const before = await openConsole();
    before.conversation(session.sessionId)?.send('Kept');
    await waitUntil(() => expect(chatOf(before).unsent[0]?.hasFailed).toBe(true));
    const id = chatOf(before).unsent[0]?.clientMessageId;
    before.stop();
    service.refusal = null;

    return id;
  }

  it('is kept over a reload and sent under its id', async () => {
    const id = await leaveUnsentMessage();
    const after = await openConsole();

    await waitUntil(() => expect(textsOf(after)).toEqual(['Kept']));
    expect(service.messages.map(({ clientMessageId }) => clientMessageId)).toEqual([id]);
  });

  it('is also sent in a chat that was opened before the agent was known', async () => {
    await leaveUnsentMessage();
    const { promise, release } = deferred();
    network.use(
      http.get('*/api/chat/agents/me', async () => {
        await promise;
        return HttpResponse.json(service.me);
      }),
    );
    const after = startConsole();
    after.open(session);
    await waitUntil(() => expect(chatOf(after).isLoaded).toBe(true));
    expect(chatOf(after).unsent).toEqual([]);
    release();

    await waitUntil(() => expect(textsOf(after)).toEqual(['Kept']));
  });

  it('is not sent again automatically when it was refused, and can be discarded', async () => {
    service.acknowledges = false;
    service.refusal = refuse(409);
    const chats = await openConsole();
    chats.conversation(session.sessionId)?.send('Too late');
    await waitUntil(() => expect(chatOf(chats).unsent[0]?.wasRefused).toBe(true));
    const reads = service.reads.length;
    service.push.onUp();
    await waitUntil(() => expect(service.reads.length).toBeGreaterThan(reads));
    expect(service.posted).toHaveLength(1);
    chats.conversation(session.sessionId)?.discard(chatOf(chats).unsent[0]?.clientMessageId ?? '');

    expect(chatOf(chats).unsent).toEqual([]);
  });
});

describe('the time since when a shopper waits for a reply', () =>
  it("is that of their first message after the agent's last", async () => {
    say('One', { createdAt: '2026-11-21T09:00:00.000Z' });
    say('Answer', { senderType: 'agent' });
    say('Two', { createdAt: '2026-11-21T09:05:00.000Z' });
    say('Three', { createdAt: '2026-11-21T09:06:00.000Z' });
    const chats = await openConsole();

    expect(unansweredSince(chatOf(chats))).toBe('2026-11-21T09:05:00.000Z');
  }));
