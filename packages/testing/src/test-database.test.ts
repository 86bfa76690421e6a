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
});

describe('createFilledDatabase', () => {
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
  });
});

describe('createEmptyDatabase', () => {
  it('creates a database without tables', async () => {
    const test = await createEmptyDatabase();
    await expect(test.sequelize.models.Product.count()).rejects.toThrow('"products" does not exist');
    await test.close();
  });
});
