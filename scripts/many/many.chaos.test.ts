import { setTimeout as sleep } from 'node:timers/promises';
import { identityCalls, staffStockCalls } from '@ronin/contracts/calls';
import { chaosSize } from '@ronin/testing';
import { describe, expect, it } from 'vitest';
import { startTestSmtp } from '../../services/mailer/src/testing/test-smtp.ts';
import { findMissingPrograms } from './programs.mjs';
import { expectAllOnce } from './testing/check-accepted.ts';
import { Journal } from './testing/journal.ts';
import { type Many, PASSWORD, startMany } from './testing/start-many.ts';
import { newBrowser, RING, Traffic } from './testing/traffic.ts';

const ROUNDS = chaosSize({ short: 1, long: 3 });
const SETTLE_MS = 1_000;
/** How soon every chat and, after a failover, every write works again. */
const BACK_MS = 5_000;
const DELIVERED = 5_000;

const missing = findMissingPrograms();

describe.skipIf(missing.length > 0)(
  `two of everything${missing.map((line) => ` (${line})`).join('')}`,
  () => {
    it(
      'loses and doubles nothing while each process is restarted in turn, the replica ends and the primary fails over',
      { timeout: 180_000 + ROUNDS * 240_000 },
      async () => {
        const smtp = await startTestSmtp();
        const many = await startMany({ SMTP_URL: smtp.url });
        const journal = new Journal();
        const traffic = new Traffic(many.url, journal);
        try {
          const client = traffic.newClient();
          const admin = newBrowser();
          await client.call(identityCalls.signIn, { body: { username: 'admin', password: PASSWORD } }, admin);
          const params = { productId: RING.productId };
          const body = { delta: DELIVERED, reason: 'received' } as const;
          const { quantity: stock } = await client.call(staffStockCalls.addMovement, { params, body }, admin);
          await traffic.start(admin);
          for (let round = 0; round < ROUNDS; round += 1) await disturb(many, journal, round);
          await traffic.stop();

          const { failures, longestMs } = journal;
          expect(failures.filter(({ step }) => !['Redis', 'the primary'].includes(step))).toEqual([]);
          // Without Redis nothing promises to keep an event.
          expect(failures.filter(({ step, what }) => step === 'Redis' && what !== 'page view')).toEqual([]);
          expect(failures.filter(({ error }) => !error.includes(' 503 '))).toEqual([]);
          expect(failures.filter(({ afterMs }) => afterMs > BACK_MS)).toEqual([]);
          expect(Object.entries(longestMs).filter(([, longest]) => longest > BACK_MS)).toEqual([]);
          await expectAllOnce(client, admin, { accepted: traffic.accepted, smtp, stock });
          process.stdout.write(`Two of everything: ${journal.describe()}\n`);
        } finally {
          traffic.close();
          expect(await many.stop()).toBe(0);
          await smtp.close();
        }
      },
    );
  },
);

async function disturb(many: Many, journal: Journal, round: number): Promise<void> {
  const services = (await many.list()).filter(({ role, name }) => name.startsWith(`${role}-`));
  expect(services).toHaveLength(11);
  for (const { name } of services) {
    await journal.during(name, async () => {
      await many.restart(name);
      await sleep(SETTLE_MS);
    });
  }
  await journal.during('Redis', async () => {
    await many.restart('redis');
    await sleep(BACK_MS);
  });
  await journal.during('the replica', () => many.endDatabase('synchronous replica', 'SIGINT'));
  const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGINT';
  await journal.during('the primary', () => many.endDatabase('primary', signal));
  await journal.during('quiet', () => sleep(SETTLE_MS));
}
