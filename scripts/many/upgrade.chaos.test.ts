import { setTimeout as sleep } from 'node:timers/promises';
import { identityCalls, staffStockCalls } from '@ronin/contracts/calls';
import { describe, expect, it } from 'vitest';
import { startTestSmtp } from '../../services/mailer/src/testing/test-smtp.ts';
import { findMissingPrograms } from './programs.mjs';
import { expectAllOnce } from './testing/check-accepted.ts';
import { Journal } from './testing/journal.ts';
import { PASSWORD, startMany } from './testing/start-many.ts';
import { newBrowser, RING, Traffic } from './testing/traffic.ts';

/** A built clone of an older release. */
const older = process.env.UPGRADE_FROM ?? '';
const missing = findMissingPrograms();
if (older === '') missing.push('UPGRADE_FROM names no built clone of an older release');

const ALONE_MS = 10_000;
const TOGETHER_MS = 30_000;
const DELIVERED = 5_000;

describe.skipIf(missing.length > 0)(
  `a rolling upgrade${missing.map((line) => ` (${line})`).join('')}`,
  () => {
    it(
      'refuses nothing and loses nothing while the older and this release run together',
      { timeout: 600_000 },
      async () => {
        const smtp = await startTestSmtp();
        const many = await startMany({ SMTP_URL: smtp.url }, { after: older });
        const journal = new Journal();
        const traffic = new Traffic(many.url, journal);
        try {
          const client = traffic.newClient();
          const admin = newBrowser();
          await client.call(identityCalls.signIn, { body: { username: 'admin', password: PASSWORD } }, admin);
          const params = { productId: RING.productId };
          const body = { delta: DELIVERED, reason: 'received' } as const;
          const { quantity: stock } = await client.call(staffStockCalls.addMovement, { params, body }, admin);
          await journal.during('the older alone', async () => {
            await traffic.start(admin);
            await sleep(ALONE_MS);
          });
          await journal.during('migration and start', () => many.upgrade());
          await journal.during('both', () => sleep(TOGETHER_MS));
          await journal.during('the older ends', async () => {
            await many.retire();
            await sleep(ALONE_MS);
          });
          await traffic.stop();

          process.stdout.write(`Rolling upgrade: ${journal.describe()}\n`);
          // Calls that wait too long for the migration may be refused, and 0.2.0 closes idle connections at once.
          const isExpected = ({ step, error }: { step: string; error: string }) =>
            (step === 'migration and start' && error.includes(' 503 ')) ||
            (step === 'the older ends' && !/ [45]\d\d /.test(error));
          expect(journal.failures.filter((failure) => !isExpected(failure))).toEqual([]);
          await expectAllOnce(client, admin, { accepted: traffic.accepted, smtp, stock });
        } finally {
          traffic.close();
          expect(await many.stop()).toBe(0);
          await smtp.close();
        }
      },
    );
  },
);
