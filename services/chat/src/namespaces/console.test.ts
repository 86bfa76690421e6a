import { randomUUID } from 'node:crypto';
import type {
  AgentChatSession,
  AgentPresence,
  ChatMessage,
  PageEvent,
  SendMessageAck,
  ShopperContext,
} from '@ronin/contracts';
import { buildProduct, waitFor } from '@ronin/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  postAsShopper,
  type SignedInAgent,
  signInAgent,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { connectAgent, connectShopper, type TestAgent } from '../testing/test-sockets.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await startTestChat();
});

afterAll(() => chat.stop());

const presenceOf = (agents: AgentPresence[] | undefined, agentId: number) =>
  agents?.find((agent) => agent.agentId === agentId);

const look = (agent: TestAgent, sessionId: string, watching: boolean) =>
  agent.socket.timeout(10_000).emitWithAck('watch', { sessionId, watching });

const viewedBy = async (agent: SignedInAgent) =>
  (await call<AgentPresence>(chat.url, '/api/chat/agents/me', agent)).body.lookingAt;

/** The next report of a viewed session is stored only when the returned function is called. */
function delayNextReport(agent: SignedInAgent, sessionId: string): () => void {
  let write: () => void = () => undefined;
  const isSlow = new Promise<void>((resolve) => {
    write = resolve;
  });
  vi.spyOn(chat.context.database.models.LiveChatAgent, 'upsert').mockImplementationOnce(async () => {
    await isSlow;
    const row = { userId: agent.user.id, lookingAt: sessionId };
    return await chat.database.models.LiveChatAgent.upsert(row, { returning: false });
  });

  return () => write();
}

describe('the viewed session', () => {
  it('is shown to the other agents, whether the chat has a holder or not, until the viewer leaves it or disconnects', async () => {
    const [looking, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const held = await startSession(chat.url);
    const waiting = await startSession(chat.url);
    await claim(chat.url, held.sessionId, looking);
    const [one, two] = [await connectAgent(chat.url, looking), await connectAgent(chat.url, other)];
    const seen = () => presenceOf(two.presence.at(-1), looking.user.id)?.lookingAt;

    await look(one, held.sessionId, true);
    await waitFor(() => seen() === held.sessionId, { what: 'the held chat' });
    await look(one, waiting.sessionId, true);
    await waitFor(() => seen() === waiting.sessionId, { what: 'the waiting chat' });
    await look(one, held.sessionId, false);
    const me = await call<AgentPresence>(chat.url, '/api/chat/agents/me', looking);
    await look(one, waiting.sessionId, false);
    await waitFor(() => seen() === null, { what: 'looking away' });
    await look(one, held.sessionId, true);
    await waitFor(() => seen() === held.sessionId, { what: 'looking again' });
    one.socket.disconnect();
    await waitFor(() => presenceOf(two.presence.at(-1), looking.user.id)?.connected === false, {
      what: 'the agent to be gone',
    });

    expect(me).toMatchObject({
      status: 200,
      body: { agentId: looking.user.id, lookingAt: waiting.sessionId, chats: 1 },
    });
    expect(seen()).toBeNull();
    expect((await call(chat.url, '/api/chat/agents/me')).status).toBe(401);
    two.socket.disconnect();
  });

  it('is viewed no longer when the tab that showed it closes, although its agent has another tab', async () => {
    const [looking, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
    const { sessionId } = await startSession(chat.url);
    const [tab, secondTab] = [await connectAgent(chat.url, looking), await connectAgent(chat.url, looking)];
    const colleague = await connectAgent(chat.url, other);
    const seen = () => presenceOf(colleague.presence.at(-1), looking.user.id);
    await look(tab, sessionId, true);
    await waitFor(() => seen()?.lookingAt === sessionId, { what: 'the viewed chat' });

    tab.socket.disconnect();

    await waitFor(() => seen()?.lookingAt === null, { what: 'the end of the view' });
    expect(seen()?.connected).toBe(true);
    secondTab.socket.disconnect();
    colleague.socket.disconnect();
  });

  it('stays viewed while another tab of its agent shows it', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    const [tab, secondTab] = [await connectAgent(chat.url, agent), await connectAgent(chat.url, agent)];
    await look(tab, sessionId, true);
    await look(secondTab, sessionId, true);

    await look(tab, sessionId, false);
    const viewedInSecondTab = await viewedBy(agent);
    await look(secondTab, sessionId, false);

    expect(viewedInSecondTab).toBe(sessionId);
    expect(await viewedBy(agent)).toBeNull();
    tab.socket.disconnect();
    secondTab.socket.disconnect();
  });

  it('is the one that was reported last, also when an earlier report takes longer', async () => {
    const agent = await signInAgent(chat.database);
    const [first, second] = [await startSession(chat.url), await startSession(chat.url)];
    const tab = await connectAgent(chat.url, agent);
    const write = delayNextReport(agent, first.sessionId);

    const reports = [look(tab, first.sessionId, true), look(tab, second.sessionId, true)];
    await tab.send(first.sessionId, 'Not mine: both reports arrived before the answer to this.');
    await viewedBy(agent);
    write();
    await Promise.all(reports);

    expect(await viewedBy(agent)).toBe(second.sessionId);
    tab.socket.disconnect();
  });

  it('refuses reports above 50 while the first is not stored', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    const tab = await connectAgent(chat.url, agent);
    const write = delayNextReport(agent, sessionId);

    const reports = Array.from({ length: 50 }, () => look(tab, sessionId, true));
    const oneMore: unknown = await look(tab, sessionId, true);
    write();

    expect(oneMore).toMatchObject({ ok: false, error: { status: 429 } });
    for (const answer of await Promise.all(reports)) expect(answer).toMatchObject({ ok: true });
    tab.socket.disconnect();
  });
});

