import { setTimeout as sleep } from 'node:timers/promises';
import {
  AGENT_NAMESPACE,
  type AgentPresence,
  type ChatMessage,
  type ProposeToShopper,
  SHOPPER_NAMESPACE,
} from '@ronin/contracts';
import {
  buildPicture,
  createFaultProxy,
  createTestDatabase,
  queueModes,
  startTestRedis,
  type TestDatabase,
  waitFor,
} from '@ronin/testing';
import { describe, expect, it } from 'vitest';
import { createSeededRandom, type SeededRandom } from '../testing/seeded-random.ts';
import {
  call,
  claim,
  fetchMessages,
  type SignedInAgent,
  signInAgent,
  startSession,
} from '../testing/test-chat.ts';
import { PDF } from '../testing/test-files.ts';
import { type ChatProcess, startChatProcess } from './chat-process.ts';
import { chaosConfig } from './config.ts';
import { correspond, expectCorresponded, expectMailed } from './correspondence.ts';
import { injectFaults } from './faults.ts';
import { startLoadBalancer } from './load-balancer.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { joinChat, type Participant } from './participant.ts';
import { buildProposed, expectAnsweredOnce, type Guest, joinAsGuest } from './proposals.ts';

const { messages, seed } = chaosConfig;
const CHATS = 6;
const MESSAGES_EACH = Math.ceil(messages / CHATS / 2);
const FAULTS = Math.round(messages / 50);
/** A session takes 20. Every second one is a picture, which is encoded. */
const FILES_EACH = 8;
const FILE_EVERY = Math.ceil(MESSAGES_EACH / FILES_EACH);
/** Of an agent's messages. */
const PROPOSAL_EVERY = 5;
/** A shopper also replies by mail after each of so many messages. */
const REPLY_EVERY = 7;
/** Chats whose shopper is never in the shop, and how often each leaves. */
const CORRESPONDENCES = 2;
const ABSENCES = Math.ceil(messages / 30);

const FIRST_GUEST = 70_000;

interface Chat {
  sessionId: string;
  shopper: Participant;
  agent: Participant;
  holder: SignedInAgent;
  guest: Guest;
  mailbox: Mailbox;
}

const isFile = (index: number) => index % FILE_EVERY === 0;
const isProposal = (index: number) => index % PROPOSAL_EVERY === 2 && !isFile(index);
const PROPOSALS_EACH = Array.from({ length: MESSAGES_EACH }, (_none, index) => index).filter(
  isProposal,
).length;

describe.each(queueModes())('the delivery contract ($name)', ({ redisUrl }) =>
  it(
    `holds for ${String(messages)} messages, files and proposals, and for mails both ways, while processes are killed, connections are closed or stalled, and pages are reloaded${redisUrl === null ? '' : ', and Redis is killed and restarted with or without its data'}`,
    { timeout: 120_000 + messages * 250 },
    async () => {
      const database = await createTestDatabase();
      const redis = redisUrl === null ? null : await openRedis(redisUrl);
      const settings = { databaseUrl: database.url, redisUrl: redis?.link.url ?? null };
      const count = redis === null ? 1 : 2;
      const processes = await Promise.all(Array.from({ length: count }, () => startChatProcess(settings)));
      const loadBalancer = await startLoadBalancer(processes.map(({ port }) => port));
      const chats = await openChats(database, loadBalancer.url);
      const away = await openCorrespondences(database, loadBalancer.url);
      const proposed = await buildProposed(database.sequelize);
      const participants = chats.flatMap(({ shopper, agent }) => [shopper, agent]);
      const progress = () =>
        participants.reduce((sum, { acknowledged }) => sum + acknowledged().length, 0) /
        (participants.length * MESSAGES_EACH);

      try {
        const [injected] = await Promise.all([
          injectFaults(
            { processes, loadBalancer, participants, redis },
            FAULTS,
            progress,
            createSeededRandom(seed),
          ),
          ...chats.flatMap((chat, index) => [
            sendAsShopper(chat, createSeededRandom(seed + 2 * index + 1)),
            sendAsAgent(chat, proposed, createSeededRandom(seed + 2 * index + 2)),
            chat.guest.answerAll(PROPOSALS_EACH),
          ]),
          ...away.map((chat) => correspond(chat, ABSENCES)),
        ]);
        for (const chat of chats) await expectDelivered(database, loadBalancer.url, chat);
        for (const chat of away) await expectCorresponded(loadBalancer.url, chat, ABSENCES);
        await expectRecovered(processes, chats);

        process.stdout.write(
          `Chaos test with seed ${String(seed)}: ${String(messages)} messages, of them ${String(CHATS * PROPOSALS_EACH)} proposals; ${String(CORRESPONDENCES * ABSENCES)} absences; ${JSON.stringify(injected)}\n`,
        );
      } finally {
        for (const participant of [...participants, ...away.map(({ agent }) => agent)]) participant.leave();
        const exits = await Promise.all(processes.map((chat) => chat.stop()));
        await loadBalancer.close();
        await redis?.link.close();
        await redis?.server?.stop();
        await database.close();
        expect(exits).toEqual(processes.map(() => 0));
      }
    },
  ),
);

