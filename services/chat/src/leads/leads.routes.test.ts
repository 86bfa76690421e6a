import type { AgentChatSession } from '@ronin/contracts';
import type { AuditEntry } from '@ronin/database';
import type { Attributes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  call,
  claim,
  fetchMessages,
  type SignedInAgent,
  signInAgent,
  startHeldChat,
  startSession,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';

let chat: TestChat;
let lead: SignedInAgent;

beforeAll(async () => {
  chat = await startTestChat({ agentCapacity: 2 });
});
afterAll(() => chat.stop());

const signInLead = () => signInAgent(chat.database, { lead: true });

const command = (sessionId: string, what: string, by: SignedInAgent | null, body?: unknown) =>
  call<AgentChatSession & { detail?: string }>(chat.url, `/api/chat/sessions/${sessionId}/${what}`, {
    method: 'POST',
    ...(by && { cookie: by.cookie }),
    ...(body !== undefined && { body }),
  });
const assign = (sessionId: string, to: SignedInAgent, by: SignedInAgent | null = lead) =>
  command(sessionId, 'assign', by, { agentId: to.user.id });
const takeOver = (sessionId: string, by: SignedInAgent | null = lead) => command(sessionId, 'take-over', by);

const systemTexts = async (sessionId: string) =>
  (await fetchMessages(chat.url, sessionId))
    .filter(({ senderType }) => senderType === 'system')
    .map(({ messageType, message }) => `${messageType}: ${message}`);

const listAudit = async (sessionId: string): Promise<Attributes<AuditEntry>[]> => {
  const { id } = await chat.database.models.LiveChatSession.findOne({
    where: { sessionId },
    rejectOnEmpty: true,
  });
  return await chat.database.models.AuditEntry.findAll({
    where: { subject: `chat ${String(id)}` },
    raw: true,
  });
};

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('a lead who assigns a waiting chat', () => {
  beforeAll(async () => {
    lead = await signInLead();
  });

  it('gives it to the agent, tells both sides, and is in the audit log once', async () => {
    const agent = await signInAgent(chat.database);
    const { sessionId } = await startSession(chat.url);

    const first = await assign(sessionId, agent);
    const repeat = await assign(sessionId, agent);

    expect([first.status, repeat.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({
      status: 'active',
      agentId: agent.user.id,
      transferredFrom: lead.user.displayName,
    });
    expect(await systemTexts(sessionId)).toEqual([
      `joined: ${String(agent.user.displayName)} has joined the chat.`,
    ]);
    expect(await listAudit(sessionId)).toMatchObject([
      {
        action: 'assign',
        username: lead.user.username,
        before: { agent: null },
        after: { agent: agent.user.displayName },
      },
    ]);
  });

  it('is refused for a chat that somebody holds or that has ended, and names the holder', async () => {
    const { agent, sessionId } = await startHeldChat(chat);
    const held = await assign(sessionId, await signInAgent(chat.database));
    await command(sessionId, 'end', agent, { senderType: 'agent' });
    const ended = await assign(sessionId, await signInAgent(chat.database));

    expect([held.status, ended.status]).toEqual([409, 409]);
    expect(held.body.detail).toContain(agent.user.displayName);
    expect(await listAudit(sessionId)).toEqual([]);
  });

  it('never exceeds the capacity of the agent, however many are assigned at once', async () => {
    const agent = await signInAgent(chat.database);
    const sessions = await Promise.all(Array.from({ length: 5 }, () => startSession(chat.url)));

    const answers = await Promise.all(sessions.map(({ sessionId }) => assign(sessionId, agent)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('answers 404 for an unknown chat or agent, or one who is no agent, and 400 without an agent', async () => {
    const agent = await signInAgent(chat.database);
    const analyst = await signInAgent(chat.database, { roles: ['analyst'] });
    const { sessionId } = await startSession(chat.url);

    expect((await assign(UNKNOWN, agent)).status).toBe(404);
    expect((await assign(sessionId, analyst)).status).toBe(404);
    expect((await command(sessionId, 'assign', lead, {})).status).toBe(400);
    expect(await listAudit(sessionId)).toEqual([]);
  });
});

describe('a lead who takes over a chat', () => {
  beforeAll(async () => {
    lead = await signInLead();
  });

  it('holds it, tells both sides, and is in the audit log', async () => {
    const { agent, sessionId } = await startHeldChat(chat);

    const taken = await takeOver(sessionId);
    const repeat = await takeOver(sessionId);

    expect([taken.status, repeat.status]).toEqual([200, 200]);
    expect(taken.body).toMatchObject({ status: 'active', agentId: lead.user.id, transferredFrom: null });
    expect((await systemTexts(sessionId)).at(-1)).toBe(
      `transferred: ${String(lead.user.displayName)} has taken over this chat.`,
    );
    expect(await listAudit(sessionId)).toMatchObject([
      { action: 'take-over', before: { agent: agent.user.displayName } },
    ]);
    const reply = await command(sessionId, 'messages', agent, { message: 'Hello', senderType: 'agent' });
    expect(reply.status).toBe(409);
  });

  it('is one of two leads who take it at once, and the chat has one holder', async () => {
    const { sessionId } = await startHeldChat(chat);
    const leads = await Promise.all([signInLead(), signInLead()]);

    const answers = await Promise.all(leads.map((each) => takeOver(sessionId, each)));
    const session = await chat.database.models.LiveChatSession.findOne({
      where: { sessionId },
      rejectOnEmpty: true,
    });

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(leads.map(({ user }) => user.id)).toContain(session.agentId);
    expect(await listAudit(sessionId)).toHaveLength(2);
  });

  it('is refused at the own capacity, and for a chat that waits or has ended', async () => {
    const { sessionId: waiting } = await startSession(chat.url);
    const { agent, sessionId } = await startHeldChat(chat);
    const busy = await signInLead();
    for (let index = 0; index < 2; index += 1) {
      await claim(chat.url, (await startSession(chat.url)).sessionId, busy);
    }

    expect((await takeOver(sessionId, busy)).status).toBe(409);
    expect((await takeOver(waiting)).status).toBe(409);
    await command(sessionId, 'end', agent, { senderType: 'agent' });
    expect((await takeOver(sessionId)).status).toBe(409);
    expect((await takeOver(UNKNOWN)).status).toBe(404);
  });
});

it('is for leads and admins alone', async () => {
  const { sessionId } = await startSession(chat.url);
  const agent = await signInAgent(chat.database);
  const admin = await signInAgent(chat.database, { roles: ['admin'] });
  const callers = [null, await signInAgent(chat.database, { roles: ['analyst'], lead: true }), agent];

  const assigned = [];
  const taken = [];
  for (const by of callers) {
    assigned.push((await assign(sessionId, agent, by)).status);
    taken.push((await takeOver(sessionId, by)).status);
  }

  expect(assigned).toEqual([401, 403, 403]);
  expect(taken).toEqual([401, 403, 403]);
  expect((await assign(sessionId, agent, admin)).status).toBe(200);
});
