import { randomUUID } from 'node:crypto';
import { writeEvents } from '@ronin/analytics';
import { buildBatch, visit } from '@ronin/analytics/testing';
import { mailKinds, type QueuedEvent } from '@ronin/contracts';
import { buildStaff } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { sendAlerts } from './send-alerts.service.ts';

/** Midnight of a Saturday in Berlin. */
const TODAY = Date.parse('2026-11-20T23:00:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApi;
let userId: number;
beforeAll(async () => {
  api = await startTestApi();
  await api.test.sequelize.models.CommerceSettings.update({ timeZone: 'Europe/Berlin' }, { where: {} });
  const days = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((week) => [1, 0, -1].map((day) => -7 * week - day));
  const events = [...days, -1].flatMap(viewsOf);
  for (let start = 0; start < events.length; start += 500)
    await writeEvents(api.test.sequelize, buildBatch(events.slice(start, start + 500)));
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  const { models } = api.test.sequelize;
  await models.ReportLetter.destroy({ where: {} });
  await models.OutboxMail.destroy({ where: {} });
  const { id } = await buildStaff(api.test.sequelize, { roles: ['analyst'] });
  userId = id;
  await models.ReportLetter.create({
    ...{ userId, email: 'kenji@example.com', period: 'weekly', sentThrough: '2026-11-16' },
    confirmedAt: new Date('2026-11-16'),
  });
});

/** Four visits in each hour of a day, so many days from today. */
const viewsOf = (day: number): QueuedEvent[] =>
  Array.from({ length: 96 }, (_visit, index) => ({
    ...{ ...visit(), kind: 'page-view', pageUrl: '/', eventId: randomUUID() },
    sessionId: `session_${String(day)}_${String(index)}`,
    receivedAt: new Date(TODAY + day * DAY_MS + index * (HOUR_MS / 4)).toISOString(),
  }));
const roundAt = (hour: number) =>
  sendAlerts({ ...api.context, now: () => new Date(TODAY + hour * HOUR_MS + 10 * 60_000) });
const listMails = () => api.test.sequelize.models.OutboxMail.findAll({ raw: true });

it('mails that hardly anybody comes, once, from several processes, and on the day after not again', async () => {
  await roundAt(6);
  expect(await listMails()).toEqual([]);

  await Promise.all([roundAt(14), roundAt(14)]);
  await roundAt(15);
  await roundAt(30);
  const [mail, ...others] = await listMails();
  expect(others).toEqual([]);
  expect(mail?.toAddress).toBe('kenji@example.com');
  const alert = mailKinds['weekly-letter'].payload.parse(mail?.payload);
  expect(alert).toMatchObject({ period: 'day', days: '24 hours until 21 November 2026 at 14:00' });
  expect(alert.numbers[0]).toEqual({ label: 'Visits', value: '40', usual: 'usually 96' });
  expect(alert.findings).toEqual([
    {
      section: 'odd',
      text: 'Far fewer visits than usual: 40; in the same hours of the 8 weeks before 96 to 96.',
      page: '/staff/analytics?first=2026-11-20&last=2026-11-21&tz=Europe%2FBerlin',
    },
  ]);
});

it('mails nothing about what is as usual, nor to those who chose no reports or may not read them', async () => {
  await roundAt(-1);
  expect(await listMails()).toEqual([]);

  await api.test.sequelize.models.ReportLetter.update({ confirmedAt: null }, { where: {} });
  await roundAt(16);
  await api.test.sequelize.models.ReportLetter.update({ confirmedAt: new Date() }, { where: {} });
  await api.test.sequelize.models.User.update({ roles: ['agent'] }, { where: { id: userId } });
  await roundAt(16);
  expect(await listMails()).toEqual([]);
});
