import { beforeEach, describe, expect, it } from 'vitest';
import { FakeChatService } from '../testing/fake-chat-service.ts';
import { firstIdToReread, hasUnreportedRead, markRead } from './read-receipts.ts';

let service: FakeChatService;

beforeEach(() => {
  service = new FakeChatService();
});

const say = (text: string, readAt: string | null = null) => ({ ...service.store(text, 'customer'), readAt });
const READ = '2026-01-01T00:01:00.000Z';

describe('the id to read from', () => {
  it('is the last, or the one before the first own message without a receipt', () => {
    const [first, answer, second] = [say('1', READ), service.store('2'), say('3')];

    expect(firstIdToReread([first, answer], answer.id, 'customer')).toBe(answer.id);
    expect(firstIdToReread([first, answer, second], second.id, 'customer')).toBe(answer.id);
    expect(firstIdToReread([{ ...first, readAt: null }, answer], answer.id, 'customer')).toBe(0);
    expect(firstIdToReread([], 0, 'customer')).toBe(0);
  });

  it('does not go back further than fifty messages', () => {
    const messages = Array.from({ length: 120 }, (_none, index) => say(String(index)));
    const last = messages.at(-1)?.id ?? 0;

    expect(firstIdToReread(messages, last, 'customer')).toBe(messages.at(-50)?.id);
  });
});

describe('a receipt', () => {
  it("marks the other side's messages up to its id", () => {
    const [first, answer, second] = [say('1'), service.store('2'), say('3')];
    const marked = markRead([first, answer, second], answer.id, 'agent');

    expect(marked.map(({ readAt }) => readAt !== null)).toEqual([true, false, false]);
    expect(markRead([first, answer], answer.id, 'customer')[1]?.readAt).not.toBeNull();
  });

  it('is missing for a message that was seen but not yet reported as read', () => {
    const answer = service.store('1');

    expect(hasUnreportedRead([answer], answer.id, 'customer')).toBe(true);
    expect(hasUnreportedRead([answer], 0, 'customer')).toBe(false);
    expect(hasUnreportedRead([{ ...answer, readAt: READ }], answer.id, 'customer')).toBe(false);
    expect(hasUnreportedRead([answer], answer.id, 'agent')).toBe(false);
  });
});
