import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seed } from '../seed/index.ts';
import { valuesInTexts } from './2026-11-27-340-values-in-texts.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.sequelize);
});
afterAll(() => test.close());

const listTexts = async () => {
  const { Faq, SitePage } = test.sequelize.models;
  const pages = await SitePage.findAll({ raw: true, order: ['slug'] });
  const faqs = await Faq.findAll({ raw: true, order: ['id'] });

  return [...pages.map(({ body }) => body), ...faqs.map(({ answer }) => answer)];
};

it('gives seeded texts of before the values of the settings, and takes them out again', async () => {
  const seeded = await listTexts();
  await test.sequelize.query(valuesInTexts.down);
  const before = (await listTexts()).join('\n');
  expect(before).toContain('standard 12.00, free from 250.00; 3 to 5 working days');
  expect(before).toContain('We are based in San Francisco, California.');
  expect(before).not.toMatch(/\{(?!seller|address|taxId|email)/);

  await test.sequelize.query(valuesInTexts.up);
  expect(await listTexts()).toEqual(seeded);
});

it('leaves a text alone that somebody has changed', async () => {
  const { Faq, SitePage } = test.sequelize.models;
  await test.sequelize.query(valuesInTexts.down);
  await SitePage.increment('version', { where: { slug: 'shipping' } });
  await Faq.update({ version: 2 }, { where: { answer: 'We are based in San Francisco, California.' } });
  await test.sequelize.query(valuesInTexts.up);

  const texts = (await listTexts()).join('\n');
  expect(texts).toContain('free from 250.00');
  expect(texts).toContain('We are based in San Francisco, California.');
  expect(texts).toContain('{visitsKept}');
});
