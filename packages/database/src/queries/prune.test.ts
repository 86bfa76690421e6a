import { buildAccount, createTestDatabase, type TestDatabase } from '@ronin/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pruneAccountSecrets } from './prune.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const NOW = new Date('2026-11-27T12:00:00Z');

it('deletes codes and changes of an address that expired, and keeps the others', async () => {
  const { EmailChange, SignInCode } = test.sequelize.models;
  const { id: customerId } = await buildAccount(test.sequelize);
  for (const [name, expiresAt] of [
    ['old', new Date(NOW.getTime() - 1)],
    ['live', new Date(NOW.getTime() + 1)],
  ] as const) {
    await EmailChange.create({ customerId, oldEmail: `${name}@example.com`, tokenHash: name, expiresAt });
    await SignInCode.create({
      emailLower: `${name}@example.com`,
      purpose: 'sign-in',
      browserHash: name,
      codeHmac: name,
      expiresAt,
    });
  }

  expect(await pruneAccountSecrets(test.sequelize, NOW)).toBe(2);
  expect((await EmailChange.findAll()).map(({ oldEmail }) => oldEmail)).toEqual(['live@example.com']);
  expect((await SignInCode.findAll()).map(({ emailLower }) => emailLower)).toEqual(['live@example.com']);
});
