import { beforeEach, describe, expect, it } from 'vitest';
import { ChatService } from '../../../testing/fake-chat-service.ts';
import { firstUnreadAfter, placeMarks } from './read-marks.ts';

let service: ChatService;

beforeEach(() => {
  service = new ChatService();
});

const say = (text: string, readAt: string | null = null) => ({ ...service.store(text, 'customer'), readAt });
const READ = '2026-01-01T00:01:00.000Z';

describe('marks', () => {
  it('stand beneath the last message that was read and the last of all', () => {
    const [first, answer, second, third] = [say('1', READ), service.store('2'), say('3', READ), say('4')];
    const marks = placeMarks([first, answer, second, third]);

    expect([...marks]).toEqual([
      [third.id, 'Sent'],
      [second.id, 'Read'],
    ]);
    expect([...placeMarks([first])]).toEqual([[first.id, 'Read']]);
    expect(placeMarks([answer]).size).toBe(0);
  });
});

describe('where to read from', () => {
  it('is the end, or before the first own message that nobody has read yet', () => {
    const [first, answer, second] = [say('1', READ), service.store('2'), say('3')];

    expect(firstUnreadAfter([first, answer], answer.id)).toBe(answer.id);
    expect(firstUnreadAfter([first, answer, second], second.id)).toBe(answer.id);
    expect(firstUnreadAfter([{ ...first, readAt: null }, answer], answer.id)).toBe(0);
    expect(firstUnreadAfter([], 0)).toBe(0);
  });

  it('does not go back further than fifty messages', () => {
    const talk = Array.from({ length: 120 }, (_none, index) => say(String(index)));
    const last = talk.at(-1)?.id ?? 0;

    expect(firstUnreadAfter(talk, last)).toBe(talk.at(-50)?.id);
  });
});
