import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMailerMetrics } from './mailer-metrics.ts';
import { contactMail, createTestMailer, type TestMailer } from './testing/start-test-mailer.ts';

const ALERTS = path.resolve(import.meta.dirname, '../../../deploy/prometheus/alerts.yml');

let mailer: TestMailer;
beforeAll(async () => {
  mailer = await createTestMailer({});
});
afterAll(() => mailer.close());

it('the metrics count the mails that wait, were refused or failed, and the delay of the oldest', async () => {
  const { sequelize } = mailer.test;
  for (const name of ['late', 'refused', 'failed']) await mailer.enqueue(contactMail(`${name}@example.com`));
  await sequelize.query(`
    UPDATE outbox SET
      next_attempt_at = now() + CASE WHEN to_address LIKE 'late%' THEN interval '-11 minutes' ELSE '1 hour' END,
      attempts = CASE WHEN to_address LIKE 'late%' THEN 0 ELSE 1 END,
      error = CASE WHEN to_address NOT LIKE 'late%' THEN 'ECONNREFUSED' END,
      failed_at = CASE WHEN to_address LIKE 'failed%' THEN now() END
  `);
  const registry = new Registry();
  createMailerMetrics(registry, sequelize);

  const text = await registry.metrics();
  expect(text).toContain('mail_outbox_mails{state="waiting"} 2');
  expect(text).toContain('mail_outbox_mails{state="refused"} 1');
  expect(text).toContain('mail_outbox_mails{state="failed"} 1');
  expect(Number(/^mail_oldest_waiting_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(660);
});

it('the alerts about mail use metrics that exist', async () => {
  const registry = new Registry();
  createMailerMetrics(registry, mailer.test.sequelize);
  const text = await registry.metrics();
  const named = new Set((await readFile(ALERTS, 'utf8')).match(/\bmail_\w+/g));

  expect(named.size).toBeGreaterThanOrEqual(2);
  expect([...named].filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});
