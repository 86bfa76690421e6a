import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { QueryTypes } from 'sequelize';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countries } from './migrations/2026-11-27-260-countries.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate();
});
afterAll(() => test.close());

const select = (text: string) => test.sequelize.query(text, { type: QueryTypes.SELECT });

/** The rows that a shop had before, then the migration. */
async function migrate(): Promise<void> {
  await test.sequelize.transaction(async (transaction) => {
    await test.sequelize.query(
      `${countries.down}
       TRUNCATE shipping_zones, tax_rates RESTART IDENTITY CASCADE;
       INSERT INTO shipping_zones (country) VALUES ('United States'), ('Europe'), ('Ireland'), ('Rest of the world');
       INSERT INTO tax_rates (country, state, state_name, rate) VALUES
         ('United States', 'california', '', 0.0725), ('European Union', '', '', 0.2), ('Germany', '', '', 0.19);
       INSERT INTO customers (id) VALUES (900);
       INSERT INTO addresses (customer_id, type, first_name, last_name, street, city, state, zip_code, country)
       SELECT 900, type, 'Mai', 'Tran', 'Torstr. 1', 'Berlin', '', '10119', country
       FROM unnest(ARRAY['shipping', 'order', 'billing'], ARRAY['Europe', 'Europe', 'Germany']) AS old (type, country);
       ${countries.up}`,
      { transaction },
    );
  });
}

it('a zone of a region gets its countries, except those that another zone names', async () => {
  const zones = await select(`
    SELECT country, cardinality(countries) AS number, 'Germany' = ANY (countries) AS germany,
      'Ireland' = ANY (countries) AS ireland, 'Japan' = ANY (countries) AS japan
    FROM shipping_zones ORDER BY id`);

  expect(zones).toMatchObject([
    { country: 'United States', number: 1 },
    { country: 'Europe', number: 31, germany: true, ireland: false, japan: false },
    { country: 'Ireland', number: 1, ireland: true },
    { country: 'Rest of the world', germany: false, ireland: false, japan: true },
  ]);
  expect(
    await select(`SELECT name FROM shipping_zones, unnest(countries) name GROUP BY name HAVING count(*) > 1`),
  ).toEqual([]);
});

it('a tax rate of a region becomes one of each of its countries, unless the country has its own', async () => {
  const rates = await select(`
    SELECT country, state, state_name AS "stateName", rate::float FROM tax_rates
    WHERE country IN ('Germany', 'France', 'Switzerland', 'European Union', 'United States') ORDER BY country`);

  expect(rates).toEqual([
    { country: 'France', state: '', stateName: '', rate: 0.2 },
    { country: 'Germany', state: '', stateName: '', rate: 0.19 },
    { country: 'United States', state: 'CA', stateName: 'California', rate: 0.0725 },
  ]);
});

it('a saved address without a country loses the region, and the address of an order keeps it', async () => {
  expect(await select(`SELECT type, country FROM addresses WHERE customer_id = 900 ORDER BY id`)).toEqual([
    { type: 'shipping', country: '' },
    { type: 'order', country: 'Europe' },
    { type: 'billing', country: 'Germany' },
  ]);
});

it('a zone that the release before writes is that country', async () => {
  await test.sequelize.query(`INSERT INTO shipping_zones (country) VALUES ('Kenya')`);

  expect(await select(`SELECT countries FROM shipping_zones WHERE country = 'Kenya'`)).toEqual([
    { countries: ['Kenya'] },
  ]);
});
