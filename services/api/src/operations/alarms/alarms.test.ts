import { createServer } from 'node:http';
import { mailKinds } from '@ronin/contracts';
import { connectDatabase } from '@ronin/database';
import { listen } from '@ronin/server-kit';
import { createFaultProxy, waitFor } from '@ronin/testing';
import { buildProblem } from '@ronin/testing/build-status';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { createAlarmRound } from './alarm-jobs.service.ts';
import { callWebhook, postNotices } from './alarm-webhooks.service.ts';
import { updateAlarms } from './update-alarms.service.ts';

const TEST = '/api/operations/alarms/test';
const MAIL_TO = 'operators@example.com';
const START = Date.parse('2026-11-21T08:00:00Z');
const at = (seconds: number) => () => new Date(START + seconds * 1_000);
const chat = buildProblem({ key: 'chat', since: null });
const paused = buildProblem({ key: 'paused', level: 'warning', title: 'analytics is paused', since: null });

/** A server in place of the operators' webhook. It answers with `status`. */
async function startReceiver() {
  const received: unknown[] = [];
  const receiver = { received, status: 200, url: '', close: () => server.close(0) };
  const app = express().use(express.json(), (req, res) => {
    received.push(req.body);
    res.status(receiver.status).end();
  });
  const server = await listen(app, 0, '127.0.0.1');
  receiver.url = `http://127.0.0.1:${String(server.port)}/hooks/secret-of-the-hook`;

  return receiver;
}

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let api: TestApi;
beforeAll(async () => {
  receiver = await startReceiver();
  api = await startTestApi({ ALARM_MAIL_TO: MAIL_TO, ALARM_WEBHOOK_URL: receiver.url });
});
afterAll(async () => {
  await api.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.status = 200;
  receiver.received.length = 0;
});
afterEach(async () => {
  const { Alarm, AlarmWebhook, OutboxMail } = api.test.sequelize.models;
  await Alarm.destroy({ truncate: true });
  await AlarmWebhook.destroy({ truncate: true });
  await OutboxMail.destroy({ truncate: true });
});

const update = (seconds: number, ...problems: Parameters<typeof updateAlarms>[1]) =>
  updateAlarms({ ...api.context, now: at(seconds) }, problems);

/** The notices of each mail, oldest first. */
async function listNotices() {
  const mails = await api.test.sequelize.models.OutboxMail.findAll({
    where: { kind: 'alarm' },
    order: ['id'],
  });

  return mails.map(({ payload }) =>
    mailKinds.alarm.payload
      .parse(payload)
      .notices.map(({ state, level, title }) => `${state} ${level} ${title}`),
  );
}

const webhooks = (seconds: number) =>
  callWebhook({
    database: api.context.database,
    webhookUrl: receiver.url,
    publicUrl: 'https://shop.example',
    now: () => new Date(Date.now() + seconds * 1_000),
    logger: api.context.logger,
  });

describe('an alarm', () => {
  it('is raised once, after the error has lasted for a minute, and ended once', async () => {
    for (const seconds of [0, 15, 59]) await update(seconds, chat);
    expect(await listNotices()).toEqual([]);

    for (const seconds of [60, 75, 90]) await update(seconds, chat);
    expect(await listNotices()).toEqual([['raised error chat does not respond']]);
    expect(await api.test.sequelize.models.AlarmWebhook.count()).toBe(1);

    for (const seconds of [105, 151, 166]) await update(seconds);
    expect(await listNotices()).toEqual([
      ['raised error chat does not respond'],
      ['ended error chat does not respond'],
    ]);
    expect(await api.test.sequelize.models.Alarm.count()).toBe(0);
  });

  it('counts from the moment at which the problem began, if that is known', async () => {
    await update(0, { ...chat, since: at(-60)().toISOString() });

    expect(await listNotices()).toEqual([['raised error chat does not respond']]);
  });

  it('about a warning waits for ten minutes, and is raised again when it becomes an error', async () => {
    for (const seconds of [0, 599]) await update(seconds, paused);
    expect(await listNotices()).toEqual([]);

    await update(600, paused);
    await update(615, { ...paused, level: 'error' });
    expect(await listNotices()).toEqual([
      ['raised warning analytics is paused'],
      ['raised error analytics is paused'],
    ]);
  });

  it('is one alarm for a problem that comes and goes', async () => {
    await update(0, chat);
    await update(30);
    await update(60, chat);
    await update(100);
    await update(130, chat);

    expect(await listNotices()).toEqual([['raised error chat does not respond']]);
  });

  it('is not raised for a problem that ended within a minute', async () => {
    await update(0, chat);
    await update(61);

    expect(await listNotices()).toEqual([]);
    expect(await api.test.sequelize.models.Alarm.count()).toBe(0);
  });

  it('is repeated once a day while the problem lasts', async () => {
    for (const seconds of [0, 60, 86_459, 86_460, 86_475]) await update(seconds, chat);

    expect(await listNotices()).toEqual([
      ['raised error chat does not respond'],
      ['lasting error chat does not respond'],
    ]);
  });

  it('goes out in one mail with all others of the moment, also when eight processes look at once', async () => {
    await update(0, chat, paused);
    await Promise.all(Array.from({ length: 8 }, () => update(600, chat, paused)));

    expect(await listNotices()).toEqual([
      ['raised error chat does not respond', 'raised warning analytics is paused'],
    ]);
  });
});

