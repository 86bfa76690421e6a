import { createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readAskedTopics } from './asked-topics.service.ts';

const PERIOD = { from: new Date('2026-10-05T00:00:00Z'), to: new Date('2026-10-12T00:00:00Z') };
const OFTEN = { least: 5, share: 0.1 };

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.sequelize.models.Contact.destroy({ where: {} });
  await test.sequelize.models.ProductQuestion.destroy({ where: {} });
});

const ask = async (question: string, from: number, createdAt = new Date('2026-10-07T12:00:00Z')) => {
  await test.sequelize.models.ProductQuestion.create({
    ...{ productId: 1, customerName: 'Mei', email: `mei-${String(from)}@example.com`, question, createdAt },
  });
};
const write = async (message: string, from: number) => {
  await test.sequelize.models.Contact.create({
    ...{ firstName: 'Mei', lastName: 'Lin', email: `Lin-${String(from)}@example.com`, message },
    createdAt: new Date('2026-10-07T12:00:00Z'),
  });
};
const read = () => readAskedTopics(test.sequelize, PERIOD, OFTEN);

it('is named by the words that most people wrote, from messages and from questions at products', async () => {
  for (const from of [1, 2, 3]) await ask('Do you offer gift wrapping? For my mother.', from);
  for (const from of [1, 2]) await write('Dear team. Is a gift wrapped? I like gifts. Thank you.', from);
  await write('Just to say that the gift wrapping of others was poor.', 3);

  expect(await read()).toEqual([{ words: 'gift wrapping', people: 5, of: 6 }]);
});

it('counts people, not questions, and those of the period alone', async () => {
  for (const time of [1, 2, 3, 4, 5, 6]) await ask('Is there one with a diamond?', time % 4);
  await ask('Diamonds?', 9, PERIOD.to);
  await ask('Diamonds?', 10, new Date(PERIOD.from.getTime() - 1));
  expect(await read()).toEqual([]);

  await ask('DIAMOND earrings?', 11);
  expect(await read()).toEqual([{ words: 'diamond', people: 5, of: 5 }]);
});

it('is nothing that the FAQ or the texts of a product say, nor a word of every question', async () => {
  for (const from of [1, 2, 3, 4, 5, 6]) {
    await ask('Hello, could you tell me which ring size I need?', from);
    await write('Is the Damascus steel etched by hand? Would that be possible?', from);
  }

  expect(await read()).toEqual([]);
});
