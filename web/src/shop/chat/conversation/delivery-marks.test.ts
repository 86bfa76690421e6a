import { expect, it } from 'vitest';
import { FakeChatService } from '../../../testing/fake-chat-service.ts';
import { findDeliveryMarks } from './delivery-marks.ts';

it('marks the last own message that was read and the last own message', () => {
  const service = new FakeChatService();
  const say = (text: string, isRead: boolean) => ({
    ...service.store(text, 'customer'),
    readAt: isRead ? '2026-01-01T00:01:00.000Z' : null,
  });
  const [first, answer, second, third] = [
    say('1', true),
    service.store('2'),
    say('3', true),
    say('4', false),
  ];

  expect([...findDeliveryMarks([first, answer, second, third])]).toEqual([
    [third.id, 'Sent'],
    [second.id, 'Read'],
  ]);
  expect([...findDeliveryMarks([first])]).toEqual([[first.id, 'Read']]);
  expect(findDeliveryMarks([answer]).size).toBe(0);
});
