import type { AgentPresence } from '@ronin/contracts';
import { waitFor } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyTimeLimits } from '../jobs/apply-time-limits.ts';
import { call, type SignedInAgent, signInAgent, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { connectAgent } from '../testing/test-sockets.ts';

let chat: TestChat;
beforeAll(async () => {
  chat = await startTestChat();
});
afterAll(() => chat.stop());

/** The job, `minutes` from now. */
const check = (minutes: number) =>
  applyTimeLimits({
    ...chat.context,
    presenceHeartbeat: { uninterruptedMs: () => 0 },
    at: new Date(Date.now() + minutes * 60_000),
  });
const presenceOf = async (agent: SignedInAgent) =>
  (await call<AgentPresence>(chat.url, '/api/chat/agents/me', agent)).body;
const isAvailable = async () =>
  (await call<{ available: boolean }>(chat.url, '/api/chat/availability')).body.available;

it('an agent who does not use the console goes away, is told, and comes back by using it', async () => {
  const agent = await signInAgent(chat.database);
  const { socket, presence } = await connectAgent(chat.url, agent);
  socket.emit('active');
  await waitFor(
    async () => (await chat.database.models.LiveChatAgent.findByPk(agent.user.id))?.activeAt instanceof Date,
    { what: 'the activity' },
  );
  const told = () => presence.at(-1)?.find(({ agentId }) => agentId === agent.user.id);

  await check(9);
  expect(await presenceOf(agent)).toMatchObject({ status: 'available', idle: false });
  await check(11);
  expect(await presenceOf(agent)).toMatchObject({ status: 'away', idle: true });
  expect(await isAvailable()).toBe(false);
  await waitFor(() => told()?.idle === true, { what: 'the word to the agent' });

  socket.emit('active');
  await waitFor(() => told()?.status === 'available', { what: 'the return' });
  expect(told()).toMatchObject({ idle: false });
  expect(await isAvailable()).toBe(true);
  socket.disconnect();
});

it('an agent who chose to be away stays away, also when they use the console', async () => {
  const agent = await signInAgent(chat.database);
  const { socket } = await connectAgent(chat.url, agent);
  const setStatus = (status: string) =>
    call(chat.url, '/api/chat/agents/me', { ...agent, method: 'PUT', body: { status } });
  await setStatus('away');
  await check(30);
  expect(await presenceOf(agent)).toMatchObject({ status: 'away', idle: false });
  socket.emit('active');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await presenceOf(agent)).toMatchObject({ status: 'away', idle: false });

  await setStatus('available');
  await check(11);
  expect(await presenceOf(agent)).toMatchObject({ status: 'away', idle: true });
  await setStatus('available');
  expect(await presenceOf(agent)).toMatchObject({ status: 'available', idle: false });
  socket.disconnect();
});

it('an agent who is not connected, or whose console says nothing, is left alone', async () => {
  const [absent, silent] = [await signInAgent(chat.database), await signInAgent(chat.database)];
  const longAgo = new Date(Date.now() - 3_600_000);
  await chat.database.models.LiveChatAgent.create({
    userId: absent.user.id,
    activeAt: longAgo,
    connectedUntil: longAgo,
  });
  const { socket } = await connectAgent(chat.url, silent);

  await check(0);

  expect(await presenceOf(absent)).toMatchObject({ status: 'available', idle: false });
  expect(await presenceOf(silent)).toMatchObject({ status: 'available', idle: false });
  socket.disconnect();
});