describe('the webhook', () => {
  const raise = async () => {
    await update(0, chat);
    await update(60, chat);
  };

  it('gets a text for chat programs and the notices, once', async () => {
    await raise();
    await Promise.all([webhooks(1), webhooks(1)]);
    await webhooks(2);

    expect(receiver.received).toMatchObject([
      {
        shop: 'https://shop.example',
        text: expect.stringMatching(
          /^ERROR: chat does not respond\. .*\nhttps:\/\/shop\.example\/staff\/operations$/,
        ) as string,
        notices: [{ state: 'raised', level: 'error', since: at(0)().toISOString() }],
      },
    ]);
    expect(await api.test.sequelize.models.AlarmWebhook.count()).toBe(0);
  });

  it('that fails is called again later, and operators see why', async () => {
    receiver.status = 500;
    await raise();
    await webhooks(1);
    await webhooks(2);
    expect(receiver.received).toHaveLength(1);
    const cookie = await signInStaff(api, 'operator');
    const status = await api.call('GET', '/api/operations/status', { headers: { Cookie: cookie } });
    expect(status.body).toMatchObject({
      alarms: { mail: true, webhook: true, webhookError: 'The webhook answered 500.' },
    });

    receiver.status = 204;
    await webhooks(20);
    expect(receiver.received).toHaveLength(2);
    expect(await api.test.sequelize.models.AlarmWebhook.count()).toBe(0);
  });

  it('is called once in a round, so that a process stops in time while the webhook does not answer', async () => {
    const { AlarmWebhook } = api.test.sequelize.models;
    await AlarmWebhook.bulkCreate([{ notices: [] }, { notices: [] }, { notices: [] }]);
    await webhooks(1);

    expect(receiver.received).toHaveLength(1);
    expect(await AlarmWebhook.count()).toBe(2);
  });

  it('skips notices that this release cannot read', async () => {
    const { AlarmWebhook } = api.test.sequelize.models;
    await AlarmWebhook.create({ notices: [{ state: 'of another release' }] });
    await webhooks(1);

    expect(receiver.received).toEqual([]);
    expect(await AlarmWebhook.count()).toBe(0);
  });

  it('that fails for a day is given up', async () => {
    receiver.status = 500;
    await raise();
    await webhooks(86_401);

    expect(await api.test.sequelize.models.AlarmWebhook.count()).toBe(0);
  });

  it('that does not listen is an error without its address, which is a secret', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => closed.close(resolve));

    const error = await postNotices(
      { webhookUrl: `http://127.0.0.1:${String(port)}/secret`, publicUrl: 'https://shop.example' },
      [],
    );
    expect(error).toBe('The webhook did not answer: ECONNREFUSED.');
  });
});

it('the webhook is called once when the database has been unreachable for a minute, and once when it is back', async () => {
  const proxy = await createFaultProxy(api.test.url);
  const database = connectDatabase({ url: proxy.url, applicationName: 'test-alarms' });
  let seconds = 0;
  const round = createAlarmRound({ ...api.context, database, now: () => at(seconds)() });
  await round();
  await proxy.cut();
  for (seconds of [15, 30, 76, 91]) await expect(round()).rejects.toThrow();
  expect(receiver.received).toMatchObject([
    {
      notices: [
        { state: 'raised', title: 'The state of the shop cannot be read', since: at(15)().toISOString() },
      ],
    },
  ]);

  await proxy.heal();
  seconds = 106;
  // The pool may still be connecting for the round before.
  await waitFor(() => round().then(() => true), { what: 'the round to succeed' });
  expect(receiver.received).toMatchObject([{}, { notices: [{ state: 'ended' }] }]);
  await database.close();
  await proxy.close();
});

describe('a test alarm', () => {
  it('goes out by every way that is set', async () => {
    const answer = await api.call('POST', TEST, { headers: { Cookie: await signInStaff(api, 'operator') } });
    expect(answer).toMatchObject({ status: 202, body: { mail: true, webhook: true } });
    await webhooks(1);

    expect(await listNotices()).toEqual([['test warning This is a test']]);
    expect(receiver.received).toMatchObject([
      { text: expect.stringMatching(/^TEST: This is a test/) as string },
    ]);
  });

  it('is refused when no way is set, and belongs to operators', async () => {
    expect((await api.call('POST', TEST)).status).toBe(401);
    const agent = await signInStaff(api, 'agent');
    expect((await api.call('POST', TEST, { headers: { Cookie: agent } })).status).toBe(403);
    expect(await listNotices()).toEqual([]);

    const silent = await startTestApi();
    const headers = { Cookie: await signInStaff(silent, 'operator') };
    expect(await silent.call('POST', TEST, { headers })).toMatchObject({
      status: 409,
      body: { detail: 'Set ALARM_MAIL_TO or ALARM_WEBHOOK_URL first.' },
    });
    await silent.close();
  });
});
