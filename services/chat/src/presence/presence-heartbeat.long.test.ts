import { createFaultProxy, waitFor } from '@ronin/testing';
import { expect, it } from 'vitest';
import { signInAgent, startTestChat } from '../testing/test-chat.ts';
import { connectAgent } from '../testing/test-sockets.ts';

it('both ends detect a dead connection within 15 s, and the agent counts as disconnected since then', async () => {
  const chat = await startTestChat();
  const link = await createFaultProxy(chat.url);
  const [agent, watcher] = [await signInAgent(chat.database), await signInAgent(chat.database)];
  const watching = await connectAgent(chat.url, watcher);
  const { socket } = await connectAgent(link.url.replace(/\/$/, ''), agent, { reconnection: false });
  const isConnected = () =>
    watching.presence.at(-1)?.find(({ agentId }) => agentId === agent.user.id)?.connected;
  await waitFor(isConnected, { what: 'the arrival' });
  const noticed = new Promise<string>((resolve) => socket.once('disconnect', resolve));

  link.stall();

  await waitFor(() => isConnected() === false, { what: 'the server to notice', timeoutMs: 40_000 });
  expect(['ping timeout', 'transport close']).toContain(await noticed);
  // The client takes both times from the server.
  const { pingInterval = Infinity, pingTimeout = Infinity } = chat.context.sockets.io.engine.opts;
  expect(pingInterval + pingTimeout).toBeLessThan(15_000);
  const presence = await chat.database.models.LiveChatAgent.findByPk(agent.user.id);
  const disconnectedMs = (presence?.connectedUntil?.getTime() ?? 0) - (presence?.seenAt?.getTime() ?? 0);
  expect(disconnectedMs).toBeGreaterThanOrEqual(pingTimeout);
  watching.socket.disconnect();
  await chat.stop();
  await link.close();
});
