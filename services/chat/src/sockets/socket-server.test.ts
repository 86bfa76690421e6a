import { randomUUID } from 'node:crypto';
import { AGENT_NAMESPACE, SHOPPER_NAMESPACE } from '@ronin/contracts';
import { queueModes, waitFor } from '@ronin/testing';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, signInAgent, startSession, startTestChat, type TestChat } from '../testing/test-chat.ts';
import { connectAgent, connectShopper, refusalOf } from '../testing/test-sockets.ts';

describe.each(queueModes())('the handshake ($name)', ({ redisUrl }) => {
  let chat: TestChat;

  beforeAll(async () => {
    chat = await startTestChat({ redisUrl });
  });

  afterAll(() => chat.stop());

  it.each([
    ['no session', {}],
    ['one that is no UUID', { sessionId: 'abc' }],
    ['one that does not exist', { sessionId: randomUUID() }],
    ['something else', { sessionId: { $ne: null } }],
  ])('refuses a shopper with %s: 404', async (_case, auth) => {
    expect(await refusalOf(chat.url, SHOPPER_NAMESPACE, { auth })).toMatchObject({ status: 404 });
  });

  it('refuses an agent without a staff session (401) and staff without the role (403)', async () => {
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
    const { sessionId } = await startSession(chat.url);
    const as = (Cookie: string) => refusalOf(chat.url, AGENT_NAMESPACE, { extraHeaders: { Cookie } });

    expect(await refusalOf(chat.url, AGENT_NAMESPACE, { auth: { sessionId } })).toMatchObject({
      status: 401,
    });
    expect(await as('ronin_staff=forged')).toMatchObject({ status: 401 });
    expect(await as(analyst.cookie)).toMatchObject({ status: 403 });
  });

  it("refuses another site's page in both namespaces, and accepts our own", async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    const from = (Origin: string) => ({
      extraHeaders: { Origin, Cookie: agent.cookie },
      auth: { sessionId },
    });

    await expect(refusalOf(chat.url, AGENT_NAMESPACE, from('https://evil.example'))).resolves.toBeDefined();
    await expect(refusalOf(chat.url, SHOPPER_NAMESPACE, from('null'))).resolves.toBeDefined();
    const own = await connectShopper(chat.url, sessionId, from('http://localhost:8080'));
    own.socket.disconnect();
  });

  it('serves no other namespace, and only the websocket transport', async () => {
    expect(await refusalOf(chat.url, '/', {})).toMatchObject({ status: 404 });
    expect(await refusalOf(chat.url, '/admin', {})).toMatchObject({ message: 'Invalid namespace' });
    expect((await call(chat.url, '/socket.io/?EIO=4&transport=polling')).status).toBe(400);
  });

  it('closes a socket whose connection handler fails, and no other', async () => {
    const { sessionId } = await startSession(chat.url);
    const neighbour = await connectShopper(chat.url, sessionId);
    const send = vi.spyOn(chat.context.lobby, 'sendToShopper').mockImplementationOnce(() => {
      throw new Error('no greeting');
    });

    const unlucky = await connectShopper(chat.url, sessionId, { reconnection: false });
    await waitFor(() => !unlucky.socket.connected, { what: 'the end of the socket' });

    expect(send).toHaveBeenCalledOnce();
    expect((await neighbour.send('Still here')).ok).toBe(true);
    send.mockRestore();
    neighbour.socket.disconnect();
  });

  it('keeps no slot for a shopper whose connection closes while the handshake is checked', async () => {
    const { sessionId } = await startSession(chat.url);
    let allow: () => void = () => undefined;
    const allowed = new Promise<void>((resolve) => {
      allow = resolve;
    });
    const consume = vi.spyOn(chat.context.limits.chatConnect, 'consume').mockReturnValue(allowed);
    const options = { transports: ['websocket'], forceNew: true, reconnection: false, auth: { sessionId } };
    // As many as one session may have.
    const leaving = Array.from({ length: 10 }, () => io(`${chat.url}${SHOPPER_NAMESPACE}`, options));
    await waitFor(() => consume.mock.calls.length === leaving.length, { what: 'the handshakes' });

    for (const socket of leaving) socket.disconnect();
    await waitFor(() => chat.context.sockets.io.engine.clientsCount === 0, {
      what: 'the closed connections',
    });
    allow();
    consume.mockRestore();

    const shopper = await connectShopper(chat.url, sessionId);
    expect((await shopper.send('Hello')).ok).toBe(true);
    shopper.socket.disconnect();
  });

  it("closes an agent's sockets at once when their staff session ends, and no others", async () => {
    const [agent, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const [ended, stays] = [await connectAgent(chat.url, agent), await connectAgent(chat.url, other)];
    const reason = new Promise((resolve) => ended.socket.once('disconnect', resolve));

    await chat.database.models.StaffSession.destroy({ where: { tokenHash: agent.tokenHash } });
    await chat.database.query(`SELECT pg_notify('staff_session_ended', :hash)`, {
      replacements: { hash: agent.tokenHash },
    });

    expect(await reason).toBe('io server disconnect');
    expect(stays.socket.connected).toBe(true);
    expect(
      await refusalOf(chat.url, AGENT_NAMESPACE, { extraHeaders: { Cookie: agent.cookie } }),
    ).toMatchObject({ status: 401 });
    stays.socket.disconnect();
  });
});

it('sends an agent the waiting list although the presence of the agent could not be stored', async () => {
  const chat = await startTestChat();
  const early = await connectAgent(chat.url, await signInAgent(chat.database));
  await waitFor(() => early.queues.length > 0, { what: 'the waiting list of another agent' });
  vi.spyOn(chat.context.connectedAgents, 'connected').mockRejectedValueOnce(new Error('no database'));

  const late = await connectAgent(chat.url, await signInAgent(chat.database));

  await waitFor(() => late.queues.length > 0, { what: 'the waiting list' });
  expect(late.queues).toEqual([[]]);
  early.socket.disconnect();
  late.socket.disconnect();
  await chat.stop();
});
