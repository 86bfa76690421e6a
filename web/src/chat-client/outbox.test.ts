import { expect, it } from 'vitest';
import { describeUnsent } from './outbox.ts';

const sending = { clientMessageId: '1', text: 'Hello', hasFailed: false, wasRefused: false };
const failed = { ...sending, hasFailed: true };
const refused = { ...failed, wasRefused: true };

it.each([
  [sending, true, { isStuck: false, words: 'Sending' }],
  [failed, true, { isStuck: false, words: 'Waiting for the connection' }],
  [failed, false, { isStuck: true, words: 'Not sent' }],
  [refused, true, { isStuck: true, words: 'Not sent' }],
])('says of %o, offline %s, what it waits for', (message, isOffline, said) => {
  expect(describeUnsent(message, isOffline)).toEqual(said);
});