/** A Redis server that this test can kill. Without a redis-server program it is the shared one, whose link can be cut. */
async function openRedis(sharedUrl: string) {
  const server = await startTestRedis('yes');

  return { server, link: await createFaultProxy(server?.url ?? sharedUrl) };
}

/** Half of the sessions have their own agent; one agent holds the other half. */
async function openChats(database: TestDatabase, url: string): Promise<Chat[]> {
  const busy = await signInAgent(database.sequelize);
  const chats: Chat[] = [];
  for (let index = 0; index < CHATS; index += 1) {
    const agent = index % 2 === 0 ? busy : await signInAgent(database.sequelize);
    const { sessionId } = await startSession(url);
    expect((await claim(url, sessionId, agent)).status).toBe(200);
    const shopper = joinChat({
      url,
      sessionId,
      namespace: SHOPPER_NAMESPACE,
      auth: { sessionId },
      cookie: null,
    });
    const asGuest = { url, sessionId, customerId: FIRST_GUEST + index };
    chats.push({
      sessionId,
      holder: agent,
      shopper,
      agent: joinAsAgent(url, sessionId, agent),
      guest: joinAsGuest(asGuest, shopper.view, createSeededRandom(seed + 100 + index)),
      mailbox: await openMailbox(database.sequelize, sessionId),
    });
  }

  return chats;
}

const joinAsAgent = (url: string, sessionId: string, { cookie }: SignedInAgent): Participant =>
  joinChat({ url, sessionId, namespace: AGENT_NAMESPACE, auth: null, cookie });

async function openCorrespondences(database: TestDatabase, url: string) {
  const chats: Pick<Chat, 'agent' | 'mailbox' | 'sessionId'>[] = [];
  for (let count = 0; count < CORRESPONDENCES; count += 1) {
    const agent = await signInAgent(database.sequelize);
    const { sessionId } = await startSession(url);
    expect((await claim(url, sessionId, agent)).status).toBe(200);
    const mailbox = await openMailbox(database.sequelize, sessionId);
    chats.push({ sessionId, agent: joinAsAgent(url, sessionId, agent), mailbox });
  }

  return chats;
}

async function sendAsShopper({ shopper, mailbox }: Chat, random: SeededRandom): Promise<void> {
  const sent: Promise<void>[] = [];
  const picture = await buildPicture();
  for (let index = 0; index < MESSAGES_EACH; index += 1) {
    sent.push(isFile(index) ? sendFile(shopper, index, picture) : shopper.send(String(index)));
    if (index % REPLY_EVERY === 0) sent.push(mailbox.reply(`by mail ${String(index)}`));
    await sleep(random.between(0, 40));
  }
  await Promise.all(sent);
}