describe("the shopper's page", () => {
  it.each([
    '//evil.example/staff/login',
    '/\\evil.example',
    '/\t/evil.example',
    '/a\\b',
    'shop',
    'https://evil.example',
  ])('is not another site: %j is refused and not stored', async (path) => {
    const { agent, sessionId } = await startHeldChat(chat);
    const shopper = await connectShopper(chat.url, sessionId);

    shopper.socket.emit('page', { sessionId, path, title: 'Damascus Ring' });

    await waitFor(() => shopper.refusals.length === 1, { what: 'the refusal' });
    expect(shopper.refusals).toMatchObject([{ event: 'page', error: { status: 400 } }]);
    const { body } = await call<ShopperContext>(chat.url, `/api/chat/sessions/${sessionId}/context`, agent);
    expect(body.page).toBeNull();
    shopper.socket.disconnect();
  });

  it('is sent to the agents in the chat, and stored for those who open it later', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, agent);
    const [shopper, staff] = [await connectShopper(chat.url, sessionId), await connectAgent(chat.url, agent)];
    const pages: PageEvent[] = [];
    staff.socket.on('page', (page) => pages.push(page));
    const path = `/api/chat/sessions/${sessionId}/context`;
    const before = (await call<ShopperContext>(chat.url, path, agent)).body.page;

    // The session is the socket's own.
    shopper.socket.emit('page', { path: '/product/3', title: 'Enso Bangle | Ronin' });
    await waitFor(() => pages.length === 1, { what: 'the page' });

    expect(before).toBeNull();
    expect(pages).toEqual([{ sessionId, path: '/product/3', title: 'Enso Bangle | Ronin' }]);
    expect((await call<ShopperContext>(chat.url, path, agent)).body.page).toEqual({
      path: '/product/3',
      title: 'Enso Bangle | Ronin',
    });
    const listed = await call<AgentChatSession[]>(
      chat.url,
      `/api/chat/sessions?sessionId=${sessionId}`,
      agent,
    );
    expect(listed.body).toMatchObject([
      { customerPage: { path: '/product/3', title: 'Enso Bangle | Ronin' } },
    ]);
    shopper.socket.disconnect();
    staff.socket.disconnect();
  });

  it("is a path of the shop, in the shopper's own chat", async () => {
    const { sessionId } = await startSession(chat.url);
    const foreign = await startSession(chat.url);
    const shopper = await connectShopper(chat.url, sessionId);
    const say = (page: object) => shopper.socket.emit('page', { sessionId, path: '/', title: '', ...page });

    say({ path: 'https://evil.example' });
    say({ path: '/\u0000' });
    say({ title: 'x'.repeat(256) });
    say({ sessionId: foreign.sessionId });
    await waitFor(() => shopper.refusals.length === 4, { what: 'the refusals' });

    expect(shopper.refusals.map(({ error }) => error.status)).toEqual([400, 400, 400, 403]);
    shopper.socket.disconnect();
  });
});

describe('a product that an agent shows', () => {
  it('is part of a message of the type product, over REST and sockets, and is stored once', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, agent);
    const product = await buildProduct(chat.database);
    const [shopper, staff] = [await connectShopper(chat.url, sessionId), await connectAgent(chat.url, agent)];
    const clientMessageId = randomUUID();
    const command = { sessionId, clientMessageId, message: product.name, productId: product.id };

    const acknowledged = await new Promise<SendMessageAck>((resolve) => {
      staff.socket.emit('message:send', command, resolve);
    });
    const repeated = await call<ChatMessage>(chat.url, `/api/chat/sessions/${sessionId}/messages`, {
      cookie: agent.cookie,
      body: { ...command, senderType: 'agent' },
    });
    await waitFor(() => shopper.messages.length > 0, { what: 'the message' });

    const shown = { messageType: 'product', productId: product.id, message: product.name };
    expect(acknowledged).toMatchObject({ ok: true, message: shown });
    expect(repeated).toMatchObject({ status: 200, body: shown });
    expect(shopper.messages).toMatchObject([shown]);
    expect(
      (await fetchMessages(chat.url, sessionId)).filter(({ productId }) => productId !== null),
    ).toHaveLength(1);
    shopper.socket.disconnect();
    staff.socket.disconnect();
  });

  it('must exist, and shoppers cannot show one', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);
    await claim(chat.url, sessionId, agent);
    const product = await buildProduct(chat.database);
    const path = `/api/chat/sessions/${sessionId}/messages`;
    const body = { senderType: 'agent', message: 'A piece', productId: 2_147_483_647 };
    const { length } = await fetchMessages(chat.url, sessionId);

    expect((await call(chat.url, path, { cookie: agent.cookie, body })).status).toBe(404);
    expect(
      (await call(chat.url, path, { cookie: agent.cookie, body: { ...body, productId: -1 } })).status,
    ).toBe(400);
    expect((await postAsShopper(chat.url, sessionId, 'Mine', { productId: product.id })).status).toBe(403);
    expect(await fetchMessages(chat.url, sessionId)).toHaveLength(length);
  });
});
