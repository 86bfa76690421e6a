import { buildChatMessage, buildChatSession, buildStaff } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyTimeLimits } from '../jobs/apply-time-limits.ts';
import { buildVapidKeys, readVapid, startPushService } from '../testing/push-service.ts';
import {
  claim,
  type SignedInAgent,
  signInAgent,
  startTestChat,
  type TestChat,
} from '../testing/test-chat.ts';
import { sendDuePushes } from './push-outbox.service.ts';
import { sendPush } from './push-sender.ts';

const vapidKeys = buildVapidKeys();
const publicUrl = 'https://shop.example';

let chat: TestChat;
let service: Awaited<ReturnType<typeof startPushService>>;

beforeAll(async () => {
  // Without keys, so that only the tests send.
  chat = await startTestChat();
  service = await startPushService();
});
beforeEach(async () => {
  const { LiveChatSession, StaffPushMessage, StaffPushSubscription } = chat.database.models;
  await LiveChatSession.destroy({ where: {} });
  await StaffPushMessage.destroy({ where: {} });
  await StaffPushSubscription.destroy({ where: {} });
  service.received.length = 0;
  service.answerWith(201);
});
afterAll(async () => {
  await chat.stop();
  await service.stop();
});

const contextOf = (isDemonstration = false) => ({
  ...chat.context,
  config: { ...chat.context.config, vapidKeys, publicUrl, allowsLoopback: true },
  isDemonstration,
});
const send = () => sendDuePushes(contextOf());
/** The second call about everybody who waits. */
const ring = (isDemonstration = false) =>
  applyTimeLimits({
    ...contextOf(isDemonstration),
    presenceHeartbeat: { uninterruptedMs: () => 0 },
    at: new Date(Date.now() + 61_000),
  });
const subscribe = async ({ user, tokenHash }: SignedInAgent) => {
  const device = service.addDevice();
  await chat.database.models.StaffPushSubscription.create({ userId: user.id, tokenHash, ...device });

  return device;
};
const countDevices = () => chat.database.models.StaffPushSubscription.count();
const countMessages = () => chat.database.models.StaffPushMessage.count();

it('reaches every device of every agent, encrypted for it and signed by the shop', async () => {
  const [one, other] = [await signInAgent(chat.database), await signInAgent(chat.database)];
  for (const agent of [one, one, other]) await subscribe(agent);
  const product = await chat.database.models.Product.findOne({ rejectOnEmpty: true });
  const { sessionId } = await buildChatSession(chat.database, {
    customerName: 'Mai Ito',
    pagePath: `/product/${String(product.id)}?from=mail`,
  });
  await buildChatMessage(chat.database, { sessionId, message: 'Does it come in a smaller size?' });

  await ring();
  await send();

  expect(service.received.map(({ path }) => path).toSorted()).toHaveLength(3);
  for (const { headers, payload } of service.received) {
    expect(payload).toEqual({
      title: 'Mai Ito is waiting',
      body: 'Does it come in a smaller size?',
      image: product.imageUrl,
      sessionId,
    });
    expect(headers).toMatchObject({ ttl: '300', urgency: 'high', topic: sessionId.replaceAll('-', '') });
    expect(readVapid(headers.authorization ?? '', vapidKeys.publicKey)).toMatchObject({
      aud: service.origin,
      sub: publicUrl,
    });
  }
  expect(await countMessages()).toBe(0);
});

it('goes out once, however many processes send at the same time, and not again in the same wait', async () => {
  await subscribe(await signInAgent(chat.database));
  await Promise.all(Array.from({ length: 5 }, () => buildChatSession(chat.database)));

  await Promise.all([ring(), ring()]);
  await Promise.all([send(), send(), send()]);
  await ring();
  await send();

  expect(new Set(service.received.map(({ payload }) => payload.sessionId)).size).toBe(5);
  expect(service.received).toHaveLength(5);
});

it('is not sent once an agent has taken the chat', async () => {
  const agent = await signInAgent(chat.database);
  await subscribe(agent);
  const { sessionId } = await buildChatSession(chat.database);
  await ring();
  await claim(chat.url, sessionId, agent);

  await send();

  expect(service.received).toEqual([]);
  expect(await countMessages()).toBe(0);
});

it.each([404, 410])('ends the subscription of a device that answers %i', async (status) => {
  await subscribe(await signInAgent(chat.database));
  await buildChatSession(chat.database);
  service.answerWith(status);

  await ring();
  await send();

  expect([await countDevices(), await countMessages()]).toEqual([0, 0]);
});

it('is tried again when the push service fails or is silent, and given up after three times', async () => {
  await subscribe(await signInAgent(chat.database));
  await buildChatSession(chat.database);
  await ring();
  service.answerWith(500);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await send();
    await chat.database.models.StaffPushMessage.update({ dueAt: new Date() }, { where: {} });
  }
  expect([service.received.length, await countMessages()]).toEqual([3, 1]);
  service.answerWith(201);
  await send();

  expect([service.received.length, await countMessages(), await countDevices()]).toEqual([3, 0, 1]);
});

it('does not wait for a silent push service longer than a few seconds', async () => {
  const device = service.addDevice();
  service.answerWith('silence');
  const begun = performance.now();
  const options = { vapidKeys, publicUrl, allowsLoopback: true };

  expect(await sendPush(options, device, { title: 'a', body: 'b', image: null, sessionId: 'c' })).toBe(
    'failed',
  );
  expect(performance.now() - begun).toBeLessThan(6_000);
});

it('goes to nobody who signed out or lost the role', async () => {
  const [left, demoted] = [await signInAgent(chat.database), await signInAgent(chat.database)];
  await subscribe(left);
  await subscribe(demoted);
  await chat.database.models.StaffSession.destroy({ where: { tokenHash: left.tokenHash } });
  expect(await countDevices()).toBe(1);
  await demoted.user.update({ roles: ['clerk'] });
  await buildChatSession(chat.database);

  await ring();
  await send();

  expect(service.received).toEqual([]);
  expect(await countMessages()).toBe(0);
});

it('keeps few for one device, and sends none from a demonstration', async () => {
  await subscribe(await signInAgent(chat.database));
  await Promise.all(Array.from({ length: 30 }, () => buildChatSession(chat.database)));
  await ring();
  expect(await countMessages()).toBe(20);
  await chat.database.models.StaffPushMessage.destroy({ where: {} });
  await buildChatSession(chat.database);
  await ring(true);

  expect(await countMessages()).toBe(0);
});

it.each(['http://127.0.0.1:1/x', 'https://10.0.0.1/x', 'https://localhost/x', 'https://intranet/x'])(
  'goes to no address inside: %s',
  async (endpoint) => {
    const device = { ...service.addDevice(), endpoint };
    const options = { vapidKeys, publicUrl, allowsLoopback: false };
    const payload = { title: 'a', body: 'b', image: null, sessionId: 'c' };

    expect(await sendPush(options, device, payload)).toBe('gone');
  },
);

it('is deleted with the account', async () => {
  const agent = await signInAgent(chat.database);
  await subscribe(agent);
  await agent.user.destroy();

  expect(await countDevices()).toBe(0);
  await buildStaff(chat.database);
});