async function sendAsAgent(
  { agent }: Chat,
  proposed: readonly ProposeToShopper[],
  random: SeededRandom,
): Promise<void> {
  const sent: Promise<void>[] = [];
  const picture = await buildPicture();
  for (let index = 0; index < MESSAGES_EACH; index += 1) {
    if (isFile(index)) sent.push(sendFile(agent, index, picture));
    else sent.push(agent.send(String(index), isProposal(index) ? { proposed: random.pick(proposed) } : {}));
    await sleep(random.between(0, 40));
  }
  await Promise.all(sent);
}

function sendFile(participant: Participant, index: number, picture: Buffer): Promise<void> {
  const isPicture = (index / FILE_EVERY) % 2 === 0;

  return participant.send(`${String(index)}.${isPicture ? 'png' : 'pdf'}`, {
    file: isPicture ? picture : PDF,
  });
}

/** The stored messages are the acknowledged ones, without duplicates, and in the same order in every view. */
async function expectDelivered(
  { sequelize }: TestDatabase,
  url: string,
  { sessionId, shopper, agent, guest, mailbox }: Chat,
): Promise<void> {
  await expectMailed(url, sessionId, mailbox);
  const stored = await fetchMessages(url, sessionId);
  const idsFrom = (side: string) =>
    stored
      .filter(({ senderType, messageType }) => senderType === side && messageType !== 'mail')
      .map(({ clientMessageId }) => clientMessageId);

  expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((_, index) => index + 1));
  expect(idsFrom('customer')).toEqual(shopper.acknowledged());
  expect(idsFrom('agent')).toEqual(agent.acknowledged());
  expect(shopper.acknowledged()).toHaveLength(MESSAGES_EACH);
  expect(agent.acknowledged()).toHaveLength(MESSAGES_EACH);
  const files = stored.flatMap(({ attachment }) => (attachment === null ? [] : [attachment.url]));
  expect(files).toHaveLength(2 * Math.ceil(MESSAGES_EACH / FILE_EVERY));
  for (const file of files) expect((await fetch(url + file)).status).toBe(200);
  await expectAnsweredOnce(sequelize, stored, guest, PROPOSALS_EACH);
  for (const { view } of [shopper, agent]) {
    await waitFor(() => view().length >= stored.length, { what: 'the whole view', timeoutMs: 30_000 });
    expect(view().map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect(findProposalStates(view())).toEqual(findProposalStates(stored));
  }
}

/** As a page reads them: the newest message about a proposal has its state. */
const findProposalStates = (seen: readonly ChatMessage[]) =>
  new Map(seen.map(({ proposal }) => [proposal?.id, proposal?.state]));

/** Each process knows which agents are connected and what they hold, and each side receives the other's events. */
async function expectRecovered(processes: ChatProcess[], chats: Chat[]): Promise<void> {
  for (const { port } of processes) {
    const url = `http://127.0.0.1:${String(port)}`;
    for (const { holder } of chats) {
      const held = chats.filter((chat) => chat.holder === holder).length;
      await waitFor(async () => isPresent(url, holder, held), { what: 'presence' });
    }
  }
  for (const { shopper, agent } of chats) {
    for (const [from, to] of [
      [shopper, agent],
      [agent, shopper],
    ] as const) {
      const before = to.typingReceived();
      await waitFor(
        () => {
          from.sendTyping();
          return to.typingReceived() > before;
        },
        { what: 'the rooms' },
      );
    }
  }
}

async function isPresent(url: string, { cookie, user }: SignedInAgent, held: number): Promise<boolean> {
  const { body } = await call<AgentPresence[]>(url, '/api/chat/agents', { cookie });

  return body.some(({ agentId, connected, chats }) => agentId === user.id && connected && chats === held);
}
