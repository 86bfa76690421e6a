import { connectDatabase } from '@ronin/database';
import { describe, expect, it } from 'vitest';
import { buildProduct } from './factories/catalogue.ts';
import { createEmptyDatabase, createFilledDatabase, createTestDatabase } from './test-database.ts';

describe('createTestDatabase', () => {
  it('gives each caller its own seeded database', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await buildProduct(one.sequelize);
    expect(await one.sequelize.models.Product.count()).toBe(14);
    expect(await two.sequelize.models.Product.count()).toBe(13);
    await Promise.all([one.close(), two.close()]);
  });

  it('drops the database when it is closed, whoever is still connected', async () => {
    const test = await createTestDatabase();
    const lingering = connectDatabase({ url: test.url, applicationName: 'lingering' });
    await lingering.query('SELECT 1');
    await test.close();
    await expect(lingering.query('SELECT 1')).rejects.toThrow();
    await lingering.close();
  });

  it.each([
    ['contact-received', { topic: 'Buy my watches', receivedAt: '2026-11-22T10:00:00.000Z' }],
    ['contact-received', { topic: 'message', receivedAt: '2026-11-22T10:00:00.000Z', name: 'Hana' }],
    ['newsletter-confirm', { link: '/newsletter/confirm/https://spam.example' }],
    ['chat-transcript', { startedAt: '2026-11-22T10:00:00.000Z', messages: [] }],
  ])(
    'fails when a test left a mail to an unproven address that may carry typed text: %s',
    async (kind, payload) => {
      const test = await createTestDatabase();
      await test.sequelize.query(
        "INSERT INTO outbox (kind, to_address, dedupe_key, payload) VALUES ($1, 'hana@example.com', 'one', $2::jsonb)",
        { bind: [kind, JSON.stringify(payload)] },
      );

      await expect(test.close()).rejects.toThrow(/Mails with typed text:.*hana@example\.com/s);
    },
  );

  it('takes words of the contract, codes, times, links and names of products for the text of the shop', async () => {
    const test = await createTestDatabase();
    const { name } = await buildProduct(test.sequelize);
    const payloads = [
      { topic: 'message', receivedAt: '2026-11-22T10:00:00.000Z' },
      { topic: 'partner', code: '012345', total: '349.50', order: 'R-7K3M-9Q2F', name },
      { link: '/account#code=48acea49c8c9f5dd864decb4a061ecb5' },
      { link: '/account' },
      { link: '/newsletter/confirm#7d0a3c52-5b1e-4f6a-9c1d-2e8f6b4a9d10' },
    ];
    for (const [index, payload] of payloads.entries()) {
      await test.sequelize.query(
        "INSERT INTO outbox (kind, to_address, dedupe_key, payload) VALUES ('contact-received', 'a@b.ch', $1, $2::jsonb)",
        { bind: [String(index), JSON.stringify(payload)] },
      );
    }

    await expect(test.close()).resolves.toBeUndefined();
  });
});

describe('createFilledDatabase', () =>
  it('fills one database for all callers, who each get a copy', async () => {
    let filled = 0;
    const create = () =>
      createFilledDatabase('test_of_this_function', async (database) => {
        filled += 1;
        await buildProduct(database);
      });
    const [one, two] = await Promise.all([create(), create()]);
    await buildProduct(one.sequelize);

    expect(filled).toBe(1);
    expect(await one.sequelize.models.Product.count()).toBe(15);
    expect(await two.sequelize.models.Product.count()).toBe(14);
    await Promise.all([one.close(), two.close()]);
  }));

describe('createEmptyDatabase', () =>
  it('creates a database without tables', async () => {
    const test = await createEmptyDatabase();
    await expect(test.sequelize.models.Product.count()).rejects.toThrow('"products" does not exist');
    await test.close();
  }));
