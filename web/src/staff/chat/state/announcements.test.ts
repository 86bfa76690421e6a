import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeAgentService } from '../../../testing/fake-agent-service.ts';
import { network, problem } from '../../../testing/msw-server.ts';
import { makeTestStore } from '../../../testing/render-with-providers.tsx';
import { waitUntil } from '../../../testing/wait-until.ts';
import { AgentChats } from './agent-chats.ts';
import { describeNotification } from './notifier.ts';

const POLL_MS = 3_000;

let service: FakeAgentService;
let chats: AgentChats;
let announced: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  service = new FakeAgentService();
  network.use(...service.handlers);
  announced = [];
  chats = new AgentChats({
    store: makeTestStore(),
    connect: () => {
      throw new Error('The socket cannot be opened.');
    },
  });
  chats.onNotification((notification) => announced.push(describeNotification(notification)));
});
afterEach(() => {
  chats.stop();
  vi.useRealTimers();
});

/** Starts the console, and waits until it has read everything. */
async function startPolling(): Promise<void> {
  chats.start();
  await waitUntil(() => expect(chats.state.connection).toBe('polling'));
}

describe('a console without a socket', () => {
  it('announces the newest of the messages that a poll finds, once', async () => {
    const session = service.addHeld('Hana Sato');
    service.say(session, 'Said before.');
    await startPolling();
    service.say(session, 'Is it heavy?');
    service.say(session, 'And is it old?');
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await waitUntil(() => expect(announced).toEqual(['Hana Sato: And is it old?']));
    const reads = service.reads.length;
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await waitUntil(() => expect(service.reads.length).toBeGreaterThan(reads));

    expect(announced).toEqual(['Hana Sato: And is it old?']);
  });

  it('announces a chat that was passed on, and marks it as new', async () => {
    await startPolling();
    const { sessionId } = service.addHeld('Mateo Ruiz', { transferredFrom: 'Ren Ito' });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await waitUntil(() => expect(announced).toEqual(['Ren Ito has passed Mateo Ruiz on to you']));

    expect(chats.state.chats.get(sessionId)?.isNew).toBe(true);
  });

  it('announces nothing that was there before, also when the first read fails', async () => {
    service.addHeld('Hana Sato');
    service.addWaiting('Mateo Ruiz');
    network.use(http.get('*/api/chat/sessions', () => problem(503, 'Unreachable.'), { once: true }));
    chats.start();
    await waitUntil(() => expect(chats.state.connection).toBe('offline'));
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await waitUntil(() => expect(chats.state.chats.size).toBe(1));
    expect(announced).toEqual([]);
    await waitUntil(() => expect(chats.state.connection).toBe('polling'));
    service.addWaiting('Ines Duarte');
    await vi.advanceTimersByTimeAsync(POLL_MS);

    await waitUntil(() => expect(announced).toEqual(['Ines Duarte is waiting']));
  });
});
